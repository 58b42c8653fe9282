/** A word of a sentence: `key` is compared; `start` and `end` are its place in the text. `key` keeps a leading '@'. */
export type Word = { key: string; start: number; end: number };

/** Without case and accents, so that 'zoe' is found where 'Zoë' is written. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');

const opening = /^["'“‘([¡¿*_]+/u;
const closing = /["'”’)\]*_.,!?…:]+$/u;

/** The words of a text between spaces, commas and semicolons, without the punctuation around them. 'Kim’s' has the key 'kim'. */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(/[^\s,;]+/gu)].flatMap(({ 0: found, index }) => {
    const start = index + (opening.exec(found)?.[0].length ?? 0);
    const bare = found.replace(opening, '').replace(closing, '');
    const key = folded(bare.replace(/[’']s$/iu, ''));
    return /[\p{L}\p{N}@]/u.test(key) ? [{ key, start, end: start + bare.length }] : [];
  });
}
