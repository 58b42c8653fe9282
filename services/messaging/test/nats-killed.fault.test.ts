import type { Envelope } from '@entourage/contracts/events/envelope';
import { messageSent } from '@entourage/contracts/events/messaging/message.sent.v1';
import { newId } from '@entourage/contracts/ids';
import { until } from '@entourage/service-kit/testing';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { countingReader } from './counting-reader.ts';
import { ownNats } from './own-nats.ts';
import { ownProcess } from './own-process.ts';
import { sendingClients } from './sending-clients.ts';

// F3: NATS is killed under write load and then stays unavailable. `npm run test:faults` kills it 10 times and stops it for 60 s.
const kills = Math.min(10, Number(process.env.FAULT_ROUNDS ?? 2));
const isFull = kills === 10;
const outageMs = isFull ? 60_000 : 5_000;
/** 20 clients with 125 messages a second together; fewer in the short round, where other suites run at the same time. */
const load = { pairs: 10, everyMs: isFull ? 160 : 400 };
/** No sender waits for the broker. In the short round, where other suites run at the same time, the limit is the client's timeout. */
const slowestSendMs = isFull ? 2_000 : 5_000;
const maxDrainMs = 30_000;
jest.setTimeout(120_000 + 4 * outageMs + kills * 20_000);

type Service = Awaited<ReturnType<typeof ownProcess>>;
type Reader = Awaited<ReturnType<typeof countingReader>>;
type Event = Envelope<{ messageId: string; conversationId: string; sequence: number }>;

type Outbox = { messageId: string; events: number; isWaiting: boolean };
const outboxOf = ({ postgresUrl }: Service): Promise<Outbox[]> =>
  rowsOf(
    postgresUrl,
    `SELECT payload->>'subject' AS "messageId", count(*)::int AS events, bool_or(published_at IS NULL) AS "isWaiting"
     FROM kit.outbox WHERE name = $1 GROUP BY 1`,
    [messageSent.type],
  );

const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Published and waiting events of the outbox; ids are ordered by time. */
async function outboxCounts({ postgresUrl }: Service, upTo = highestId) {
  const [row] = await rowsOf<{ published: number; waiting: number; last: string | null }>(
    postgresUrl,
    `SELECT count(published_at)::int AS published, (count(*) - count(published_at))::int AS waiting, max(id::text) AS last
     FROM kit.outbox WHERE kind = 'event' AND id <= $1::uuid`,
    [upTo],
  );
  return row!;
}

/** The message events of the stream, oldest first. */
async function streamOf({ bus }: Reader): Promise<Event[]> {
  const { js } = await bus.jetStream();
  const subject = bus.subjects.event(messageSent.type);
  const pulls = await js.consumers.get(bus.subjects.streams.events, { filter_subjects: subject });
  const { num_pending: count } = await pulls.info();
  const events: Event[] = [];
  for await (const message of await pulls.consume()) {
    events.push(message.json());
    if (events.length === count) break;
  }
  return events;
}

/** Publishes events again with another message id, as a relay without an ack does after the broker's duplicate window. */
async function republish({ bus, handled }: Reader, events: readonly Event[]): Promise<void> {
  const { js } = await bus.jetStream();
  const deliveries = () => handled().done + handled().duplicate;
  const before = deliveries();
  for (const event of events) {
    await js.publish(bus.subjects.event(event.type), JSON.stringify(event), { msgID: newId() });
  }
  await until(() => deliveries() >= before + events.length, { withinMs: 30_000 });
}

/** The sequence numbers of each thread in stream order, without duplicates. */
function sequencesOf(events: readonly Event[]): number[][] {
  const threads = new Map<string, Set<number>>();
  for (const { data } of events) {
    threads.set(data.conversationId, (threads.get(data.conversationId) ?? new Set()).add(data.sequence));
  }
  return [...threads.values()].map((sequences) => [...sequences]);
}

test(`NATS killed ${kills} times and then unavailable for ${outageMs / 1_000} s while 20 clients send: no sender waits, no event is lost or handled twice`, async () => {
  const opened: { stop(): Promise<void> }[] = [];
  const stoppedInFinally = <Part extends { stop(): Promise<void> }>(part: Part): Part => {
    opened.unshift(part);
    return part;
  };
  try {
    const nats = stoppedInFinally(await ownNats());
    const service = stoppedInFinally(await ownProcess({ NATS_URL: nats.url }));
    const { namespace } = service;
    const reader = stoppedInFinally(await countingReader({ natsUrl: nats.url, namespace }));
    await service.start();
    const clients = stoppedInFinally(await sendingClients(service, load));
    const moreAccepted = (more: number, target = clients.accepted().length + more) =>
      until(() => clients.accepted().length >= target, { withinMs: 60_000 });
    await moreAccepted(50);
    const before = clients.pace();
    for (let round = 0; round < kills; round += 1) {
      const { published } = await outboxCounts(service);
      await until(async () => (await outboxCounts(service)).published > published, { withinMs: 30_000 });
      // At a different point of the load in each round.
      await moreAccepted((round * 37) % 60);
      await nats.kill();
      await moreAccepted(50);
      await nats.start();
    }
    const killed = clients.pace();

    await nats.kill();
    const outageAt = performance.now();
    await until(() => performance.now() - outageAt > outageMs, { withinMs: outageMs + 10_000 });
    const outage = clients.pace();
    await nats.start();
    const backAt = performance.now();
    const { waiting: backlog, last } = await outboxCounts(service);
    // The clients go on sending; the backlog is published meanwhile.
    const isDrained = async () => (await outboxCounts(service, last!)).waiting === 0;
    await until(isDrained, { withinMs: 2 * maxDrainMs });
    const drainedMs = Math.round(performance.now() - backAt);
    const draining = clients.pace();
    await clients.stop();
    await until(async () => (await outboxCounts(service)).waiting === 0, { withinMs: maxDrainMs });

    const accepted = clients.accepted();
    const ids = accepted.map(({ id }) => id).sort();
    await until(async () => (await reader.effects()).size >= accepted.length, { withinMs: 240_000 });
    const readMs = Math.round(performance.now() - backAt);
    const stream = await streamOf(reader);
    const { duplicate: duplicates } = reader.handled();
    await republish(reader, stream.slice(-100));
    const effects = await reader.effects();
    const figures = { accepted: accepted.length, backlog, drainedMs, readMs, inStream: stream.length, duplicates };
    console.log(JSON.stringify({ ...figures, before, killed, outage, draining }));

    expect(clients.refused()).toEqual([]);
    expect(outage.sends).toBeGreaterThan(outageMs / 200);
    expect(Math.max(killed.slowestMs, outage.slowestMs, draining.slowestMs)).toBeLessThan(slowestSendMs);
    expect(drainedMs).toBeLessThan(maxDrainMs);
    const outbox = await outboxOf(service);
    expect(outbox.map(({ messageId }) => messageId).sort()).toEqual(ids);
    expect(outbox.filter(({ events, isWaiting }) => events !== 1 || isWaiting)).toEqual([]);
    expect([...new Set(stream.map(({ data }) => data.messageId))].sort()).toEqual(ids);
    expect(new Set(stream.map(({ id }) => id)).size).toBe(ids.length);
    for (const sequences of sequencesOf(stream)) expect(sequences).toEqual(sequences.map((_, index) => index + 1));
    expect([...effects.keys()].sort()).toEqual(ids);
    expect([...effects].filter(([, count]) => count !== 1)).toEqual([]);
  } finally {
    for (const part of opened) await part.stop();
  }
});
