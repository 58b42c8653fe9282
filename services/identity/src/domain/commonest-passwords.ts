import { readFileSync } from 'node:fs';

const lines = readFileSync(new URL('./commonest-passwords.txt', import.meta.url), 'utf8').split('\n');

/** The 3,000 most common passwords of eight or more characters, one per line (a list of our own: published ones come from stolen data). */
export const commonestPasswords: ReadonlySet<string> = new Set(lines.filter((line) => line !== ''));
