import { readFileSync } from 'node:fs';
import { deck } from '@entourage/contracts/deck/deck';
import { texts as contact } from '#features/contact/texts.ts';
import { texts as landing } from '#features/landing/texts.ts';
import { texts as pricing } from '#features/pricing/texts.ts';
import { about } from '#features/static-pages/texts/about.ts';
import { privacy } from '#features/static-pages/texts/privacy.ts';
import { terms } from '#features/static-pages/texts/terms.ts';

/** Every sentence of the public pages. */
const pages = { landing, pricing, about, terms, privacy, contact, deck };
type Page = keyof typeof pages;

/** American spelling and the case of a letter change no word. */
const words = (text: string): string =>
  text
    .replace(/(author|personal|optim)is(?=ed|ation)/gi, '$1iz')
    .replace(/\s+/g, ' ')
    .toLowerCase();

const sentencesOf = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : texts instanceof Object ? Object.values(texts).flatMap(sentencesOf) : [];
const sentences = (page: Page): string[] => sentencesOf(pages[page]).map(words);
const says = (page: Page, quote: string): boolean => sentences(page).some((one) => one.includes(words(quote)));

const readPart = (part: 1 | 2): string =>
  readFileSync(new URL(`../../../docs/design/specification/part-${part}.md`, import.meta.url), 'utf8');
const parts = { 1: readPart(1), 2: readPart(2) };

function sectionOf(part: 1 | 2, heading: string): string {
  const [, section] = parts[part].split(`\n### ${heading}`);
  if (section === undefined) throw new Error(`Part ${part} has no section ${heading}`);
  return section.split('\n##')[0]!;
}
const quoted = (text: string): string[] => [...text.matchAll(/'([^']+)'/g)].map(([, quote]) => quote!);

/** Claims that the specification states without quotation marks, in its words, and every page that makes them. */
const claims: readonly [part: 1 | 2, words: string, on: readonly Page[]][] = [
  [1, 'proprietary AI model trained on elite-athlete data', ['landing', 'pricing', 'about', 'deck']],
  [2, 'collective brain of global scientists plus a proprietary AI model', ['landing', 'about', 'deck']],
  [2, 'Smart Servers that interpret vetted biomarkers', ['landing', 'about', 'deck']],
  [2, 'premium biomarker-tracking service for elite athletes', ['about']],
  [2, 'authorised support-team members, with healthcare liaisons', ['about']],
  [1, 'premium health-monitoring and liaison-support service for elite professional athletes', ['deck']],
  [1, 'top 0.1% of athletes', ['landing', 'about', 'deck']],
  [1, 'NBA, NFL, MLB and top European soccer leagues', ['landing', 'about']],
  [1, 'Access requires verification or coach nomination', ['about', 'deck']],
  [1, 'personalised biomarker tracking', ['landing', 'pricing', 'deck']],
  [1, 'injury-risk assessment', ['landing', 'pricing', 'deck']],
  [1, 'training optimisation', ['landing', 'pricing', 'deck']],
  [1, 'encrypted messaging with dedicated health professionals', ['landing', 'pricing', 'deck']],
  [1, 'Croatia, Germany and the USA', ['landing', 'about', 'deck']],
  [1, '$10,000 per month', ['deck']],
  [1, 'cancel anytime', ['pricing', 'deck']],
  [1, 'no setup fees', ['pricing', 'deck']],
  [1, 'active professional athlete status', ['pricing']],
  [1, 'verified league membership', ['pricing']],
  [1, 'accepted coach or team nomination', ['pricing']],
  [1, 'medical clearance', ['pricing']],
  [1, 'priority response under 2 hours', ['pricing']],
  [1, 'quarterly reviews', ['pricing', 'deck']],
  [2, 'in advance, paid through a card payment provider', ['terms']],
  [2, '30 days notice', ['terms']],
  [2, 'governed by California law', ['terms']],
  [2, 'kept 7 years after account closure', ['privacy']],
  [2, 'users aged 18 and over only', ['privacy']],
  [2, 'offices in the US, Croatia and Germany', ['privacy']],
  [2, 'replies within 24-48 hours', ['contact']],
  [2, '600+ athletes', ['deck']],
  [2, '87% software margin', ['deck']],
  [2, 'seed ask', ['deck']],
];

test.each([
  [1, 'Landing page', 'landing'],
  [1, 'Pricing', 'pricing'],
  [2, 'Contact page', 'contact'],
] as const)('every text that part %i quotes for the %s stands there', (part, heading, page) => {
  const quotes = quoted(sectionOf(part, heading));
  expect(quotes).not.toEqual([]);
  expect(quotes.filter((quote) => !says(page, quote))).toEqual([]);
});

test('every badge of the landing page stands there', () => {
  const badges = /Trust badges: ([^.]+)\./.exec(sectionOf(1, 'Landing page'))![1]!.split(', ');
  expect(badges).toHaveLength(4);
  expect(badges.filter((badge) => !says('landing', badge))).toEqual([]);
});

test('every claim is quoted from the specification, and stands word for word on each of its pages', () => {
  expect(claims.filter(([part, quote]) => !parts[part].includes(quote))).toEqual([]);
  const missing = claims.flatMap(([, quote, on]) =>
    on.filter((page) => !says(page, quote)).map((page) => `${page}: ${quote}`),
  );
  expect(missing).toEqual([]);
});

test('no page makes a claim about the AI model softer than the specification', () => {
  const softer = /coming|soon|next|in the making|not yet|planned|will be|we expect|today/;
  const found = (Object.keys(pages) as Page[]).flatMap((page) =>
    sentences(page).filter((sentence) => /ai model|model in/.test(sentence) && softer.test(sentence)),
  );
  expect(found).toEqual([]);
});
