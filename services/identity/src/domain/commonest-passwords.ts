import { readFileSync } from 'node:fs';

/** The 3,000 commonest passwords of eight or more characters, one a line (ADR 0032 says where they come from). */
export function commonestPasswords(): ReadonlySet<string> {
  const lines = readFileSync(new URL('./commonest-passwords.txt', import.meta.url), 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== ''));
}
