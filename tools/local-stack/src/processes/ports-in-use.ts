import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StackError } from '../stack-error.ts';
import { commandOf } from './command-of.ts';

/** `localhost` is both addresses; a browser may use either. */
const loopbacks = ['127.0.0.1', '::1'];
/** Error codes of a machine without IPv6. */
const noSuchAddress = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/** Waits a moment, because a killed process may be gone before its last thread has released its port. */
const letGoMs = 3_000;

/** @throws StackError that names each port that stays taken, its use and, where the system tells, the process that holds it */
export async function assertPortsFree(ports: Record<string, number>): Promise<void> {
  const deadline = performance.now() + letGoMs;
  let names = await takenOf(ports, Object.keys(ports));
  while (names.length > 0 && performance.now() < deadline) {
    await pause(50);
    names = await takenOf(ports, names);
  }
  if (names.length === 0) return;
  const taken = names.map((name) => describe(name, ports[name]!));
  throw new StackError(`${taken.join(' ')} Stop it, or choose other ports, e.g. PORT_BASE=9080 npm start.`);
}

async function takenOf(ports: Record<string, number>, names: readonly string[]): Promise<string[]> {
  const free = await Promise.all(names.map((name) => isFree(ports[name]!)));
  return names.filter((_, index) => !free[index]);
}

/**
 * Below the range of ephemeral ports (from 32768 on Linux, from 49152 elsewhere): another connection could take such a port before
 * the stack listens on it.
 */
const quietPorts = { first: 10_240, last: 32_000 };
const anyQuietPort = () => quietPorts.first + Math.floor(Math.random() * (quietPorts.last - quietPorts.first));

/** Distinct free ports. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = anyQuietPort();
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}

/** A base port for which the port at each of these offsets is free. */
export async function freePortBase(distances: readonly number[]): Promise<number> {
  for (;;) {
    const base = anyQuietPort();
    const free = await Promise.all(distances.map((distance) => isFree(base + distance)));
    if (free.every(Boolean)) return base;
  }
}

async function isFree(port: number): Promise<boolean> {
  const free = await Promise.all(loopbacks.map((host) => isFreeAt(host, port)));
  return free.every(Boolean);
}

function isFreeAt(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(noSuchAddress.includes(code)));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

function describe(name: string, port: number): string {
  const holder = holderOf(port);
  return `Port ${port} (${name}) is taken${holder ? ` by ${holder}` : ''}.`;
}

function holderOf(port: number): string | null {
  try {
    const pid = process.platform === 'linux' ? linuxHolder(port) : lsofHolder(port);
    return pid ? `pid ${pid} (${commandOf(Number(pid)).slice(0, 60)})` : null;
  } catch {
    return null;
  }
}

function lsofHolder(port: number) {
  return execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], { encoding: 'utf8' })
    .trim()
    .split('\n')[0];
}

function linuxHolder(port: number): string | null {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  const listening = '0A';
  const inodes = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    readFileSync(table, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter((columns) => columns[1]?.endsWith(`:${hexPort}`) && columns[3] === listening)
      .map((columns) => `socket:[${columns[9]}]`),
  );
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  return pids.find((pid) => holdsOneOf(pid, inodes)) ?? null;
}

function holdsOneOf(pid: string, sockets: string[]): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => sockets.includes(targetOf(`/proc/${pid}/fd/${fd}`)));
  } catch {
    return false; // another user's process, or one that has ended
  }
}

/** '' for a file that was closed since it was listed, such as the folder of this list itself. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}
