import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ManagedProcess, startProcess } from './managed-process.ts';
import { type SupervisedPart, supervise } from './supervise.ts';

const pauses = { firstPauseMs: 20, maxPauseMs: 60, stableAfterMs: 60_000, healthCheckEveryMs: 20 };
let dir: string;
let end = () => {};
const started: ManagedProcess[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'supervise-'));
});
afterEach(async () => {
  end();
  for (const one of started.splice(0)) await one.stop(100);
  rmSync(dir, { recursive: true });
});

function aPart(script: string, more: Partial<SupervisedPart> = {}) {
  const start = () => {
    const spec = { name: 'part', command: process.execPath, args: ['-e', script] };
    started.push(startProcess({ ...spec, logFile: join(dir, 'part.log'), run: join(dir, 'run') }));
  };
  start();
  const part: SupervisedPart = { name: 'part', process: () => started.at(-1)!, restart: async () => start(), ...more };
  return part;
}

/** All messages, and a promise of the next ones. */
function announcements() {
  const said: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  return {
    said,
    announce(text: string) {
      said.push(text);
      for (const { count, resolve } of waiting) if (said.length >= count) resolve();
    },
    are: (count: number) =>
      new Promise<void>((resolve) => (said.length >= count ? resolve() : waiting.push({ count, resolve }))),
  };
}

const forever = 'setInterval(() => {}, 1000)';

test('a part that exits is restarted, with a message for each', async () => {
  const { said, announce, are } = announcements();
  const part = aPart(forever);
  end = supervise([part], { ...pauses, announce });
  process.kill(part.process().pid, 'SIGKILL');
  await are(2);

  expect(said[0]).toMatch(/^part has stopped \(signal SIGKILL\) and starts again in 0\.02 s\./);
  expect(said[1]).toBe('part runs again.');
  expect(started).toHaveLength(2);
  expect(part.process().hasExited()).toBe(false);
});

test('the back-off of a part that exits repeatedly grows up to a limit', async () => {
  const { said, announce, are } = announcements();
  end = supervise([aPart('process.exit(3)')], { ...pauses, announce });
  await are(9);

  const waits = said.flatMap((text) => /again in ([\d.]+) s/.exec(text)?.[1] ?? []);
  expect(waits.slice(0, 4)).toEqual(['0.02', '0.04', '0.06', '0.06']);
  expect(said[0]).toContain('(exit code 3)');
});

test('a stopped part is not restarted', async () => {
  const { said, announce } = announcements();
  const part = aPart(forever);
  end = supervise([part], { ...pauses, announce });
  await part.process().stop();
  // Another part exits later. When its restart message arrives, one for the first part would have arrived before.
  const other = announcements();
  const second = aPart(forever);
  const endSecond = supervise([second], { ...pauses, announce: other.announce });
  process.kill(second.process().pid, 'SIGKILL');
  await other.are(2);
  endSecond();

  expect(said).toEqual([]);
});

test('a running but unhealthy part is restarted', async () => {
  const { said, announce, are } = announcements();
  let isWell = false;
  const part = aPart(forever, {
    isHealthy: async () => isWell,
    restart: async () => {
      aPart(forever);
      isWell = true;
    },
  });
  end = supervise([part], { ...pauses, announce });
  await are(3);

  expect(said.map((text) => text.split(/[.(]/)[0])).toEqual([
    'part runs but is not well: it is stopped',
    'part has stopped ',
    'part runs again',
  ]);
  expect(started).toHaveLength(2);
});

test('a failed restart is reported and retried', async () => {
  const { said, announce, are } = announcements();
  let tries = 0;
  const part = aPart(forever, {
    async restart() {
      if (++tries === 1) throw new Error('part has no port.');
      aPart(forever);
    },
  });
  end = supervise([part], { ...pauses, announce });
  process.kill(part.process().pid, 'SIGKILL');
  await are(4);

  expect(said[1]).toBe('part has no port.');
  expect(said.at(-1)).toBe('part runs again.');
});
