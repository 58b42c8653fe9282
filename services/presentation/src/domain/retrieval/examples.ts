import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('examples/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

/** Questions by the id of the passage that answers them. */
export const coveredExamples: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...readdirSync(folder)
    .filter((name) => name.startsWith('slide-'))
    .map(read),
);

/** What visitors ask and no slide tells. */
export const uncoveredExamples = read('not-covered.json') as readonly string[];
