import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The program of a process and its arguments, separated by blanks. @returns an empty text when no such process runs */
export function commandOf(pid: number): string {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}
