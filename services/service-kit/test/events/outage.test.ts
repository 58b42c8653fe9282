import pg from 'pg';
import { consumer, durableConsumers } from '../../src/events/consumer.ts';
import { deadLetters } from '../../src/events/dead-letters.ts';
import { keepProvisioned } from '../../src/events/provision.ts';
import { defaultTimeoutMs } from '../../src/store/store.ts';
import { brokerOfTests, openTestBroker } from '../../src/testing/broker.ts';
import { until } from '../../src/testing/until.ts';
import { noteSaved } from '../store/notebook/note-saved.ts';
import {
  aDatabase,
  aNote,
  type Kind,
  kinds,
  notebookAt,
  openNotebook,
  silent,
} from '../store/notebook/open-notebook.ts';
import { type TcpProxy, tcpProxy } from '../store/tcp-proxy.ts';
import { aNamespace, save, startParts, type Tx } from './events-stage.ts';

const direct = (kind: Kind, url: string) => (kind === 'mongo' ? `${url.split('?')[0]}?directConnection=true` : url);
const fast = [10, 10, 10, 10];

function aLogOfOutcomes() {
  const outcomes: unknown[] = [];
  const logged = (_: string, { outcome }: { outcome?: string }) => void (outcome && outcomes.push(outcome));
  return { outcomes, log: { ...silent, info: logged, warn: logged, error: logged } };
}

test.each(kinds)('an outage of the reader’s %s pauses it and does not count as a failure', async (kind) => {
  const namespace = aNamespace();
  const proxy = await tcpProxy((await aDatabase(kind)).runtimeUrl);
  const [writer, reader] = [
    await openNotebook(kind),
    notebookAt(kind, direct(kind, proxy.url), { service: 'reader', timeoutMs: defaultTimeoutMs }),
  ];
  const handled: string[] = [];
  const note = consumer(noteSaved, async ({ id, data }, { effects }: Tx) => {
    await effects.add(id);
    handled.push(data.noteId);
  });
  const { outcomes, log } = aLogOfOutcomes();
  const writing = await startParts(writer, 'notebook', { namespace });
  const reading = await startParts(reader, 'reader', { namespace, consumers: [note], retryDelays: fast, log });
  await save(writer, aNote());
  // Committed, not only handled: MongoDB keeps the locks of a transaction whose commit is cut off, for longer than this test waits.
  await until(() => outcomes.includes('done'));

  await proxy.cut();
  const missed = Array.from({ length: 30 }, () => aNote());
  for (const one of missed) await save(writer, one);
  await until(async () => (await writer.system.waiting('event', 100)).length === 0);
  await reader.ping().catch(() => {});
  await proxy.restore();
  const backAt = performance.now();
  await until(() => handled.length > 1);
  const seconds = (performance.now() - backAt) / 1_000;
  await until(() => missed.every(({ id }) => handled.includes(id)), { withinMs: 20_000 });
  const letters = [];
  for await (const letter of deadLetters(reading.bus)) letters.push(letter);

  expect(seconds).toBeLessThan(2);
  expect(letters).toEqual([]);
  await Promise.all([writing.stop(), reading.stop()]);
  await Promise.all([writer.close(), reader.close(), proxy.close()]);
});

test('any number of outages of the reader’s store does not count as a failure of the event', async () => {
  const namespace = aNamespace();
  const proxy = await tcpProxy((await aDatabase('postgres')).runtimeUrl);
  const writer = await openNotebook('postgres');
  const reader = notebookAt('postgres', proxy.url, { service: 'reader', timeoutMs: defaultTimeoutMs });
  const { outcomes, log } = aLogOfOutcomes();
  let runs = 0;
  const note = consumer(noteSaved, async ({ id }, { effects }: Tx) => {
    if (++runs <= 11) {
      await proxy.cut();
      setTimeout(() => void proxy.restore(), 20);
    }
    await effects.add(id);
  });
  const writing = await startParts(writer, 'notebook', { namespace });
  const reading = await startParts(reader, 'reader', { namespace, consumers: [note], retryDelays: fast, log });
  await save(writer, aNote());
  await until(() => outcomes.includes('done'), { withinMs: 25_000 });

  expect([runs, outcomes]).toEqual([12, ['done']]);
  await Promise.all([writing.stop(), reading.stop()]);
  await Promise.all([writer.close(), reader.close(), proxy.close()]);
});

describe('a store that is reachable but refuses writes', () => {
  const refusal = `
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON effects FOR EACH ROW EXECUTE FUNCTION refuse()`;

  async function aRefusingReader(retryDelays: readonly number[]) {
    const [namespace, { runtimeUrl, ownerUrl }] = [aNamespace(), await aDatabase('postgres')];
    const [writer, reader] = [
      await openNotebook('postgres'),
      notebookAt('postgres', runtimeUrl, { service: 'reader' }),
    ];
    const disk = new pg.Client({ connectionString: ownerUrl });
    await disk.connect();
    await disk.query(refusal);
    let runs = 0;
    const note = consumer(noteSaved, async ({ id }, { effects }: Tx) => {
      runs++;
      await effects.add(id);
    });
    const writing = await startParts(writer, 'notebook', { namespace });
    const start = () => startParts(reader, 'reader', { namespace, consumers: [note], retryDelays });
    let reading = await start();
    await save(writer, aNote());
    return {
      async restart() {
        await reading.stop();
        reading = await start();
      },
      runs: () => runs,
      effects: async () => (await disk.query('SELECT id FROM effects')).rowCount,
      hasSpaceAgain: () => disk.query('DROP TRIGGER refuse ON effects'),
      async letters() {
        const found = [];
        for await (const { reason } of deadLetters(reading.bus)) found.push(reason);
        return found;
      },
      async stop() {
        await Promise.all([writing.stop(), reading.stop()]);
        await Promise.all([writer.close(), reader.close(), disk.end()]);
      },
    };
  }

  test('is retried with a back-off, and the event takes effect once it accepts writes', async () => {
    const reader = await aRefusingReader([50, 200, 200, 200]);
    const startedAt = performance.now();
    await until(() => reader.runs() >= 4);
    const waitedMs = performance.now() - startedAt;
    await reader.hasSpaceAgain();
    await until(async () => (await reader.effects()) === 1);

    expect(waitedMs).toBeGreaterThan(400);
    expect(await reader.letters()).toEqual([]);
    await reader.stop();
  });

  test('fails the event after ten refusals in a row, so that it becomes a dead letter', async () => {
    const reader = await aRefusingReader(fast);
    const letters = await until(
      async () => {
        const found = await reader.letters();
        return found.length > 0 && found;
      },
      { withinMs: 30_000 },
    );

    expect(letters).toEqual(['error 53100']);
    expect(reader.runs()).toBe(50);
    await reader.stop();
  });

  test('does not delay a stop, and the next process gets the event', async () => {
    const reader = await aRefusingReader([50, 600_000, 600_000, 600_000]);
    await until(() => reader.runs() === 2);
    await reader.hasSpaceAgain();
    await reader.restart();

    expect(await until(async () => (await reader.effects()) === 1)).toBe(true);
    await reader.stop();
  });
});

test('failing maintenance does not stop the relay', async () => {
  const [namespace, { runtimeUrl, ownerUrl }] = [aNamespace(), await aDatabase('postgres')];
  const lines: string[] = [];
  const log = { ...silent, warn: (message: string) => void lines.push(message) };
  const writer = notebookAt('postgres', runtimeUrl);
  const keeper = new pg.Client({ connectionString: ownerUrl });
  await keeper.connect();
  await keeper.query(`
    CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'took too long' USING ERRCODE = '57014'; END $$;
    CREATE TRIGGER keep BEFORE DELETE ON kit.outbox FOR EACH STATEMENT EXECUTE FUNCTION keep()`);
  const writing = await startParts(writer, 'notebook', { namespace, log });
  await save(writer, aNote());
  await until(async () => (await writer.system.waiting('event', 10)).length === 0);
  await save(writer, aNote());
  await until(async () => (await writer.system.waiting('event', 10)).length === 0);

  // A slow broker may add other warnings of the relay.
  expect(lines.filter((line) => line.includes('maintenance'))).toEqual(['relay maintenance failed']);
  await writing.stop();
  await Promise.all([writer.close(), keeper.end()]);
});

describe('NATS', () => {
  let proxy: TcpProxy;
  beforeAll(async () => {
    proxy = await tcpProxy(process.env.TEST_NATS_URL!);
  });
  afterAll(() => proxy.close());

  test('commits continue while it is unavailable, and waiting events arrive afterwards', async () => {
    const namespace = aNamespace();
    const [writer, reader] = [await openNotebook('postgres'), await openNotebook('mongo', { service: 'reader' })];
    const handled: string[] = [];
    const note = consumer(noteSaved, async ({ data }) => void handled.push(data.noteId));
    const writing = await startParts(writer, 'notebook', { namespace, natsUrl: proxy.url });
    const reading = await startParts(reader, 'reader', { namespace, natsUrl: proxy.url, consumers: [note] });
    const [before, during] = [aNote(), aNote()];
    await save(writer, before);
    await until(() => handled.includes(before.id));

    await proxy.cut();
    await save(writer, during);
    await proxy.restore();
    await until(() => handled.includes(during.id), { withinMs: 20_000 });

    expect(handled).toEqual([before.id, during.id]);
    await Promise.all([writing.stop(), reading.stop()]);
    await Promise.all([writer.close(), reader.close()]);
  });

  test('a service starts without it and stops again', async () => {
    const notebook = await openNotebook('postgres');
    await proxy.cut();
    const parts = await startParts(notebook, 'notebook', { namespace: aNamespace(), natsUrl: proxy.url });
    await save(notebook, aNote());
    await parts.stop();
    await proxy.restore();

    expect(await notebook.system.waiting('event', 10)).toHaveLength(1);
    await notebook.close();
  });
});

test('a lost stream is recreated and filled with the events of the last days; none takes effect twice', async () => {
  const namespace = aNamespace();
  const { runtimeUrl, ownerUrl } = await aDatabase('postgres');
  const [writer, reader] = [notebookAt('postgres', runtimeUrl), await openNotebook('postgres', { service: 'reader' })];
  const handled: string[] = [];
  const note = consumer(noteSaved, async ({ data }) => void handled.push(data.noteId));
  const start = async () => [
    await startParts(writer, 'notebook', { namespace }),
    await startParts(reader, 'reader', { namespace, consumers: [note] }),
  ];
  const parts = await start();
  const admin = await openTestBroker({ ...brokerOfTests(), namespace }, {});
  const provisioning = keepProvisioned({
    bus: admin,
    consumers: { reader: durableConsumers('reader', [note]) },
    log: silent,
  });
  const [first, second] = [aNote(), aNote()];
  await save(writer, first);
  await until(() => handled.includes(first.id));
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`UPDATE kit.outbox SET created_at = now() - interval '6 days'`);
  await owner.end();
  const { bus } = parts[0]!;
  const { jsm } = await bus.jetStream();
  await jsm.streams.delete(bus.subjects.streams.events);

  await save(writer, second);
  await until(() => handled.includes(second.id), { withinMs: 20_000 });
  const { state } = await until(() => jsm.streams.info(bus.subjects.streams.events));

  expect(state.messages).toBe(2);
  expect(handled).toEqual([first.id, second.id]);
  provisioning.stop();
  await Promise.all([...parts.map((part) => part.stop()), admin.close()]);
  await Promise.all([writer.close(), reader.close()]);
});
