import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('examples/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

/** Questions by the id of the passage that answers them. */
export const coveredExamples: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...readdirSync(folder)
    .filter((name) => name.startsWith('slide-'))
    .sort()
    .map(read),
);

/** Questions of visitors that no slide answers. */
const uncoveredExamples = read('not-covered.json') as readonly string[];

/** Greetings, thanks and remarks that contain no question. */
const smallTalkExamples = read('small-talk.json') as readonly string[];

/** What an example stands for: the id of a passage, or one of the two other kinds. */
export type Label = string;
export const uncovered = 'not-covered';
export const smallTalk = 'small-talk';

export type Example = { text: string; label: Label };
/** All examples in a fixed order. */
export const examples: readonly Example[] = [
  ...Object.entries(coveredExamples).flatMap(([label, texts]) => texts.map((text) => ({ text, label }))),
  ...uncoveredExamples.map((text) => ({ text, label: uncovered })),
  ...smallTalkExamples.map((text) => ({ text, label: smallTalk })),
];
