import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { commandUnderTest, lives, runningBelow, until } from './started-command.ts';

const bench = commandUnderTest(join(import.meta.dirname, '../src/bench.ts'));

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s ends platform and reference servers', async (signal, expected) => {
  const { child, output } = bench.start('--short');
  const isMeasuring = () => runningBelow(child.pid!).some(({ command }) => command.includes('apollo-gateway.ts'));
  await until('the reference servers run', isMeasuring);
  const started = runningBelow(child.pid!);
  expect(started.length).toBeGreaterThan(18);
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number];
  expect({ code, output: output() }).toEqual({ code: expected, output: expect.stringContaining('memory at rest') });
  expect(started.filter(lives)).toEqual([]);
  expect(readdirSync(bench.temporary())).toEqual([]);
});
