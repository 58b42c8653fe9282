import type { SecureContext } from 'node:tls';
import type { SessionClaims } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import type { Log } from '@entourage/service-kit/log/log';
import type { CachedCallers } from '../caller/cached-callers.ts';
import type { RelationshipSources } from '../caller/relationship-sources.ts';
import type { RequestCaller } from '../federation/request-scope.ts';
import type { Handler } from '../http/handler.ts';
import { eventStream } from './event-stream.ts';
import { messageReader } from './event-tags.ts';
import { liveHub } from './live-hub.ts';
import { natsListener } from './nats-listener.ts';

type Options = {
  nats: { url: string; nkeySeed: string; secureContext?: SecureContext | undefined };
  callers: CachedCallers;
  sources: RelationshipSources;
  maxPerUser: number;
  /** The cached relationships of the affected users have just been dropped. */
  onRevoked(event: string, at: Date): void;
  log: Log;
};

const heartbeatMs = 15_000;
/** At most one query a second, and early enough that its answer comes within the second a stream may outlive its session. */
const sessionCheckMs = 800;

/** GET /api/events and its sources: NATS, heartbeats, and the check for ended sessions. */
export async function liveEvents({ nats: broker, callers, sources, maxPerUser, onRevoked, log }: Options) {
  const hub = liveHub({ callers, sessionOf: sources.session, maxPerUser });
  const read = await messageReader();
  const nats = natsListener({
    ...broker,
    log,
    onMessage(subject, text) {
      const { signal, affectedUserIds, revoked } = read(subject, text);
      for (const userId of affectedUserIds) callers.forget(userId);
      if (revoked) onRevoked(revoked.event, revoked.at);
      if (signal) hub.publish(signal);
    },
    onGap: () => hub.reset(),
  });
  const timers = [
    setInterval(() => hub.heartbeat(), heartbeatMs),
    setInterval(() => void hub.endDeadStreams(), sessionCheckMs),
  ];
  for (const timer of timers) timer.unref();

  /** After the check of the session. */
  const handler: Handler = (request, response) => {
    const { context, record } = response.locals;
    const caller = context.caller as NonNullable<RequestCaller>;
    // The browser has left while its caller was identified; no later event would report that.
    if (response.destroyed) return record?.(response.statusCode);
    if (hub.isFull(caller.userId)) throw new AppError('RATE_LIMITED', { retryAfterSeconds: 15 });
    const session: SessionClaims = { typ: 'session', sub: caller.userId, sid: caller.sessionId, role: caller.role };
    const leave = hub.join({ session, caller, stream: eventStream(response) });
    request.socket.setTimeout(0);
    response.on('close', () => leave?.());
    record?.(response.statusCode);
  };

  return {
    openStreams: () => hub.size,
    handler,
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      hub.closeAll();
      await nats.stop();
    },
  };
}
