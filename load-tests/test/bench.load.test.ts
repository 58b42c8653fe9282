import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { descendantsOf, lives, until } from './processes-below.ts';

const main = join(import.meta.dirname, '../src/bench.ts');

/** For temporary files of the command, so that what it leaves is its own. */
let temporary: string;
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'bench-'));
});
afterEach(() => rmSync(temporary, { recursive: true, force: true }));

function bench(...args: string[]): { child: ChildProcess; output: () => string } {
  const env = { ...process.env, TMPDIR: temporary };
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  return { child, output: () => text };
}

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s ends platform and reference servers', async (signal, expected) => {
  const { child, output } = bench('--short');
  const isMeasuring = () => descendantsOf(child.pid!).some(({ command }) => command.includes('apollo-gateway.ts'));
  await until('the reference servers run', isMeasuring);
  const started = descendantsOf(child.pid!);
  expect(started.length).toBeGreaterThan(18);
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number];
  expect({ code, output: output() }).toEqual({ code: expected, output: expect.stringContaining('memory at rest') });
  expect(started.filter(lives)).toEqual([]);
  expect(readdirSync(temporary)).toEqual([]);
});
