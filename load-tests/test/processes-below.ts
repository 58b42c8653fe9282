import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const withinMs = 120_000;

/** Processes below this one, with their command lines. Linux only. */
export function descendantsOf(pid: number): { pid: number; command: string }[] {
  const read = (path: string) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return ''; // It has ended meanwhile.
    }
  };
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(
    all.map((one) => [Number(one), Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${one}/status`))?.[1])]),
  );
  const below = (of: number): number[] =>
    [...parents].flatMap(([one, parent]) => (parent === of ? [one, ...below(one)] : []));
  return below(pid).map((one) => ({ pid: one, command: read(`/proc/${one}/cmdline`).replaceAll('\0', ' ') }));
}

/** Whether it still runs, as the same program. */
export const lives = ({ pid, command }: { pid: number; command: string }): boolean =>
  existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') === command;

/** Waits for a condition. @throws after two minutes */
export async function until(what: string, holds: () => boolean): Promise<void> {
  for (const deadline = Date.now() + withinMs; !holds(); await pause(50))
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`);
}
