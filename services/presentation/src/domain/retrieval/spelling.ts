import { splitWords } from './words.ts';

/** Shorter words are changed too easily into others. */
const minLetters = 4;
/** A word that the texts have only once may itself be misspelt. */
const rightFrom = 2;

/**
 * Whether two words differ by one letter: another, missing, added, or exchanged with its neighbour. Not by the last one, which is often an
 * ending: 'insured' is not a misspelt 'insurer'.
 */
function isNearlySame(one: string, other: string): boolean {
  if (one.at(-1) !== other.at(-1)) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    (restOne[0] === restOther[1] && restOne[1] === restOther[0] && restOne.slice(2) === restOther.slice(2))
  );
}

/**
 * Replaces misspelt words by the words of some texts. A word with a capital letter inside a sentence is a name and stays.
 * @param texts whose words are right; the more often a word is in them, the more it is preferred
 * @param isEnglish whether a word is a usual one, so that it stays although the texts do not have it
 */
export function spelling(texts: readonly string[], isEnglish: (word: string) => boolean) {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of splitWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isRight = (word: string) => (counts.get(word) ?? 0) >= rightFrom || isEnglish(word);
  const byLength = Map.groupBy(
    [...counts].filter(([word]) => /^[a-z]{3,}$/.test(word) && isRight(word)),
    ([word]) => word.length,
  );

  function corrected(word: string): string {
    const plain = word.toLowerCase();
    if (plain.length < minLetters || isRight(plain)) return word;
    const near = [0, -1, 1]
      .flatMap((more) => byLength.get(plain.length + more) ?? [])
      .filter(([other]) => isNearlySame(plain, other))
      .sort((one, other) => other[1] - one[1]);
    return near[0]?.[0] ?? word;
  }

  return (text: string): string =>
    text.replace(/(?<![\p{L}\d'’-])\p{L}\p{Ll}*(?![\p{L}\d'’-])/gu, (word, at: number) =>
      at > 0 && word !== word.toLowerCase() ? word : corrected(word),
    );
}
