import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { boundedNumber, scenarioOf, scenarios } from './scenarios.ts';
import { loopbackAddress } from './target.ts';

const main = join(import.meta.dirname, 'main.ts');
const load = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', env: { ...process.env, ...env } });

test('every scenario has a file, and every file is a scenario', () => {
  const files = readdirSync(join(import.meta.dirname, '../scenarios')).map((file) => file.replace(/\.ts$/, ''));
  expect(files.sort()).toEqual(Object.keys(scenarios).sort());
});

test('every scenario is bounded', () => {
  for (const { seconds, maxSeconds, size, maxSize } of Object.values(scenarios)) {
    expect(seconds).toBeLessThanOrEqual(maxSeconds);
    expect(maxSeconds).toBeLessThanOrEqual(7_200);
    expect(size).toBeLessThanOrEqual(maxSize);
    expect(maxSize).toBeLessThanOrEqual(5_000);
  }
});

test('an unknown scenario is refused with the names of the known ones', () => {
  const { status, stderr } = load(['nothing-of-the-kind']);
  expect(status).toBe(1);
  expect(stderr).toContain('There is no scenario "nothing-of-the-kind"');
  for (const name of Object.keys(scenarios)) expect(stderr).toContain(name);
  expect(() => scenarioOf('constructor')).toThrow('There is no scenario "constructor"');
});

test.each(['0', '-3', '1.5', '61', 'many'])('%s seconds are refused where 60 are the most', (given) => {
  expect(() => boundedNumber('seconds', given, 10, 60)).toThrow(
    `--seconds is ${given}; it has to be a whole number from 1 to 60.`,
  );
});

test('a platform on another machine gets no load', () => {
  const { status, stderr } = load(['smoke'], { LOAD_URL: 'http://10.0.0.7:8080' });
  expect(status).toBe(1);
  expect(stderr).toContain('LOAD_URL is http://10.0.0.7:8080; load goes only to this machine');
});

test.each([
  'http://example.org',
  'http://127.0.0.1.example.org',
  'http://localhost.example.org:8080',
  'http://0.0.0.0:8080',
  'https://127.0.0.1:8080',
  'http://user@example.org#127.0.0.1',
  'http://127.0.0.1:8080/api',
  '127.0.0.1:8080',
])('%s is no address for load', (given) => {
  expect(() => loopbackAddress(given)).toThrow('load goes only to this machine');
});

test.each([
  ['http://localhost:8080', 'http://127.0.0.1:8080'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
])('%s is an address for load', (given, base) => {
  expect(loopbackAddress(given)).toBe(base);
});

test('where no platform answers, nothing is started', () => {
  const { status, stderr } = load(['smoke'], { LOAD_URL: 'http://127.0.0.1:1' });
  expect(status).toBe(1);
  expect(stderr).toContain('No platform is ready at http://127.0.0.1:1');
  expect(existsSync(join(import.meta.dirname, 'load'))).toBe(false);
});
