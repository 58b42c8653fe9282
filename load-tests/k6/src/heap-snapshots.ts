import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LoadFault } from './load-fault.ts';

const withinMs = 60_000;

/**
 * Heap snapshots of Node processes that are started from now on, in `folder`. A process stands still while it writes one and is larger
 * afterwards, so no figures of such a run are judged by their memory.
 * @returns writes one of each process, one after the other
 */
export function heapSnapshots(folder: string): (programs: readonly { name: string; pid: number }[]) => Promise<void> {
  const directory = resolve(folder);
  mkdirSync(directory, { recursive: true });
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${directory}`;
  const sizes = () =>
    Object.fromEntries(
      readdirSync(directory)
        .filter((file) => file.endsWith('.heapsnapshot'))
        .map((file) => [file, statSync(join(directory, file)).size]),
    );
  return async (programs) => {
    for (const { name, pid } of programs) {
      const before = sizes();
      process.kill(pid, 'SIGUSR2');
      const deadline = Date.now() + withinMs;
      // The file is there at once and grows: it is whole when it has not grown for a second.
      for (let [last, stable] = [-1, 0]; stable < 4; await pause(250)) {
        if (Date.now() > deadline) throw new LoadFault(`${name} has not written a heap snapshot to ${directory}.`);
        const [, size] = Object.entries(sizes()).find(([file]) => !Object.hasOwn(before, file)) ?? ['', -1];
        stable = size > 0 && size === last ? stable + 1 : 0;
        last = size;
      }
    }
  };
}
