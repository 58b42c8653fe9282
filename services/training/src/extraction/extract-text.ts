import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storableJson } from '../domain/storable-json.ts';
import { type Extraction, type ExtractionTask, extraction, extractionLimits } from './extraction.ts';

const program = join(import.meta.dirname, 'read-file.ts');
const megabyte = 1024 * 1024;
/** Of JavaScript objects; what is left of the memory is for buffers and for Node itself. */
const heapMegabytes = 128;
const watchEveryMs = 25;
const maxAnswerCharacters = 100_000;
const pageBytes = 4_096;

const { memoryBytes, timeMs } = extractionLimits;
export const faults = {
  memory: `Reading it needs more than ${memoryBytes / megabyte} MB of memory.`,
  time: `Reading it takes longer than ${timeMs / 1_000} seconds.`,
  crash: 'It could not be read.',
} as const;

/** Resident memory of a process in bytes; 0 where the system does not tell, or the process is gone. */
async function memoryOf(pid: number): Promise<number> {
  const columns = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(columns.split(' ')[1] ?? 0) * pageBytes;
}

/**
 * Takes the text out of a file, in a process of its own: a file that is made to fill the memory or to run for ever ends that process and
 * no other (ADR 0087). It gets no settings, may write to the folder of the target alone, and ends when this process does.
 * @returns the report, or why the file could not be read
 */
export async function extractText(task: ExtractionTask, folder: string, signal: AbortSignal): Promise<Extraction> {
  const options = [
    ...[`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=8', '--no-warnings'],
    ...['--permission', '--allow-fs-read=*', `--allow-fs-write=${folder}`],
  ];
  const child = spawn(process.execPath, [...options, program, JSON.stringify(task)], {
    ...{ cwd: folder, env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
    ...{ signal, killSignal: 'SIGKILL' },
  });
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  let fault: string | undefined;
  const end = (why: string) => {
    fault ??= why;
    child.kill('SIGKILL');
  };
  const deadline = setTimeout(() => end(faults.time), timeMs);
  const watch = setInterval(async () => {
    if (child.pid && (await memoryOf(child.pid)) > memoryBytes) end(faults.memory);
  }, watchEveryMs);
  let answer = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
    if (answer.length > maxAnswerCharacters) end(faults.crash);
  });
  try {
    const [, killedBy] = await once(child, 'close');
    signal.throwIfAborted();
    // V8 ends a process whose heap is full in this way.
    if (killedBy === 'SIGABRT' || killedBy === 'SIGTRAP') fault ??= faults.memory;
    return fault ? { fault } : (extraction.safeParse(storableJson(answer)).data ?? { fault: faults.crash });
  } finally {
    clearTimeout(deadline);
    clearInterval(watch);
  }
}
