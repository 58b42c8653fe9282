import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@entourage/service-kit/testing/until';
import pg from 'pg';
import { repositoryRoot } from '../src/repository-root.ts';
import { keptTestServers } from '../src/testing/kept-test-servers.ts';
import { makeTestFolder } from '../src/testing/test-folder.ts';

const dir = mkdtempSync(join(tmpdir(), 'kept-test-servers-'));
const record = join(dir, 'test-servers.json');
const before = process.env.LOCAL_STACK_DIR;
let keeper: ChildProcess;

beforeAll(() => {
  process.env.LOCAL_STACK_DIR = dir;
});
afterAll(async () => {
  keeper.kill('SIGKILL');
  if (before === undefined) delete process.env.LOCAL_STACK_DIR;
  else process.env.LOCAL_STACK_DIR = before;
  rmSync(dir, { recursive: true });
  // Ends the servers of the killed one, as the next run would.
  (await makeTestFolder()).remove();
});

/** `npm run test:servers`, without the servers of this run. */
async function keep(): Promise<void> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('TEST_')));
  keeper = spawn(process.execPath, [join(repositoryRoot, 'tools/check/src/test-servers.ts')], { env, stdio: 'ignore' });
  await until(() => existsSync(record), { withinMs: 30_000 });
}

test('servers are kept for other runs until they are stopped', async () => {
  expect(keptTestServers()).toEqual({});
  await keep();
  const settings = keptTestServers();
  expect(Object.keys(settings).sort()).toEqual(
    expect.arrayContaining(['TEST_MONGO_URL', 'TEST_NATS_URL', 'TEST_POSTGRES_URL', 'TEST_REDIS_URL']),
  );
  const client = new pg.Client({ connectionString: settings.TEST_POSTGRES_URL });
  await client.connect();
  await client.end();

  const ended = once(keeper, 'exit');
  keeper.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(existsSync(record)).toBe(false);
  await expect(new pg.Client({ connectionString: settings.TEST_POSTGRES_URL }).connect()).rejects.toThrow(
    /ECONNREFUSED/,
  );
}, 60_000);

test('the record of a process that was killed is not used', async () => {
  await keep();
  const ended = once(keeper, 'exit');
  keeper.kill('SIGKILL');
  await ended;
  expect(existsSync(record)).toBe(true);
  expect(keptTestServers()).toEqual({});
}, 60_000);
