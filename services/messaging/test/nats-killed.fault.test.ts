import type { Envelope } from '@entourage/contracts/events/envelope';
import { messageSent } from '@entourage/contracts/events/messaging/message.sent.v1';
import { newId } from '@entourage/contracts/ids';
import { until } from '@entourage/service-kit/testing';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { countingReader } from './counting-reader.ts';
import { ownNats } from './own-nats.ts';
import { ownProcess } from './own-process.ts';
import { sendingClients } from './sending-clients.ts';

// F3: NATS is killed under write load and then stays away. `npm run test:faults` kills it 10 times and leaves it out for 60 s.
const kills = Math.min(10, Number(process.env.FAULT_ROUNDS ?? 2));
const isFull = kills === 10;
const awayMs = isFull ? 60_000 : 5_000;
/** 20 clients, far busier than people are: 125 messages a second, and fewer where other suites run beside this one. */
const load = { pairs: 10, everyMs: isFull ? 160 : 400 };
/** No writer waits for the broker. In the short round other suites run beside this one: there only the client's own patience counts. */
const slowestSendMs = isFull ? 2_000 : 5_000;
const maxDrainMs = 30_000;
jest.setTimeout(120_000 + 4 * awayMs + kills * 20_000);

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
/** Events that have been handed over, and those that wait; ids are in the order of time. */
async function handedOver({ postgresUrl }: Service, upTo = highestId) {
  const [row] = await rowsOf<{ published: number; waiting: number; last: string | null }>(
    postgresUrl,
    `SELECT count(published_at)::int AS published, (count(*) - count(published_at))::int AS waiting, max(id::text) AS last
     FROM kit.outbox WHERE kind = 'event' AND id <= $1::uuid`,
    [upTo],
  );
  return row!;
}

/** The events of messages as they lie in the stream, oldest first. */
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

/** As a relay does that has not heard the broker's yes, and comes when the broker has forgotten what it had: under another id. */
async function republish({ bus, handled }: Reader, events: readonly Event[]): Promise<void> {
  const { js } = await bus.jetStream();
  const deliveries = () => handled().done + handled().duplicate;
  const before = deliveries();
  for (const event of events) {
    await js.publish(bus.subjects.event(event.type), JSON.stringify(event), { msgID: newId() });
  }
  await until(() => deliveries() >= before + events.length, { withinMs: 30_000 });
}

/** What each thread's messages are numbered, in the order of the stream, each event once. */
function sequencesOf(events: readonly Event[]): number[][] {
  const threads = new Map<string, Set<number>>();
  for (const { data } of events) {
    threads.set(data.conversationId, (threads.get(data.conversationId) ?? new Set()).add(data.sequence));
  }
  return [...threads.values()].map((sequences) => [...sequences]);
}

test(`NATS killed ${kills} times and then away for ${awayMs / 1_000} s while 20 clients send: none waits, nothing is lost, nothing happens twice`, async () => {
  const opened: { stop(): Promise<void> }[] = [];
  const stoppedAtTheEnd = <Part extends { stop(): Promise<void> }>(part: Part): Part => {
    opened.unshift(part);
    return part;
  };
  try {
    const nats = stoppedAtTheEnd(await ownNats());
    const service = stoppedAtTheEnd(await ownProcess({ NATS_URL: nats.url }));
    const { namespace } = service;
    const reader = stoppedAtTheEnd(await countingReader({ natsUrl: nats.url, namespace }));
    await service.start();
    const clients = stoppedAtTheEnd(await sendingClients(service, load));
    const moreAccepted = (more: number, target = clients.accepted().length + more) =>
      until(() => clients.accepted().length >= target, { withinMs: 60_000 });
    await moreAccepted(50);
    const before = clients.pace();
    for (let round = 0; round < kills; round += 1) {
      const { published } = await handedOver(service);
      await until(async () => (await handedOver(service)).published > published, { withinMs: 30_000 });
      // Somewhere in the middle of what is handed over, elsewhere each time.
      await moreAccepted((round * 37) % 60);
      await nats.kill();
      await moreAccepted(50);
      await nats.start();
    }
    const killed = clients.pace();

    await nats.kill();
    const awayAt = performance.now();
    await until(() => performance.now() - awayAt > awayMs, { withinMs: awayMs + 10_000, everyMs: 100 });
    const away = clients.pace();
    await nats.start();
    const backAt = performance.now();
    const { waiting: backlog, last } = await handedOver(service);
    // They go on sending: what has waited is through all the same.
    const isDrained = async () => (await handedOver(service, last!)).waiting === 0;
    await until(isDrained, { withinMs: 2 * maxDrainMs, everyMs: 50 });
    const drainedMs = Math.round(performance.now() - backAt);
    const draining = clients.pace();
    await clients.stop();
    await until(async () => (await handedOver(service)).waiting === 0, { withinMs: maxDrainMs, everyMs: 50 });

    const accepted = clients.accepted();
    const ids = accepted.map(({ id }) => id).sort();
    await until(async () => (await reader.effects()).size >= accepted.length, { withinMs: 240_000, everyMs: 200 });
    const readMs = Math.round(performance.now() - backAt);
    const stream = await streamOf(reader);
    const { duplicate: turnedAway } = reader.handled();
    await republish(reader, stream.slice(-100));
    const effects = await reader.effects();
    const figures = { accepted: accepted.length, backlog, drainedMs, readMs, inStream: stream.length, turnedAway };
    console.log(JSON.stringify({ ...figures, before, killed, away, draining }));

    expect(clients.refused()).toEqual([]);
    expect(away.sends).toBeGreaterThan(awayMs / 200);
    expect(Math.max(killed.slowestMs, away.slowestMs, draining.slowestMs)).toBeLessThan(slowestSendMs);
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
