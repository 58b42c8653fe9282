import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@entourage/service-kit/testing';

/** The control groups of memory of this machine, in the first or the second version of the kernel's interface. */
const hierarchies = [
  { dir: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', events: 'memory.oom_control' },
  { dir: '/sys/fs/cgroup', limit: 'memory.max', events: 'memory.events' },
];

export type MemoryGroup = {
  /** Folder that a process joins by writing its id to `cgroup.procs`. */
  dir: string;
  /** Whether a process was killed because the group was full. */
  wasFull: () => boolean;
  /** Resolves when no process is left in it. */
  remove: () => Promise<void>;
};

/** A control group with a limit of memory; null when this user or the kernel does not allow it. */
export function createMemoryGroup(name: string, limitBytes: number): MemoryGroup | null {
  for (const { dir: parent, limit, events } of hierarchies) {
    const dir = join(parent, name);
    try {
      mkdirSync(dir);
    } catch {
      continue;
    }
    if (!existsSync(join(dir, limit))) {
      rmdirSync(dir);
      continue;
    }
    writeFileSync(join(dir, limit), String(limitBytes));
    return {
      dir,
      wasFull: () => /^oom_kill [1-9]/m.test(readFileSync(join(dir, events), 'utf8')),
      remove: async () => {
        // Killed processes leave it a moment after the one that has started them.
        await until(() => isRemoved(dir), { withinMs: 5_000 });
      },
    };
  }
  return null;
}

function isRemoved(dir: string): boolean {
  try {
    rmdirSync(dir);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EBUSY') return false;
    throw error;
  }
}

/** @param quantity of Kubernetes, in Mi or Gi. @throws Error for another unit */
export function bytesOf(quantity: string): number {
  const [, count, unit] = /^(\d+)(Mi|Gi)$/.exec(quantity) ?? [];
  if (!count) throw new Error(`the kubelet of the tests knows memory in Mi and Gi, not ${quantity}`);
  return Number(count) * 2 ** (unit === 'Gi' ? 30 : 20);
}
