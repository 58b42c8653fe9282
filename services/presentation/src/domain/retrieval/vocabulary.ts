import { stemmer } from 'stemmer';

/** Words that say nothing of what a question is about, also those that stand for the company and its deck. */
const stopWords = new Set(
  `a about above after all also am an and any anyone anything are around as ask asked at away back be because been being both but by can
  could currently describe did do does doing done down each either elaborate else entourage etc even ever every everyone everything exactly explain
  few find for from further get gets getting give given gives go goes going got had happen happens has have having he hello help hence her here hey hi him
  his how however i if in instead into is it its itself just kind kinds know let like list look made make makes making many may maybe me mean means mention might mine
  more most much must my name need needs new no nor not now of off often ok okay on once one only onto or other our ours out over own part per perhaps
  please point present presentation deck question say says see seem shall she should show shows slide slides so some somebody someone something somehow still such
  summarize summarise summary sure take takes tell than thank thanks that the their theirs them then there these they thing things think this those through to today
  together too under until up upon us use used uses using very via want wants was way we well were what whatever when where whether which while
  who whom whose why will wish with within without would yes yet you your yours company companies business firm startup current currently
  overall total actually nutshell ur u whats look looks looking see sees service side connection connect home somebody anybody someone job involved real number numbers really quite bit simply basically able`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words that investors use for the same thing; each group is one term of the index. */
const groups: readonly string[] = [
  'price pricing priced cost costs costing charge charges charged charging expensive fee fees pay pays paying payment subscription subscriptions rate tariff bill billed',
  'seed raise raises raising raised round fundraise fundraising funding funds fund funded capital money seek seeking investment invest dollars dollar cash raise',
  'revenue revenues turnover arr income earn earns earned earning earnings recurring',
  'projection projections projected project projects forecast forecasts forecasted predict predicted prediction outlook expect expected expects expectation expectations plan planned plans anticipate anticipated future decade trajectory',
  'market tam sam opportunity markets addressable theoretically worldwide potential',
  'calculate calculated calculation calculations compute computed computing math maths formula derive derived estimate estimated assumption assumptions',
  'size big large huge',
  'acquirer acquirers acquire acquired acquires acquisition acquisitions exit exits buyer buyers buy buys buying bought sell selling sold strategic purchaser takeover',
  'talks talk discussion discussions negotiation negotiations conversations',
  'athlete athletes player players sportsman sportsmen sportswoman sportsperson customer customers client clients user users subscriber subscribers pros pro star stars people',
  'liaison liaisons specialist specialists expert experts adviser advisers advisor advisors professionals staff',
  'ai artificial intelligence ml machine learning',
  'model models slm slms llm llms algorithm algorithms gpt',
  'small smaller',
  'base foundation underlying open-source source open',
  'proprietary own owned exclusive inhouse',
  'train trains trained training trainings',
  'privacy private security secure secured encrypt encrypted encryption encrypts protect protected protection safe safety confidential confidentiality',
  'read reads open opened view views',
  'recorded log logs logged record tracked history revise revised version versions kept',
  'representative representatives office offices based located location locations headquarter headquarters headquartered country countries ground presence',
  'usa america american states us',
  'germany german frankfurt munich',
  'croatia croatian',
  'coach coaches coaching coached trainer',
  'cancel cancels cancelled cancellation canceled terminate quit notice lock-in lockin commitment leave leaves minimum contract period anytime whenever',
  'margin margins profit profits profitable profitability gross',
  'grow grows growing growth scale scales scaling scalable scalability rebuild redesign',
  'infrastructure architecture platform kubernetes gpu gpus servers server hosting hosted technical technology tech stack',
  'eligible eligibility requirement requirements qualify qualifies qualification join joins joining access enroll enrol sign signing signs register registers registered allowed restricted',
  'verify verifies verification verified prove proves proof identity vetted evidence claim',
  'approve approves approved approval administrator final ok permits',
  'response respond responds reply replies quickly fast hours urgent sla soon',
  'method methodology approach process',
  'olympic olympics olympian olympians',
  'competition competitions tournament tournaments away games travel',
  'injury injuries injured',
  'risk risks',
  'nutrition diet diets food eating eat eats meal meals',
  'value values benefit benefits advantage advantages proposition worth',
  'consent consents consented agree agreed agrees permission permissions withdraw withdraws withdrawn pull featured',
  'split splits allocate allocated allocation allocations breakdown distribution distributed spend spends spending spent budget percentage earmarked use usage goes',
  'segment segments league leagues sport sports target targeted targets targeting niche',
  'biomarker biomarkers measurement measurements measure measured measures metric metrics',
  'scientist scientists science scientific research researcher researchers',
  'physician physicians doctor doctors medicine medical',
  'basketball nba',
  'nfl american-football',
  'baseball mlb',
  'social instagram twitter tiktok linkedin',
  'reserve reserves buffer unforeseen contingency cushion',
  'month monthly months',
  'year yearly years annually annual period',
  'message messages messaging chat chats communicate communication contact contacts touch',
  'meeting meetings appointment appointments',
  'invite invites invited invitation invitations bring brings',
  'share shares dashboard',
  'sovereignty sovereign jurisdiction',
  'europe european eu',
  'insurer insurers insurance',
  'wearable wearables device devices tracker trackers smartwatch smartwatches fitness maker makers',
  'agency agencies agent agents',
  'setup onboarding installation upfront initial',
  'clock night 3am anytime reached reach hold available availability',
  'percent fraction slice portion',
  'endurance stamina',
  'speed faster quick',
  'focus priority prioritise prioritised prioritize prioritized area areas',
  'decide decides decided decision human control final',
  'design designed built capacity handle handles',
  'brain collective',
  'checked check checks vet bad errors',
  'reason why gain gains interested',
];

/** The first group that has a word is its own. */
const stemOfGroup = new Map(
  groups.toReversed().flatMap((group) => group.split(' ').map((word) => [word, group.split(' ')[0]!] as const)),
);
const groupOfStem = new Map([...stemOfGroup].map(([word, first]) => [stemmer(word), first]));

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

/** The term that a word is indexed as; null for one that says nothing. */
export function termOf(word: string): string | null {
  if (stopWords.has(word) || (word.length === 1 && !/\d/.test(word))) return null;
  const stem = stemmer(word);
  return stemOfGroup.get(word) ?? groupOfStem.get(stem) ?? stem;
}

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

/**
 * Mends misspelt words.
 * @param known the words that can be meant beside those of the groups
 */
export function spellingOf(known: ReadonlySet<string>): (word: string) => string {
  const words = [...new Set([...known, ...stemOfGroup.keys()])].filter((word) => word.length >= minLetters);
  const isKnown = (word: string) =>
    known.has(word) || stopWords.has(word) || stemOfGroup.has(word) || groupOfStem.has(stemmer(word));
  return (word) =>
    word.length < minLetters || /\d/.test(word) || isKnown(word)
      ? word
      : (words.find((other) => other[0] === word[0] && isOneEditApart(word, other)) ?? word);
}

/** The terms of a text, each once. */
export const termsOf = (text: string): Set<string> => new Set(wordsOf(text).flatMap((word) => termOf(word) ?? []));
