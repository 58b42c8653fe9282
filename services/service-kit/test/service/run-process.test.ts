import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { until } from '../../src/testing/until.ts';

const program = join(import.meta.dirname, 'program.ts');

type Sent = { output: () => string; kill: (signal: NodeJS.Signals) => void };

/**
 * @param signals sent one after the other as soon as the process is ready
 * @param then called after the signals, while the process still runs
 */
async function ended(
  manner: string,
  signals: readonly NodeJS.Signals[] = [],
  then: (sent: Sent) => Promise<void> = async () => {},
) {
  const child = spawn(process.execPath, ['--no-warnings', program, manner], { env: {} });
  const exit = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  if (signals.length > 0) await until(() => output.includes('"ready"'));
  for (const signal of signals) child.kill(signal);
  await then({ output: () => output, kill: (signal) => child.kill(signal) });
  const [code] = await exit;
  return { code, output };
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s drains and ends with 0, also when sent twice', async (signal) => {
  const { code, output } = await ended('drains', [signal, signal]);
  expect(code).toBe(0);
  expect(output.match(/"draining"/g)).toHaveLength(1);
  expect(output).toContain('"stopped"');
});

test('SIGTERM makes the process leave at once and serve on; SIGINT ends the delay', async () => {
  const { code, output } = await ended('delays', ['SIGTERM', 'SIGTERM'], async (sent) => {
    await until(() => sent.output().includes('"leaving"'));
    expect(sent.output()).not.toContain('"draining"');
    sent.kill('SIGINT');
  });
  expect(code).toBe(0);
  expect(output.match(/^left$/gm)).toHaveLength(1);
  expect(output.match(/"draining"/g)).toHaveLength(1);
});

test('every line tells the process, its version and the replica', async () => {
  const { output } = await ended('drains', ['SIGTERM']);
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ service: 'program', serviceVersion: '1.2.3', instance: 'replica-7' });
});

test('a shutdown that does not end is aborted with exit code 1', async () => {
  const { code, output } = await ended('hangs', ['SIGTERM']);
  expect(code).toBe(1);
  expect(output).not.toContain('"stopped"');
});

test.each([
  ['throws', 'exception'],
  ['rejects', 'rejection'],
])('a process that %s without a handler exits with 1 and one line in the log', async (manner, kind) => {
  const { code, output } = await ended(manner);
  expect(code).toBe(1);
  expect(output).toContain(`"kind":"${kind}"`);
  expect(output.match(/crashed/g)).toHaveLength(1);
});

test('a process that fails to start logs the reason and ends with 1', async () => {
  const { code, output } = await ended('fails');
  expect(code).toBe(1);
  expect(output).toContain('No store');
  expect(output).not.toContain('"ready"');
});
