/** Compares without case and accents, so that words typed on a phone are found in carefully written texts. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const splitWords = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean);

/** @returns whether a text contains each word of the query, in any order, also as a part of a longer word */
export function textMatcher(query: string): (text: string) => boolean {
  const words = splitWords(query);
  return (text) => {
    const searched = folded(text);
    return words.every((word) => searched.includes(word));
  };
}

/** A part of a text; `at` is its place in the text, in UTF-16 units. */
export type TextPart = { at: number; text: string; isMatch: boolean };

/** Cuts a text at the words of a query; the parts together are the text. */
export function matchedParts(text: string, query: string): TextPart[] {
  // One entry for each unit of the folded text: the character that it comes from.
  const characters = [...text];
  const origins = characters.flatMap((character, index) => Array<number>(folded(character).length).fill(index));
  const searched = characters.map(folded).join('');
  const isMatch = Array<boolean>(characters.length).fill(false);
  for (const word of splitWords(query))
    for (let from = searched.indexOf(word); from >= 0; from = searched.indexOf(word, from + word.length))
      isMatch.fill(true, origins[from], origins[from + word.length - 1]! + 1);

  const parts: TextPart[] = [];
  let at = 0;
  characters.forEach((character, index) => {
    const last = parts.at(-1);
    if (last && last.isMatch === isMatch[index]) last.text += character;
    else parts.push({ at, text: character, isMatch: isMatch[index]! });
    at += character.length;
  });
  return parts;
}
