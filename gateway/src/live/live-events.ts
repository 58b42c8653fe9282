import type { SessionClaims } from '@entourage/contracts/access/caller';
import type { Log } from '@entourage/service-kit/log/log';
import type { KnownCallers } from '../caller/known-callers.ts';
import type { Owners } from '../caller/owners.ts';
import type { Target } from '../http/request-handler.ts';
import { refusal } from '../http/respond.ts';
import { assertQuery } from '../rest-shim/shape.ts';
import { eventStream } from './event-stream.ts';
import { messageReader } from './event-tags.ts';
import { liveHub } from './live-hub.ts';
import { natsListener } from './nats-listener.ts';

type Options = {
  nats: { url: string; nkeySeed: string };
  callers: KnownCallers;
  owners: Owners;
  mostPerUser: number;
  headers: Readonly<Record<string, string>>;
  log: Log;
};

const heartbeatMs = 15_000;
/** One question a second at most, and early enough that its answer still comes within the second a stream may outlive its session. */
const lookEveryMs = 800;

/** GET /api/events, and what feeds it. */
export async function liveEvents({ nats: broker, callers, owners, mostPerUser, headers, log }: Options) {
  const hub = liveHub({ callers, sessionOf: owners.session, mostPerUser });
  const read = await messageReader();
  const nats = natsListener({
    ...broker,
    log,
    onMessage(subject, text) {
      const { signal, touches } = read(subject, text);
      for (const userId of touches) callers.forget(userId);
      if (signal) hub.publish(signal);
    },
    onGap: () => hub.reset(),
  });
  const timers = [
    setInterval(() => hub.heartbeat(), heartbeatMs),
    setInterval(() => void hub.endDeadStreams(), lookEveryMs),
  ];
  for (const timer of timers) timer.unref();

  const answer: Target['answer'] = async ({ request, response, query }, visit) => {
    const { caller } = visit;
    if (!caller) return refusal('UNAUTHORIZED');
    assertQuery(query, []);
    // The browser has left while we asked who it is: nothing would ever tell us again that it has.
    if (response.destroyed) return null;
    if (hub.isFull(caller.userId)) return refusal('RATE_LIMITED', { retryAfterSeconds: 15 });
    const session: SessionClaims = { typ: 'session', sub: caller.userId, sid: caller.sessionId, role: caller.role };
    const leave = hub.join({ session, caller, stream: eventStream(response, headers) });
    request.socket.setTimeout(0);
    response.on('close', () => leave?.());
    return null;
  };

  return {
    openStreams: () => hub.size,
    route: { method: 'GET', path: '/api/events', answer },
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      hub.closeAll();
      await nats.stop();
    },
  };
}
