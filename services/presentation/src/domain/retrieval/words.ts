/** How often each word is in a text, or a vector of weights; the squares of a vector add up to 1. */
export type Words = ReadonlyMap<string, number>;

const magnitudes: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  mil: 1e6,
  million: 1e6,
  millions: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  billions: 1e9,
};
const magnitude = Object.keys(magnitudes).join('|');

/** The value of a number as people write it: `10,000`, `10` with `k`, `2.4` with `million`; NaN when it is not a number. */
export const numericValue = (digits: string, unit = ''): number =>
  Math.round(Number(digits.replaceAll(',', '')) * (magnitudes[unit.toLowerCase()] ?? 1) * 100) / 100;

/** A number with what stands before and behind it: currency, digits, magnitude, and percent or times. */
export const amountPattern = new RegExp(
  `(?<![\\w.])(?<currency>[$€£]|usd ?|eur ?)? ?(?<digits>\\d+(?:[.,]\\d+)*) ?(?<unit>(?:${magnitude})(?![a-z]))?` +
    ' ?(?<kind>%|per ?cents?\\b|x\\b|times\\b|usd|eur|dollars?|bucks)?',
  'gi',
);

/** Words of a text as they are compared: lower case, without accents, every way to write an amount in one form. */
export const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s\b/g, '')
    .toLowerCase()
    .replace(amountPattern, (...parts) => {
      const { digits, unit } = parts.at(-1) as { digits: string; unit?: string };
      const value = numericValue(digits, unit);
      return Number.isFinite(value) ? ` ${Math.round(value * 100)}c ` : ' ';
    })
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

const lettersOfGroup = 4;
/** Groups of letters of a word, which a misspelt word shares with the right one. */
const findGroups = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length + 3 - lettersOfGroup) }, (_, at) =>
    ` ${word} `.slice(at, at + lettersOfGroup),
  );

/** How often each word stands in a text, and each group of letters of its words, which has a blank or four letters. */
function countWords(text: string): Words {
  const counts = new Map<string, number>();
  const words = splitWords(text);
  for (const one of [...words.map((word) => `${word}.`), ...words.flatMap(findGroups)])
    counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

function scaled(weights: Words): Words {
  const length = Math.hypot(...weights.values()) || 1;
  return new Map([...weights].map(([word, weight]) => [word, weight / length]));
}

/** Weighs words by how rare they are in some texts (TF-IDF); a word of none of the texts weighs most. */
export function weighting(texts: readonly string[]) {
  const containing = new Map<string, number>();
  for (const text of texts)
    for (const word of countWords(text).keys()) containing.set(word, (containing.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log((1 + texts.length) / (1 + (containing.get(word) ?? 0))) + 1;
  return {
    vectorOf: (text: string): Words =>
      scaled(new Map([...countWords(text)].map(([word, count]) => [word, (1 + Math.log(count)) * rarity(word)]))),
    /** Words alone, where rare ones weigh still more: what tells apart two questions of one form. */
    rareVectorOf: (text: string): Words =>
      scaled(new Map(splitWords(text).map((word) => [word, rarity(`${word}.`) ** 2]))),
  };
}

/** Cosine: 1 for the same words, 0 for none in common. */
export function similarity(one: Words, other: Words): number {
  let sum = 0;
  for (const [word, weight] of one) sum += weight * (other.get(word) ?? 0);
  return sum;
}

/**
 * Vectors by their words, so that a text is compared only with those that share one. The vectors are read twice and none is kept: numbers in
 * order of the words, outside the heap, take a fraction of the memory of lists.
 */
export function makeIndex(vectors: Iterable<Words>) {
  const idByWord = new Map<string, number>();
  const counts: number[] = [];
  let size = 0;
  let total = 0;
  for (const vector of vectors) {
    for (const word of vector.keys()) {
      const id = idByWord.get(word) ?? idByWord.size;
      idByWord.set(word, id);
      counts[id] = (counts[id] ?? 0) + 1;
      size += 1;
    }
    total += 1;
  }
  const starts = new Uint32Array(idByWord.size + 1);
  for (const [id, count] of counts.entries()) starts[id + 1] = starts[id]! + count;
  const next = starts.slice();
  const places = new Uint16Array(size);
  const weights = new Float32Array(size);
  let place = 0;
  for (const vector of vectors) {
    for (const [word, weight] of vector) {
      const id = idByWord.get(word)!;
      const at = next[id]!;
      places[at] = place;
      weights[at] = weight;
      next[id] = at + 1;
    }
    place += 1;
  }
  /** The similarity of a vector to each. */
  return (vector: Words): Float32Array => {
    const scores = new Float32Array(total);
    for (const [word, weight] of vector) {
      const id = idByWord.get(word);
      if (id === undefined) continue;
      const end = starts[id + 1]!;
      for (let at = starts[id]!; at < end; at += 1) scores[places[at]!]! += weight * weights[at]!;
    }
    return scores;
  };
}
