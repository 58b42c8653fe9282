/** Whether two words differ by one letter more, less, other or swapped. */
function isOneEditApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return isSwapped || left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1);
}

/** Shorter words are one letter away from too many others. */
const minLetters = 5;

/** Mends words that are one letter away from a known one. @param counts how often each known word stands; the most frequent one is meant */
export function spellingOf(counts: ReadonlyMap<string, number>): (word: string) => string {
  const candidates = [...counts]
    .filter(([word]) => word.length >= minLetters)
    .sort(([, one], [, other]) => other - one)
    .map(([word]) => word);
  return (word) =>
    word.length < minLetters || counts.has(word) || /\d/.test(word)
      ? word
      : (candidates.find((other) => other[0] === word[0] && isOneEditApart(word, other)) ?? word);
}
