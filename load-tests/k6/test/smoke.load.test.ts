import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { commandUnderTest, lives, runningBelow, until } from '../../test/started-command.ts';
import type { Result } from '../src/run.ts';

const load = commandUnderTest(join(import.meta.dirname, '../src/main.ts'));

test('the smoke scenario holds its limits and leaves a summary in JSON and HTML', async () => {
  const { child, output } = load.start('smoke', '--seconds', '5');
  const [code] = (await once(child, 'exit')) as [number];
  expect({ code, output: output() }).toEqual({ code: 0, output: expect.stringContaining('✓ all limits') });
  const page = join(repositoryRoot, /^\.local\/load\/smoke-\S+$/m.exec(output())![0]);
  const result = JSON.parse(readFileSync(page.replace('index.html', 'summary.json'), 'utf8')) as Result;
  expect(result.calls.length).toBeGreaterThan(20);
  expect(result.calls.every(({ count, p50, p95, p99 }) => count > 0 && p50 > 0 && p95 >= p50 && p99 >= p95)).toBe(true);
  expect(result.checks.reduce((sum, { passes }) => sum + passes, 0)).toBeGreaterThan(90);
  expect(result.memory.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['gateway', 'messaging', 'health-data']),
  );
  expect(result.memory.every(({ samples }) => samples.length >= 5 && samples.every((one) => one.megabytes > 20))).toBe(
    true,
  );
  expect(readFileSync(page, 'utf8')).toContain('All limits hold');
});

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s during the load ends everything that was started', async (signal, expected) => {
  const { child, output } = load.start('smoke', '--seconds', '60');
  await until('k6 runs', () => runningBelow(child.pid!).some(({ command }) => command.includes('scenarios/smoke.ts')));
  const started = runningBelow(child.pid!);
  // Stores, services, gateway, and k6.
  expect(started.length).toBeGreaterThan(12);
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number];
  expect({ code, output: output() }).toEqual({
    code: expected,
    output: expect.stringContaining(`Stopped by ${signal}.`),
  });
  expect(started.filter(lives)).toEqual([]);
  expect(readdirSync(load.temporary())).toEqual([]);
});

test('SIGTERM during the start of the platform ends everything that was started', async () => {
  const { child, output } = load.start('smoke');
  await until('a store runs', () => runningBelow(child.pid!).some(({ command }) => command.includes('postgres')));
  const started = runningBelow(child.pid!);
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number];
  expect({ code, output: output() }).toEqual({ code: 143, output: expect.stringContaining('load: ') });
  expect(started.filter(lives)).toEqual([]);
  expect(readdirSync(load.temporary())).toEqual([]);
});
