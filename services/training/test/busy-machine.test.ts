import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@entourage/service-kit/testing';
import { extractText, faults } from '../src/extraction/extract-text.ts';
import { extractionLimits } from '../src/extraction/extraction.ts';
import { timeBomb } from './a-pdf.ts';
import { children } from './child-environments.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'busy-machine-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const [source, target] = [() => join(folder, 'source'), () => join(folder, 'rows')];
async function reading(type: 'TXT' | 'PDF', content: string | Buffer, limits: object = {}) {
  await writeFile(source(), content);
  const task = { type, source: source(), target: target() };
  return extractText(task, folder, new AbortController().signal, { ...extractionLimits, ...limits });
}
const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
/** Waits for a new reading process. @param known process ids to ignore @param of its parent process */
const reader = (known: readonly number[] = [], of?: number) =>
  until(
    async () => {
      const pids = children(of)
        .map(Number)
        .filter((pid) => !known.includes(pid));
      for (const pid of pids) if ((await commandOf(pid)).includes('read-file.ts')) return pid;
      return false;
    },
    { withinMs: 20_000 },
  ) as Promise<number>;
/** The age of a process by the clock. */
async function ageMsOf(pid: number): Promise<number> {
  const [uptime, stat] = await Promise.all(['uptime', `${pid}/stat`].map((name) => readFile(`/proc/${name}`, 'utf8')));
  // In hundredths of a second; the columns are counted after the name of the program.
  const startedAt = Number(stat!.slice(stat!.lastIndexOf(')') + 2).split(' ')[19]);
  return Number(uptime!.split(' ')[0]) * 1_000 - startedAt * 10;
}
const read = { report: expect.objectContaining({ rows: 1 }) };

test('time in which the machine gives a reading no processor does not count', async () => {
  const cpuMs = 3_000;
  const found = reading('TXT', 'Run.', { cpuMs });
  const pid = await reader();
  process.kill(pid, 'SIGSTOP');
  await until(async () => (await ageMsOf(pid)) > cpuMs + 300);
  // If the process had been ended for its time, another one would have followed.
  expect(await reader()).toBe(pid);
  process.kill(pid, 'SIGCONT');
  expect(await found).toEqual(read);
});

test('endless work ends with its processor time, after a second try', async () => {
  const found = reading('PDF', timeBomb(), { cpuMs: 1_500 });
  const first = await reader();
  const second = await reader([first]);
  expect(second).not.toBe(first);
  expect(await found).toEqual({ fault: faults.time });
});

test('a reading that does not end ends on the clock', async () => {
  expect(await reading('TXT', 'Run.', { wallMs: 20 })).toEqual({ fault: faults.wait });
});

test('a reading that was killed is begun once more, and not a third time', async () => {
  const once = reading('TXT', 'Run.');
  process.kill(await reader(), 'SIGKILL');
  expect(await once).toEqual(read);

  const twice = reading('TXT', 'Run.');
  const known: number[] = [];
  for (const _ of [1, 2]) {
    known.push(await reader(known));
    process.kill(known.at(-1)!, 'SIGKILL');
  }
  expect(await twice).toEqual({ fault: faults.crash });
});

test('a reading that would go on ends with the process that has begun it, which alone watches what it takes', async () => {
  await writeFile(source(), timeBomb());
  const task = { type: 'PDF', source: source(), target: target() };
  const program = `
    const { extractText } = await import(${JSON.stringify(new URL('../src/extraction/extract-text.ts', import.meta.url))});
    await extractText(${JSON.stringify(task)}, ${JSON.stringify(folder)}, new AbortController().signal);`;
  const options = ['--no-warnings', '--input-type=module', '--eval', program];
  const beginner = spawn(process.execPath, options, { stdio: 'ignore' });
  const pid = await reader([], beginner.pid);
  beginner.kill('SIGKILL');
  try {
    await until(async () => (await commandOf(pid)) === '');
  } finally {
    if (await commandOf(pid)) process.kill(pid, 'SIGKILL');
  }
});
