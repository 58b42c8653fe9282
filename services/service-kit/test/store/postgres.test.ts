import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@entourage/contracts/errors';
import pg from 'pg';
import { type PostgresDb, postgresStore } from '../../src/store/postgres/postgres-store.ts';
import { createEmptyDatabase, migrateDatabase } from '../../src/testing/databases.ts';
import { until } from '../../src/testing/until.ts';
import { actor, aDatabase, aName, fieldKeys, migrationsDir, silent } from './notebook/open-notebook.ts';
import { type Prisma, PrismaClient } from './notebook/prisma/generated/client.ts';

type Db = PostgresDb<Prisma.TransactionClient>;
const bookings = ({ prisma }: Db) => ({
  book: (room: number, hour: number) =>
    prisma.booking.create({
      data: {
        id: crypto.randomUUID(),
        room,
        fromAt: new Date(3_600_000 * hour),
        toAt: new Date(3_600_000 * (hour + 1)),
      },
    }),
  count: (room: number) => prisma.booking.count({ where: { room } }),
});
const rooms = postgresStore(PrismaClient, { bookings });
const options = { service: 'rooms', fieldKeys, log: silent, timeoutMs: 15_000 };

test('of fifty equal bookings one succeeds and the others are a CONFLICT', async () => {
  const opened = rooms.open({ ...options, url: (await aDatabase('postgres')).runtimeUrl, migrationsDir });
  const store = opened.store(actor);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => store.transaction(({ bookings: rows }) => rows.book(1, 9))),
  );
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));

  expect(refusals.map((error) => (error instanceof AppError ? error.code : error))).toEqual(Array(49).fill('CONFLICT'));
  expect(await store.read.bookings.count(1)).toBe(1);
  await opened.close();
});

test('a swallowed error does not count as a commit', async () => {
  const opened = rooms.open({ ...options, url: (await aDatabase('postgres')).runtimeUrl, migrationsDir });
  const store = opened.store(actor);
  await store.transaction(({ bookings: rows }) => rows.book(2, 9));
  const swallowing = store.transaction(async ({ bookings: rows }) => {
    await rows.book(3, 9);
    await rows.book(2, 9).catch(() => {});
  });

  await expect(swallowing).rejects.toThrow();
  expect(await store.read.bookings.count(3)).toBe(0);
  await opened.close();
});

test.each(['runtimeUrl', 'ownerUrl'] as const)('audit rows cannot be changed over the %s', async (role) => {
  const database = await aDatabase('postgres');
  const opened = rooms.open({ ...options, url: database.runtimeUrl, migrationsDir });
  await opened.store(actor).transaction(async ({ audit }) => audit.add({ action: 'biomarkers.view', subject: null }));
  const client = new pg.Client({ connectionString: database[role] });
  await client.connect();

  await expect(client.query("UPDATE kit.audit_rows SET action = 'other'")).rejects.toMatchObject({ code: '42501' });
  await expect(client.query('DELETE FROM kit.audit_rows')).rejects.toMatchObject({ code: '42501' });
  await expect(client.query('TRUNCATE kit.audit_rows')).rejects.toMatchObject({ code: '42501' });
  await client.end();
  await opened.close();
});

test('two concurrent processes migrate once, and an edited migration is refused', async () => {
  const dir = await mkdtemp(join(tmpdir(), aName('migrations')));
  await mkdir(join(dir, '1_init'));
  await writeFile(join(dir, '1_init/migration.sql'), 'CREATE TABLE trial (id int); INSERT INTO trial VALUES (1);');
  const database = await createEmptyDatabase('postgres', 'kit');
  const migrate = () => migrateDatabase(database, { store: rooms, migrationsDir: dir });
  await Promise.all([migrate(), migrate()]);
  await writeFile(join(dir, '1_init/migration.sql'), 'CREATE TABLE trial (id int, edited int);');

  await expect(migrate()).rejects.toThrow('The migration 1_init was edited after it was applied');
  await database.drop();
  await rm(dir, { recursive: true });
});

test('one session of a service leads at a time', async () => {
  const opened = rooms.open({ ...options, url: (await aDatabase('postgres')).runtimeUrl, migrationsDir });
  const [first, second] = [opened.system.lead('trial'), opened.system.lead('trial')];
  const before = [await first.take(), await second.take()];
  await first.release();
  await until(() => second.take());

  expect(before).toEqual([true, false]);
  expect([first.isHeld(), second.isHeld()]).toEqual([false, true]);
  await second.release();
  await opened.close();
});
