import type { LiaisonProfile } from '@entourage/contracts/calls/admin';
import { check, sleep } from 'k6';
import { Gauge, Trend } from 'k6/metrics';
import { open, type Stream } from 'k6/x/sse';
import { baseUrl, call } from '../lib/call.ts';
import { ordinaryThresholds, scenarioOptions, seconds } from '../lib/options.ts';
import { admin, athletes, liaisons } from '../lib/people.ts';
import { liveListeners } from '../thresholds.ts';

export { handleSummary } from '../lib/summary.ts';

/** Milliseconds from the request of a broadcast to its message on each stream, and on the last one. */
const toEach = new Trend('broadcast_to_each');
const toLast = new Trend('broadcast_to_last');
/** When the phases began, for the runner, which compares the memory of them. */
const moments = ['idle_from', 'open_from', 'listen_from', 'listen_to'] as const;
const gauges = Object.fromEntries(moments.map((name) => [name, new Gauge(name)]));
const mark = (name: (typeof moments)[number]) => gauges[name]!.add(Date.now());

export const options = scenarioOptions(
  // One virtual user holds all streams: it records when a broadcast began and when its message arrived on each stream.
  { listeners: { executor: 'per-vu-iterations', vus: 1, iterations: 1, maxDuration: `${seconds + 60}s` } },
  {
    ...ordinaryThresholds,
    broadcast_to_each: [`p(95)<${liveListeners.broadcastMs}`],
    broadcast_to_last: [`max<${liveListeners.broadcastMs}`],
  },
);

/** The event of a changed liaison profile; its audience are the athletes of the liaison. */
const event = 'entourage.admin.liaison-profile.updated.v1';
/** Of the run, before the first stream opens. */
const idleShare = 0.2;
const betweenSeconds = 3;
/** A stream that opens gets the signals of the last ten seconds again. */
const replaySeconds = 11;

export default function () {
  mark('idle_from');
  sleep(seconds * idleShare);
  mark('open_from');
  const streams = athletes.map(({ cookie }) => open(`${baseUrl}/api/events`, { cookie }));
  check(streams, { 'every stream opens': (list) => list.every(({ status }) => status === 200) });
  sleep(replaySeconds);
  for (const stream of streams) stream.drain();
  mark('listen_from');
  const until = Date.now() + seconds * (1 - idleShare) * 1_000 - replaySeconds * 1_000;
  for (let n = 1; n === 1 || Date.now() < until; n++) broadcast(n, streams);
  mark('listen_to');
  check(streams, { 'every stream is still open': (list) => list.every((stream) => stream.isOpen()) });
  for (const stream of streams) stream.close();
}

/** The administrator changes the profile of the liaison of all athletes. */
function broadcast(n: number, streams: readonly Stream[]): void {
  const [liaison] = liaisons;
  const bio = `Broadcast ${n}`;
  const sentAt = Date.now();
  call<LiaisonProfile>('PUT /api/admin/liaison-profiles/{userId}', {
    by: admin,
    values: [liaison!.id],
    body: { bio },
    checks: { 'the new text': (profile) => profile.userId === liaison!.id && profile.bio === bio },
  });
  sleep(betweenSeconds);
  const heard = streams.map((stream) =>
    stream
      .drain()
      .filter(({ data }) => (JSON.parse(data) as { type: string }).type === event)
      .map(({ at }) => at - sentAt),
  );
  check(heard, { 'every stream tells of it once': (list) => list.every((times) => times.length === 1) });
  const times = heard.flat();
  for (const time of times) toEach.add(time);
  if (times.length > 0) toLast.add(Math.max(...times));
}
