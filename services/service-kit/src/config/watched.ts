import { readFileSync, statSync } from 'node:fs';

/** A setting that may change while the process runs; call `current()` for each use. */
export type Watched<Value> = { current(): Value };

export const fixed = <Value>(value: Value): Watched<Value> => ({ current: () => value });

/** The shortest time between two looks at a file, which happen only when its value is used. */
const lookEveryMs = 2_000;

/** The text of a mounted file. Line ends at its end come from editors and do not belong to the value. */
export const readSettingFile = (file: string): string => readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');

/**
 * The value of a file that is replaced while the process runs, as Kubernetes replaces mounted secrets.
 * @param first the value at the boot
 * @param parse throws for an invalid text: the previous value then stays in use, with a warning of the process
 */
export function watchFile<Value>(file: string, first: Value, parse: (text: string) => Value): Watched<Value> {
  let value = first;
  // Read again at the first use, because the file may have changed since the boot.
  let seen = '';
  let lookAt = performance.now() + lookEveryMs;

  function look(): void {
    try {
      // Taken before the text is read, so that a change in between is noticed at the next look.
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
