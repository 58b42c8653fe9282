import { isDeepStrictEqual } from 'node:util';
import { until } from '../../src/testing/until.ts';
import { withClient } from '../../src/testing/with-client.ts';
import { aNamespace, startParts } from '../events/events-stage.ts';
import { actor, aDatabase, aNote, notebookAt } from './notebook/open-notebook.ts';

/** Connections of clients to a database at the server, by the name that each process gives them. */
const connectionsTo = (url: string) =>
  withClient(process.env.TEST_POSTGRES_URL!, async (client) => {
    const { rows } = await client.query<{ name: string; count: number }>(
      // Autovacuum works in a database too.
      `SELECT application_name AS name, count(*)::int FROM pg_stat_activity
        WHERE datname = $1 AND backend_type = 'client backend' GROUP BY 1 ORDER BY 1`,
      [new URL(url).pathname.slice(1)],
    );
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  });

// docs/ops/size.md plans max_connections with these.
test('a replica of a service takes nine connections under any load, and a worker eight', async () => {
  const { runtimeUrl } = await aDatabase('postgres');
  const start = async (isWorker: boolean) => {
    const store = notebookAt('postgres', runtimeUrl, { service: isWorker ? 'worker' : 'notebook' });
    await store.assertReady();
    const parts = await startParts(store, 'notebook', { namespace: aNamespace(), isWorker });
    return { store, stop: () => parts.stop().then(() => store.close()) };
  };
  const replicas = [await start(false), await start(false), await start(true)];
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  const calls = replicas.flatMap(({ store }) =>
    Array.from({ length: 12 }, async () => {
      const { read, transaction } = store.store(actor);
      // A count, because Prisma would combine several searches by id into one statement.
      const note = aNote();
      const written = transaction(async ({ notes }) => {
        await notes.save(note);
        await isLetGo;
      });
      await Promise.all([written, read.effects.of(note.id)]);
    }),
  );
  const expected = {
    notebook: 8,
    'notebook (read)': 8,
    // The second replica waits for the lead on a connection of its own.
    'notebook (relay)': 2,
    worker: 4,
    'worker (read)': 4,
  };
  await until(async () => isDeepStrictEqual(await connectionsTo(runtimeUrl), expected), { withinMs: 4_000 }).catch(
    () => {},
  );
  expect(await connectionsTo(runtimeUrl)).toEqual(expected);
  letGo();
  await Promise.all(calls);
  expect(await connectionsTo(runtimeUrl)).toEqual(expected);
  for (const replica of replicas) await replica.stop();
});
