import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { AppError } from '@entourage/contracts/errors';
import { freePorts } from '@entourage/local-stack/processes/ports-in-use';
import { consumer } from '../../src/events/consumer.ts';
import type { AnyService } from '../../src/service/definition.ts';
import { until } from '../../src/testing/until.ts';
import { withClient } from '../../src/testing/with-client.ts';
import { noteSaved } from '../store/notebook/note-saved.ts';
import { bootOf, trial } from './trial-service.ts';

const keepNotes = consumer(noteSaved, async () => {});

test.each<[string, Partial<AnyService>, string]>([
  [
    'an event has two consumers',
    { consumers: [keepNotes, keepNotes] },
    'trial--notebook-note-saved-v1 is consumed twice',
  ],
  ['a field has no policy', { policies: {} }, 'Query.hello has no policy'],
  [
    'a policy names what is no field',
    { policies: { 'Query.hello': 'public', 'Job sweep': 'public' } },
    'Job sweep has a policy but is not in the schema',
  ],
])('a service does not boot when %s', async (_, over, fault) => {
  const { boot } = await bootOf(trial(over));
  await expect(boot()).rejects.toThrow(fault);
});

/** The status of a URL, or 'refused'. */
const statusOf = (url: string, init?: RequestInit) =>
  fetch(url, init).then(
    ({ status }) => status,
    () => 'refused',
  );

test('during its boot a service is alive but not ready, and responds with 503 and Retry-After', async () => {
  const { promise: bootStep, resolve: goOn } = Promise.withResolvers<void>();
  const [port] = await freePorts(1);
  const { boot } = await bootOf(trial({ onBoot: () => bootStep }), { PORT: String(port) });
  const booting = boot();
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await statusOf(`${url}/livez`)) === 200);
  const early = await fetch(`${url}/graphql`, { method: 'POST', body: '{"query":"{ hello }"}' });

  expect([await statusOf(`${url}/readyz`), early.status, early.headers.get('retry-after')]).toEqual([503, 503, '1']);
  goOn();
  await booting;
  expect(await statusOf(`${url}/readyz`)).toBe(200);
  expect(await statusOf(`${url}/graphql`, { method: 'POST', body: '{}' })).toBe(401);
  await (await booting).stop();
  expect(await statusOf(`${url}/livez`)).toBe('refused');
});

test('a draining service is not ready', async () => {
  const { boot } = await bootOf(trial());
  const running = await boot();
  const socket = connect(running.port, '127.0.0.1');
  const answer = text(socket);
  socket.write('GET /readyz HTTP/1.1\r\nhost: trial\r\n');
  await once(socket, 'connect');
  // Before this response the server has read the request.
  expect(await statusOf(`${running.url}/readyz`)).toBe(200);
  const stopped = running.stop();
  await until(async () => (await statusOf(`${running.url}/readyz`)) === 'refused');
  socket.write('\r\n');

  expect(await answer).toMatch(/^HTTP\/1\.1 503 /);
  await stopped;
});

test('a failed boot closes what was opened', async () => {
  const [port] = await freePorts(1);
  const onBoot = async ({ store }: { store: { read: { notes: { all(): Promise<unknown> } } } }) => {
    await store.read.notes.all();
    throw new RangeError('not today');
  };
  const { database, boot } = await bootOf(trial({ onBoot }), { PORT: String(port) });
  const connections = () =>
    withClient(database.adminUrl, async (client) => {
      const { rows } = await client.query(
        `SELECT application_name FROM pg_stat_activity
         WHERE datname = current_database() AND application_name LIKE 'trial%'`,
      );
      return rows;
    });

  await expect(boot()).rejects.toThrow('not today');
  expect(await statusOf(`http://127.0.0.1:${port}/livez`)).toBe('refused');
  // PostgreSQL lists a connection until its backend has exited, shortly after the client has closed it.
  await until(async () => {
    expect(await connections()).toEqual([]);
    return true;
  });
});

test('a store that is slow at first delays the boot; one that stays unavailable ends it', async () => {
  let runs = 0;
  const slow = await bootOf(trial({ onBoot: async () => answer(++runs > 2) }));
  await (await slow.boot()).stop();
  expect(runs).toBe(3);

  const gone = await bootOf(trial({ onBoot: async () => answer(false) }));
  await expect(gone.boot()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

function answer(isAnswered: boolean): void {
  if (!isAnswered) throw new AppError('UNAVAILABLE');
}

test('boot steps run before demo data, which are loaded only with DEMO_DATA', async () => {
  const steps: string[] = [];
  const service = trial({ onBoot: async () => void steps.push('boot'), demo: async () => void steps.push('demo') });
  for (const [demoData, expected] of [
    ['off', ['boot']],
    ['on', ['boot', 'demo']],
  ] as const) {
    steps.length = 0;
    const { boot } = await bootOf(service, { DEMO_DATA: demoData });
    const running = await boot();
    expect(steps).toEqual(expected);
    await running.stop();
  }
});

test('the port of a service accepts the token of a liaison with 1,000 athletes; twice that size is 431', async () => {
  const { boot } = await bootOf(trial());
  const running = await boot();
  const status = (length: number) =>
    statusOf(`${running.url}/graphql`, { method: 'POST', headers: { authorization: `Bearer ${'x'.repeat(length)}` } });

  expect([await status(60_000), await status(120_000), await status(140_000)]).toEqual([401, 401, 431]);
  await running.stop();
});
