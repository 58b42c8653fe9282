import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimFolder, endOrphans, livingProcesses, recordPid, runningStack } from './pid-records.ts';

let run: string;
beforeEach(() => {
  run = mkdtempSync(join(tmpdir(), 'pid-records-'));
});
afterEach(() => rmSync(run, { recursive: true }));

test('the record of a process that has ended is removed', () => {
  writeFileSync(
    join(run, 'redis.json'),
    JSON.stringify({ name: 'redis', pid: process.pid, startedAs: 'another time' }),
  );

  expect(livingProcesses(run)).toEqual([]);
});

test('a second stack cannot start in the same folder', async () => {
  const other = sleeper();
  recordPid(run, 'stack', other.pid!);

  await expect(claimFolder(run)).rejects.toThrow(`A stack already runs here (pid ${other.pid})`);
  other.kill();
});

test('processes of a killed stack are ended before the next start', async () => {
  const orphan = sleeper();
  const ended = once(orphan, 'exit');
  recordPid(run, 'nats', orphan.pid!);

  await claimFolder(run);
  await ended;

  expect(livingProcesses(run).map(({ name }) => name)).toEqual(['stack']);
  expect(runningStack(run)).toBe(process.pid);
});

test('a process that does not end by itself is killed, and has ended before the next start', async () => {
  const frozen = sleeper();
  await once(frozen, 'spawn');
  frozen.kill('SIGSTOP');
  recordPid(run, 'mongo', frozen.pid!);

  await endOrphans(run, { graceMs: 50 });

  expect(livingProcesses(run)).toEqual([]);
});

function sleeper() {
  return spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
}
