/** How often each feature stands in a text: its words, pairs of neighbouring words, and groups of four letters, which mend misspelt words. */
export type Features = ReadonlyMap<string, number>;
/** A text as numbers by feature; the squares of the numbers add up to 1. */
export type Vector = ReadonlyMap<string, number>;

const lettersOfGroup = 4;
const wordPrefix = 'word ';

const magnitudes: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  bn: 1e9,
  b: 1e9,
  billion: 1e9,
};
const amount = /(\d+(?:[.,]\d+)*)\s*(k|thousand|m|mn|million|bn|b|billion)?(?![a-z])/g;

/** Every way to write an amount becomes one: `$10,000`, `10k`, `10 thousand`. */
const plainAmounts = (text: string): string =>
  text.replace(amount, (_, digits: string, magnitude?: string) => {
    const value = Number(digits.replaceAll(',', '')) * (magnitudes[magnitude ?? ''] ?? 1);
    return Number.isFinite(value) ? ` ${Math.round(value * 100)}c ` : ' ';
  });

/** Words of a text as they are compared: lower case, without accents, amounts in one form. */
export const wordsOf = (text: string): string[] =>
  plainAmounts(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

function letterGroupsOf(word: string): string[] {
  const padded = ` ${word} `;
  return Array.from({ length: Math.max(0, padded.length - lettersOfGroup + 1) }, (_, at) =>
    padded.slice(at, at + lettersOfGroup),
  );
}

/** A word with a capital letter that begins no sentence. */
const aName = /(?<=[\p{Ll}\d,;:] )\p{Lu}\p{L}+/gu;
const aYear = /\b(?:19|20)\d\d\b/g;

/** What is known of words: those whose meaning examples or slides tell, and how a misspelt one is mended. */
export type Words = { known: ReadonlySet<string>; spelling: (word: string) => string };

/** Of a name or year that is not known it only matters that it is one. */
export function featuresOf(text: string, { known, spelling }: Words): Features {
  const isKnown = (part: string) => wordsOf(part).every((word) => known.has(word));
  const words = wordsOf(
    text
      .replace(aName, (name) => (isKnown(name) ? name : 'unknownname'))
      .replace(aYear, (year) => (isKnown(year) ? year : 'unknownyear')),
  ).map(spelling);
  const all = [
    ...words.map((word) => wordPrefix + word),
    ...words.slice(1).map((word, index) => `pair ${words[index]} ${word}`),
    ...words.flatMap((word) => letterGroupsOf(word).map((group) => `letters ${group}`)),
  ];
  const features = new Map<string, number>();
  for (const feature of all) features.set(feature, (features.get(feature) ?? 0) + 1);
  return features;
}

function scaled(weights: ReadonlyMap<string, number>): Vector {
  const length = Math.hypot(...weights.values()) || 1;
  return new Map([...weights].map(([feature, weight]) => [feature, weight / length]));
}

/** Weighs features by how rare they are in some texts (TF-IDF); a feature of none of the texts weighs most. */
export function weighting(texts: readonly Features[]) {
  const containing = new Map<string, number>();
  for (const features of texts)
    for (const feature of features.keys()) containing.set(feature, (containing.get(feature) ?? 0) + 1);
  const rarity = (feature: string) => Math.log((1 + texts.length) / (1 + (containing.get(feature) ?? 0))) + 1;
  return {
    vectorOf: (features: Features): Vector =>
      scaled(new Map([...features].map(([feature, count]) => [feature, (1 + Math.log(count)) * rarity(feature)]))),
    /** Of a vector, the part whose features stand in the texts, from 0 to 1; 0 for a text without words. */
    knownPart: (vector: Vector): number =>
      [...vector].reduce((sum, [feature, weight]) => sum + (containing.has(feature) ? weight ** 2 : 0), 0),
    /** A text by its words alone, where rare words weigh still more: what tells apart two questions of one form. */
    wordsVectorOf: (text: string): Vector =>
      scaled(new Map(wordsOf(text).map((word) => [word, rarity(wordPrefix + word) ** 2]))),
  };
}

/** The direction of vectors together. */
export function meanOf(vectors: readonly Vector[]): Vector {
  const sum = new Map<string, number>();
  for (const vector of vectors)
    for (const [feature, weight] of vector) sum.set(feature, (sum.get(feature) ?? 0) + weight);
  return scaled(sum);
}

/** Cosine: 1 for the same features, 0 for none in common. */
export function similarity(one: Vector, other: Vector): number {
  let sum = 0;
  for (const [feature, weight] of one) sum += weight * (other.get(feature) ?? 0);
  return sum;
}
