import { readFileSync, statSync } from 'node:fs';

/** A setting that may change while the process runs: `current()` is asked for each use. */
export type Watched<Value> = { current(): Value };

export const fixed = <Value>(value: Value): Watched<Value> => ({ current: () => value });

/** How often a file is looked at, at most, and only when its value is asked for. */
const lookEveryMs = 2_000;

/** The text of a mounted file. Line ends at its end are an editor's and do not belong to the value. */
export const readSettingFile = (file: string): string => readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');

/**
 * The value of a file that is replaced while the process runs, as Kubernetes replaces mounted secrets.
 * @param first the value at the boot
 * @param parse throws for a text that is no value: then the value before stays, with a warning of the process
 */
export function watchFile<Value>(file: string, first: Value, parse: (text: string) => Value): Watched<Value> {
  let value = first;
  // Read again at the first look: the file may have changed since the boot has read it.
  let seen = '';
  let lookAt = performance.now() + lookEveryMs;

  function look(): void {
    try {
      // Of the time before the text is read, so that a change in between is seen at the next look.
      const { mtimeMs, size, ino } = statSync(file);
      const stamp = `${mtimeMs} ${size} ${ino}`;
      if (stamp === seen) return;
      seen = stamp;
      value = parse(readSettingFile(file));
    } catch {
      process.emitWarning(
        `${file} cannot be read or is not valid: its last valid value stays in use`,
        'SettingWarning',
      );
    }
  }

  return {
    current() {
      if (performance.now() < lookAt) return value;
      lookAt = performance.now() + lookEveryMs;
      look();
      return value;
    },
  };
}
