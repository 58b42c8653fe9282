import type { JsMsg } from '@nats-io/jetstream';
import type { Bus } from '../../src/events/bus.ts';
import { consumer } from '../../src/events/consumer.ts';
import { addDeadLetter, deadLetters, replayDeadLetters } from '../../src/events/dead-letters.ts';
import { durableName } from '../../src/events/subjects.ts';
import type { Log } from '../../src/log/log.ts';
import { brokerOfTests, openTestBroker } from '../../src/testing/broker.ts';
import { until } from '../../src/testing/until.ts';
import { noteSaved } from '../store/notebook/note-saved.ts';
import { aNote, type Notebook, openNotebook } from '../store/notebook/open-notebook.ts';
import { aNamespace, save, startParts, type Tx } from './events-stage.ts';

const durable = durableName('reader', noteSaved.type);

describe('deliveries of one consumer', () => {
  let admin: Bus;
  let writer: Notebook;
  let reader: Notebook;
  let namespace: string;
  const running: { stop(): Promise<void> }[] = [];
  const outcomes: unknown[] = [];
  const told = (_: string, fields: { outcome?: string } = {}) => void (fields.outcome && outcomes.push(fields.outcome));
  const log: Log = { debug() {}, info: told, warn: told, error: told };

  beforeAll(async () => {
    reader = await openNotebook('postgres', { service: 'reader' });
  });
  afterAll(() => reader.close());
  beforeEach(async () => {
    namespace = aNamespace();
    outcomes.length = 0;
    admin = await openTestBroker({ ...brokerOfTests(), namespace }, { reader: { [durable]: [noteSaved.type] } });
    writer = await openNotebook('postgres');
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((parts) => parts.stop()));
    await Promise.all([writer.close(), admin.close()]);
  });

  const write = async () => {
    running.push(await startParts(writer, 'notebook', { namespace }));
    const note = aNote();
    await save(writer, note);
    return note;
  };
  type Timing = { retryDelays?: readonly number[]; keepAliveMs?: number };
  const read = async (handle: (noteId: string, id: string) => Promise<void>, timing: Timing = {}) => {
    const consumers = [consumer(noteSaved, ({ id, data }, _: Tx) => handle(data.noteId, id))];
    running.push(await startParts(reader, 'reader', { namespace, consumers, log, ...timing }));
  };
  const infoOf = async () => {
    const { jsm } = await admin.jetStream();
    return jsm.consumers.info(admin.subjects.streams.events, durable);
  };
  async function pulled(): Promise<JsMsg> {
    const { js } = await admin.jetStream();
    const pulls = await js.consumers.get(admin.subjects.streams.events, durable);
    return (await until(() => pulls.next({ expires: 5_000 }))) as JsMsg;
  }
  const letters = async (of?: string) => {
    const found = [];
    for await (const letter of deadLetters(admin, of ? { consumer: of } : {})) found.push(letter);
    return found;
  };

  test('a handled event is acknowledged, and only consumers with `live` notify browsers', async () => {
    const live: unknown[] = [];
    const connection = await admin.connected();
    connection.subscribe(admin.subjects.allLive, { callback: (_, message) => void live.push(message.json()) });
    await connection.flush();
    await read(async () => {});
    await write();
    await until(() => outcomes.includes('done'));

    expect(await until(async () => (await infoOf()).ack_floor.consumer_seq === 1)).toBe(true);
    expect(await infoOf()).toMatchObject({ num_ack_pending: 0, num_redelivered: 0 });
    // The reader sends it before the acknowledgement, over the same connection.
    await connection.flush();
    expect(live).toEqual([]);
  });

  test('a consumer waits for the first connection to the broker instead of trying and failing', async () => {
    const said: string[] = [];
    const say = (message: string, { outcome }: { outcome?: string } = {}) => void said.push(outcome ?? message);
    const consumers = [consumer(noteSaved, async () => {})];
    const verbose: Log = { debug: say, info: say, warn: say, error: say };
    running.push(await startParts(reader, 'reader', { namespace, consumers, log: verbose }));
    await write();
    await until(() => said.includes('done'));

    expect(said).not.toContain('consumer retries');
  });

  test('a stop does not wait for the next event, and an event under way is not left to the broker', async () => {
    await read(async () => {});
    await write();
    await until(() => outcomes.includes('done'));
    const [reading] = running;
    const { jsm } = await admin.jetStream();
    const isWaiting = () => jsm.consumers.info(admin.subjects.streams.events, durable).then((info) => info.num_waiting);
    await until(async () => (await isWaiting()) === 1);
    const begin = performance.now();
    await reading!.stop();

    // A pull waits for ten.
    expect(performance.now() - begin).toBeLessThan(5_000);
    expect((await infoOf()).num_ack_pending).toBe(0);
  });

  test('an event with a long handler is not redelivered', async () => {
    const { promise: isHeard, resolve: heard } = Promise.withResolvers<void>();
    const connection = await admin.connected();
    const acks = `$JS.ACK.${admin.subjects.streams.events}.${durable}.>`;
    connection.subscribe(acks, { callback: (_, message) => void (message.string() === '+WPI' && heard()) });
    await connection.flush();
    await read(() => isHeard, { keepAliveMs: 50 });
    await write();
    await until(() => outcomes.length > 0);

    expect(outcomes).toEqual(['done']);
    expect((await infoOf()).num_redelivered).toBe(0);
  });

  test('a failure is followed by a back-off, and its count is deleted when the event succeeds', async () => {
    const runs: number[] = [];
    const ids: string[] = [];
    const failing = async (_: string, id: string) => {
      runs.push(performance.now());
      ids.push(id);
      if (runs.length <= 2) throw new Error('not yet');
    };
    await read(failing, { retryDelays: [400, 50, 50, 50] });
    await write();
    await until(() => outcomes.includes('done'));

    expect(outcomes).toEqual(['failed', 'failed', 'done']);
    expect(runs[1]! - runs[0]!).toBeGreaterThan(350);
    expect(await reader.system.countFailure(durable, ids[0]!)).toBe(1);
  });

  test('a replayed dead letter has five attempts again', async () => {
    let runs = 0;
    const failing = async () => {
      runs++;
      throw new Error('never');
    };
    await read(failing, { retryDelays: [10, 10, 10, 10] });
    await write();
    await until(async () => (await letters()).length === 1);
    await until(() => outcomes.includes('dead'));
    expect(await replayDeadLetters(admin, { consumer: durable })).toBe(1);
    await until(() => outcomes.filter((outcome) => outcome === 'dead').length === 2);

    expect(runs).toBe(10);
    // The broker has nothing to redeliver.
    expect(await until(async () => (await infoOf()).num_ack_pending === 0)).toBe(true);
    const { jsm } = await admin.jetStream();
    const replayed = { last_by_subj: admin.subjects.replay(durable) };
    // To this consumer only.
    expect(await jsm.streams.getMessage(admin.subjects.streams.events, replayed)).not.toBeNull();
  });

  test('an event that was delivered ten times without a result becomes a dead letter', async () => {
    const note = await write();
    for (let delivery = 0; delivery < 10; delivery++) (await pulled()).nak();
    const handled: string[] = [];
    await read(async (noteId) => void handled.push(noteId));
    const [letter] = await until(async () => {
      const found = await letters();
      return found.length > 0 && found;
    });

    expect(letter).toMatchObject({ consumer: durable, reason: 'delivered more than ten times', deliveries: 11 });
    expect(handled).not.toContain(note.id);
  });

  test('a message copied twice is one dead letter, and each consumer has its own', async () => {
    await write();
    const message = await pulled();
    const other = durableName('other', noteSaved.type);
    for (const one of [durable, durable, other]) await addDeadLetter(admin, one, message, 'unreadable');

    expect((await letters()).map(({ consumer: of }) => of)).toEqual([durable, other]);
    expect((await letters(other)).map(({ consumer: of }) => of)).toEqual([other]);
  });

  test('dead letters that arrive while the list is read are not part of it', async () => {
    await write();
    await save(writer, aNote());
    const message = await pulled();
    const later = await pulled();
    await addDeadLetter(admin, durable, message, 'unreadable');
    await addDeadLetter(admin, durableName('other', noteSaved.type), message, 'unreadable');
    const seen: string[] = [];
    for await (const { consumer: of } of deadLetters(admin, { consumer: durable })) {
      seen.push(of);
      await addDeadLetter(admin, durable, later, 'unreadable');
    }

    expect(seen).toEqual([durable]);
    expect(await letters(durable)).toHaveLength(2);
  });
});
