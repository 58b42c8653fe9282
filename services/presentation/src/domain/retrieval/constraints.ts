import { amountPattern, numericValue, splitWords } from './words.ts';

/** Values that a passage must contain, because the question names them. */
export type Constraints = {
  /** Amounts with a currency, in whole units. */
  money: number[];
  /** Amounts with a magnitude alone: '2.4 million'. */
  magnitudes: number[];
  percents: number[];
  /** 3 of '3x'. */
  times: number[];
  years: number[];
  /** Other numbers; only a hint, because people count many things. */
  numbers: number[];
  /** Sports and countries, each in one form. */
  names: string[];
};

const numberWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const tens: Readonly<Record<string, number>> = {
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
};
const parts: readonly [RegExp, string][] = [
  [/\b(?:a|one) hundredth\b/gi, '1%'],
  [/\b(?:a|one) twentieth\b/gi, '5%'],
  [/\b(?:a|one) tenth\b/gi, '10%'],
  [/\b(?:a|one) fifth of\b/gi, '20%'],
  [/\b(?:a|one) quarter of\b/gi, '25%'],
  [/\b(?:a|one) third of\b/gi, '33%'],
  [/\bhalf of\b/gi, '50%'],
];
const beforeUnit = new RegExp(
  `\\b(${[...numberWords, ...Object.keys(tens)].join('|')})(?=[ -](?:per ?cent|percent|%|thousand|million|billion))`,
  'gi',
);
/** Numbers that do not refer to the deck: times of day, and 'around the clock'. */
const timesOfDay =
  /\b24 ?\/ ?7\b|\b24 ?h(?:ours)?\b|\b\d{1,2}(?::\d\d)? ?(?:am|pm|a\.m\.|p\.m\.|o.?clock|in the (?:morning|night|evening))\b/gi;

/** Numbers in digits, so that they can be compared. */
const inDigits = (text: string): string =>
  parts
    .reduce((given, [pattern, digits]) => given.replace(pattern, digits), text.replace(timesOfDay, ' '))
    .replace(beforeUnit, (word) => String(tens[word.toLowerCase()] ?? numberWords.indexOf(word.toLowerCase()) + 1))
    .replace(/(?<!\w)['’](2\d|3\d)\b/g, '20$1');

/** Names that people use for the sports and places of the deck, and the deck's own names. */
const aliases: readonly [RegExp, string][] = [
  [
    /\b(?:european|association|world) football(?:ers?)?\b|\bfootball(?:ers?)? (?:in|of) europe\b|\bbundesliga\b|\bpremier league\b|\bla liga\b|\buefa\b|\bfutbol\b/gi,
    'soccer',
  ],
  [/\bnba\b|\bhoops\b/gi, 'basketball'],
  [/\bnfl\b|\bgridiron\b/gi, 'american football'],
  [/\bmlb\b/gi, 'baseball'],
  [/\bnhl\b/gi, 'hockey'],
  [/\bathletics\b|\btrack & field\b|\bsprinters?\b/gi, 'track and field'],
  [/\bswimmers?\b/gi, 'swimming'],
  [/\bgolfers?\b/gi, 'golf'],
  [/\b(?:the )?(?:us|usa|u\.s\.(?:a\.)?|united states|america|states)\b(?! football)/g, 'United States'],
  [/\b(?:USA?|U\.S\.(?:A\.)?|America|States)\b/g, 'United States'],
  [/\b(?:UK|Britain|England|Scotland)\b/g, 'United Kingdom'],
  [/\bholland\b/gi, 'Netherlands'],
];
const sports =
  'american football,archery,badminton,baseball,basketball,biathlon,bobsleigh,bowling,boxing,canoeing,chess,climbing,cricket,curling,cycling,cyclist,darts,esports,fencing,formula 1,formula one,golf,gymnastics,gymnast,handball,hockey,jockey,judo,karate,kayaking,lacrosse,marathon,mma,motogp,motorsport,netball,nascar,padel,pentathlon,polo,racing driver,rowing,rower,rugby,sailing,skating,skater,skiing,skier,snooker,snowboarding,soccer,softball,squash,sumo,surfing,swimming,table tennis,taekwondo,tennis,track and field,triathlon,triathlete,ufc,volleyball,water polo,weightlifting,wrestling,wrestler'.split(
    ',',
  );

/** Regions of two letters that have a name. */
function countries(): string[] {
  const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  return letters
    .flatMap((one) => letters.map((other) => regionNames.of(one + other)))
    .filter((name): name is string => name !== undefined && name !== 'Unknown Region');
}
const places = [
  ...new Set(['Russia', 'Turkey', 'Asia', 'Africa', 'Middle East', 'Latin America', 'Europe', ...countries()]),
];
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const namePattern = new RegExp(
  `\\b(?:(?<sport>${[...sports]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})s?|(?<place>${places.map(escaped).join('|')})(?:an)?)\\b`,
  'gi',
);

const namesIn = (text: string): string[] => {
  const plain = aliases.reduce((given, [pattern, name]) => given.replace(pattern, name), text);
  const found = [...plain.matchAll(namePattern)].map(({ groups }) =>
    (groups?.sport ?? groups?.place ?? '').toLowerCase(),
  );
  return [...new Set(found)];
};

/** What a text names: amounts, years, sports and countries. */
export function parseConstraints(text: string): Constraints {
  const found: Constraints = {
    money: [],
    magnitudes: [],
    percents: [],
    times: [],
    years: [],
    numbers: [],
    names: namesIn(text),
  };
  for (const { groups } of inDigits(text).matchAll(amountPattern)) {
    const { currency, digits = '', unit, kind = '' } = groups as Record<string, string | undefined>;
    const value = numericValue(digits, unit);
    if (!Number.isFinite(value)) continue;
    if (/^(?:%|per)/i.test(kind)) found.percents.push(value);
    else if (/^(?:x|times)$/i.test(kind)) found.times.push(value);
    else if (currency || /^(?:usd|eur|dollar|buck)/i.test(kind)) found.money.push(value);
    else if (unit) found.magnitudes.push(value);
    else if (/^(?:19|20)\d\d$/.test(digits)) found.years.push(value);
    else found.numbers.push(value);
  }
  return found;
}

/** Every number of a text, whatever it counts. */
export const listValues = ({ money, magnitudes, numbers, years, times }: Constraints): number[] => [
  ...money,
  ...magnitudes,
  ...numbers,
  ...years,
  ...times,
];

const hasDigit = /\d/;
const aCount = /\d|\b(?:one|two|three|four|several|both)\b/i;
const aTime = /\b(?:hours?|days?|quarterly|months?|years?|anytime|any time|clock|each|history)\b/i;
const aYear = /\b20\d\d\b|\bany ?time\b|\bclock\b|No talks/i;

/** The kind of value that an answer must contain, from the words of the question; null when any sentence can be an answer. */
export function askedFor(question: string): RegExp | null {
  const text = question.toLowerCase();
  if (
    /\b(?:which|what) year\b|^(?:(?:and|so|but|then) )?when (?:do|does|will|did|are|is|would|can|could|was|were|should)\b/.test(
      text,
    )
  )
    return aYear;
  if (/\bhow (?:often|long|fast|quick|quickly|soon)\b/.test(text)) return aTime;
  if (/\b(?:what|which) (?:percentage|share|percent|fraction)\b/.test(text)) return /%/;
  if (/\bhow many\b|\bnumber of\b/.test(text)) return aCount;
  if (/\bhow much (?:money|does|do|is|are|will|would|of|for|goes|revenue|cash|capital|did|was)\b/.test(text))
    return /\d|\bno setup fees\b/i;
  if (/^how (?:big|large|high)\b/.test(text)) return hasDigit;
  return null;
}

/** A word with a capital letter inside a sentence that is no abbreviation. */
const aName = /(?<=[\p{Ll}\d,;:] )\p{Lu}\p{Ll}[\p{L}-]*/gu;

/** Names that `isKnown` does not know. None where most words have a capital letter, as in a title. */
export function unknownNames(text: string, isKnown: (word: string) => boolean): string[] {
  const names = text.match(aName) ?? [];
  if (names.length > 3) return [];
  return names.filter((name) => !splitWords(name).every(isKnown));
}
