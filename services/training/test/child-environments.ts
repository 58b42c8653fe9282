import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // The process has ended meanwhile.
  }
};
/** The name of a program may contain anything, so the columns are counted after it: the parent is the second one. */
const parentOf = (pid: string) => Number(/\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1]);
/** Process ids. */
export const children = (of = process.pid) =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === of);

/** Collects the command line and the variables of every child that this process starts, until the caller asks for them. */
export function childEnvironments() {
  const earlier = new Set(children());
  const found = new Map<string, { command: string; variables: string[] }>();
  let isEnding = false;
  const looking = (async () => {
    while (!isEnding) {
      for (const pid of children()) {
        const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
        // Between fork and exec a child still has the memory of its parent.
        if (earlier.has(pid) || !command || command === read('/proc/self/cmdline').replaceAll('\0', ' ')) continue;
        const variables = read(`/proc/${pid}/environ`).split('\0').filter(Boolean);
        found.set(`${pid} ${command}`, { command, variables });
      }
      await pause(5);
    }
  })();
  return async () => {
    isEnding = true;
    await looking;
    return [...found.values()];
  };
}
