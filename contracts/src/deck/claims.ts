type Part = 'part-1' | 'part-2';
type Basis =
  /** The words of docs/design/specification that contain it. */
  | { part: Part; states: string }
  /** How it is computed from other claims, in words, and the result. */
  | { follows: string; computed: number };

/** A number on a slide: its text, its slides, and its source. */
export type Claim = { shown: string; slides: readonly number[] } & Basis;

const scales: Record<string, number> = { K: 1e3, M: 1e6, B: 1e9, '%': 0.01 };

/** The value of a number as it is shown: `$6.6B+` is 6,600,000,000, `40%` is 0.4. */
export function shownValue(shown: string): number {
  const [, digits = '', scale = ''] = /^\$?([\d,.]*\d)([KMB%]?)/.exec(shown) ?? [];
  return Number(digits.replaceAll(',', '')) * (scales[scale] ?? 1);
}

const market = 55_000;
/** Places in the teams of a league, by its rules; the specification asks for segment counts and names none. */
const rosters = { nba: 30 * 15, nfl: 32 * 53, mlb: 30 * 26, soccer: 96 * 25 };
const inLeagues = Object.values(rosters).reduce((total, one) => total + one);
const monthlyPrice = 10_000;
const yearlyPrice = 12 * monthlyPrice;
const seed = 3_000_000;

/** Athletes of each projected year. */
const projected = [
  { year: 2025, athletes: 3, revenue: '$360K' },
  { year: 2026, athletes: 20, revenue: '$2.4M' },
  { year: 2027, athletes: 60, revenue: '$7.2M' },
  { year: 2028, athletes: 200, revenue: '$24M' },
  { year: 2029, athletes: 500, revenue: '$60M' },
] as const;
const slidesWithProjections = [7, 8];

const stated = (shown: string, slides: readonly number[], states: string, part: Part = 'part-2'): Claim => ({
  shown,
  slides,
  part,
  states,
});
const following = (shown: string, slides: readonly number[], follows: string, computed: number): Claim => ({
  shown,
  slides,
  follows,
  computed,
});

const ofMarket = (percent: number, revenue: string): Claim[] => [
  following(`${percent}%`, [2], `${revenue} ÷ $6.6B`, shownValue(revenue) / (market * yearlyPrice)),
  following(revenue, [2], `${percent}% × 55,000 × $120K`, (percent / 100) * market * yearlyPrice),
];
const ofSeed = (percent: number, amount: string, words: string): Claim[] => [
  stated(`${percent}%`, [9], `${percent}% ${words}`),
  following(amount, [9], `${percent}% × $3M`, (percent / 100) * seed),
];

/** Every number on the slides. `claims.test.ts` scans the slides for others and recomputes each (decision D6). */
export const claims: readonly Claim[] = [
  stated('0.1%', [1], 'the claim is the top 0.1% of athletes', 'part-1'),
  stated('55,000+', [2], 'market 55,000+ athletes'),
  following('$120K', [2, 7, 8], '12 months × $10,000', yearlyPrice),
  following('$6.6B+', [2], '55,000 × $120K', market * yearlyPrice),
  following('450', [2], '30 teams × 15 places in a team of the NBA', rosters.nba),
  following('1,696', [2], '32 teams × 53 places in a team of the NFL', rosters.nfl),
  following('780', [2], '30 teams × 26 places in a team of the MLB', rosters.mlb),
  following('2,400', [2], '96 teams of the five top leagues × 25 places', rosters.soccer),
  following('49,674+', [2], '55,000 − 450 − 1,696 − 780 − 2,400', market - inLeagues),
  following('550', [2], '1% × 55,000', 0.01 * market),
  ...ofMarket(1, '$66M'),
  ...ofMarket(5, '$330M'),
  ...ofMarket(10, '$660M'),
  ...ofMarket(100, '$6.6B'),
  stated('3x', [3], '3 value (3x claims)'),
  stated('600+', [4], '600+ athletes'),
  stated('$360K', [4], 'fixed $360K ARR'),
  stated('7', [5], 'llama-7b, mistral-7b, phi-2, qwen-7b'),
  stated('2', [5], 'phi-2'),
  stated('$10,000', [4, 7], '$10,000 per athlete per month'),
  stated('2', [7], 'priority response under 2 hours', 'part-1'),
  stated('87%', [7], '87% software margin'),
  ...projected.flatMap(({ year, athletes, revenue }) => [
    stated(`${year}`, slidesWithProjections, `${year} ${revenue} (${athletes}`),
    stated(`${athletes}`, slidesWithProjections, `${year} ${revenue} (${athletes}`),
    following(revenue, [8], `${athletes} × $120K`, athletes * yearlyPrice),
  ]),
  stated('3', [4], '2025 $360K (3 athletes)'),
  stated('$3M', [9], 'seed ask $3M'),
  ...ofSeed(40, '$1.2M', 'AI/ML'),
  ...ofSeed(32, '$960K', 'sales'),
  ...ofSeed(20, '$600K', 'data operations'),
  ...ofSeed(8, '$240K', 'reserve'),
];

/** Two figures of the specification that should agree. */
type Comparison = { name: string; shown: string; value: number; expected: number; why: string };

/**
 * Figures that are compared with each other, including those of the Deep Tech view. Literals of the specification stay as they are, so some
 * do not agree; which ones is `knownMismatches`.
 */
export const comparisons: readonly Comparison[] = [
  { name: 'market', shown: '$6.6B+', value: 6_600_000_000, expected: market * yearlyPrice, why: '55,000 × $120K' },
  {
    name: 'segments',
    shown: '55,000+',
    value: 450 + 1_696 + 780 + 2_400 + 49_674,
    expected: market,
    why: 'The parts of a whole',
  },
  { name: 'seed split', shown: '40% 32% 20% 8%', value: 40 + 32 + 20 + 8, expected: 100, why: 'The parts of a whole' },
  ...projected.map(({ year, athletes, revenue }) => ({
    name: `revenue ${year}`,
    shown: revenue,
    value: shownValue(revenue),
    expected: athletes * yearlyPrice,
    why: `${athletes} × $120K`,
  })),
  {
    name: 'revenue with three athletes',
    shown: '$360K',
    value: 360_000,
    expected: 3 * yearlyPrice,
    why: 'The fixed figure beside three live athletes',
  },
  {
    name: 'average per athlete',
    shown: '$39.06',
    value: 39.06,
    expected: Math.round((312.5 / 8) * 100) / 100,
    why: 'The pool of $312.50 for 8 athletes',
  },
  {
    name: 'athletes today',
    shown: '600+',
    value: 600,
    expected: 3,
    why: '600+ athletes on slide 4, 3 athletes for 2025 on slide 8',
  },
  {
    name: 'athletes in 2029',
    shown: '600+',
    value: 600,
    expected: 500,
    why: '600+ athletes on slide 4, 500 athletes for 2029 on slide 8',
  },
  {
    name: 'compensation pool',
    shown: '$312.50',
    value: 312.5,
    expected: 1_247 * 0.25,
    why: '1,247 calls × $0.25 are $311.75',
  },
  ...[0, 1, 2].map((live) => ({
    name: `revenue with ${live} athletes`,
    shown: '$360K',
    value: 360_000,
    expected: live * yearlyPrice,
    why: `The fixed figure beside a live count of ${live}`,
  })),
  {
    name: 'participation',
    shown: '8/3/2',
    value: 8 + 3 + 2,
    expected: 3,
    why: 'The sample counts 8/3/2 beside the 3 athletes of 2025',
  },
];

/** The comparisons that do not agree in the specification (decision D6). All others must agree. */
export const knownMismatches: readonly string[] = [
  'athletes today',
  'athletes in 2029',
  'compensation pool',
  'revenue with 0 athletes',
  'revenue with 1 athletes',
  'revenue with 2 athletes',
  'participation',
];
