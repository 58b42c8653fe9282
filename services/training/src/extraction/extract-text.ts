import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { trainingFileReport } from '@entourage/contracts/calls/training-file-report';
import { z } from 'zod';
import { storableJson } from '../domain/storable-json.ts';
import { type ExtractionTask, extractionLimits } from './extraction.ts';

/** The answer of the child process: a report about the file, or a sentence that says why it could not be read. */
const extraction = z.union([z.object({ report: trainingFileReport }), z.object({ fault: z.string() })]);
export type Extraction = z.infer<typeof extraction>;

const program = join(import.meta.dirname, 'read-file.ts');
const megabyte = 1024 * 1024;
/** The limit of the heap; the rest of the memory is for buffers and for Node itself. */
const heapMegabytes = 128;
const watchEveryMs = 25;
const maxAnswerCharacters = 100_000;
const pageBytes = 4_096;

/** Ticks a second of the clock in which processor time is measured. */
const ticksPerSecond = 100;

const { memoryBytes, cpuMs, wallMs } = extractionLimits;
export const faults = {
  memory: `Reading it needs more than ${memoryBytes / megabyte} MB of memory.`,
  time: `Reading it takes more than ${cpuMs / 1_000} seconds of processor time.`,
  wait: `Reading it did not end within ${wallMs / 60_000} minutes.`,
  crash: 'It could not be read.',
} as const;
/** Failures that a busy machine may cause. */
const mayPass: readonly string[] = [faults.time, faults.wait, faults.crash];

/** Resident memory of a process in bytes, and the processor time of all its threads; 0 where the system does not tell, or the process is gone. */
async function readUsage(pid: number): Promise<{ memoryBytes: number; cpuMs: number }> {
  const [memory, stat] = await Promise.all(
    ['statm', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  );
  // After the name of the program, which may contain any character.
  const columns = stat!
    .slice(stat!.lastIndexOf(')') + 1)
    .trim()
    .split(' ');
  const ticks = Number(columns[11] ?? 0) + Number(columns[12] ?? 0);
  return {
    memoryBytes: Number(memory!.split(' ')[1] ?? 0) * pageBytes,
    cpuMs: (ticks * 1_000) / ticksPerSecond,
  };
}

/**
 * Takes the text out of a file, in a process of its own: a file that fills the memory or never ends can end only that process.
 * The process gets no settings, may write only to the folder of the target, and ends with this process. A failure that a busy
 * machine may have caused is tried once more.
 * @returns the report, or why the file could not be read
 */
export async function extractText(
  task: ExtractionTask,
  folder: string,
  signal: AbortSignal,
  limits: Limits = extractionLimits,
): Promise<Extraction> {
  const first = await extractOnce(task, folder, signal, limits);
  const isTriedAgain = 'fault' in first && mayPass.includes(first.fault);
  return isTriedAgain ? extractOnce(task, folder, signal, limits) : first;
}

type Limits = Record<'memoryBytes' | 'cpuMs' | 'wallMs', number>;

async function extractOnce(
  task: ExtractionTask,
  folder: string,
  signal: AbortSignal,
  limits: Limits,
): Promise<Extraction> {
  const options = [
    `--max-old-space-size=${heapMegabytes}`,
    '--max-semi-space-size=8',
    '--no-warnings',
    '--permission',
    '--allow-fs-read=*',
    `--allow-fs-write=${folder}`,
  ];
  const child = spawn(process.execPath, [...options, program, JSON.stringify(task)], {
    cwd: folder,
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    signal,
    killSignal: 'SIGKILL',
  });
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  let fault: string | undefined;
  const end = (why: string) => {
    fault ??= why;
    child.kill('SIGKILL');
  };
  const deadline = setTimeout(() => end(faults.wait), limits.wallMs);
  const watch = setInterval(async () => {
    if (!child.pid) return;
    const usage = await readUsage(child.pid);
    if (usage.memoryBytes > limits.memoryBytes) end(faults.memory);
    if (usage.cpuMs > limits.cpuMs) end(faults.time);
  }, watchEveryMs);
  let answer = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
    if (answer.length > maxAnswerCharacters) end(faults.crash);
  });
  try {
    const [, killedBy] = await once(child, 'close');
    signal.throwIfAborted();
    // V8 ends a process with a full heap by this signal.
    if (killedBy === 'SIGABRT' || killedBy === 'SIGTRAP') fault ??= faults.memory;
    return fault ? { fault } : (extraction.safeParse(storableJson(answer)).data ?? { fault: faults.crash });
  } finally {
    clearTimeout(deadline);
    clearInterval(watch);
  }
}
