import { brokenCitations, proseOf } from './citations.ts';
import { read, sourceFiles } from './sources.ts';

// This file contains invalid citations on purpose.
const files = sourceFiles(
  '*.md',
  'docs/**/*.md',
  '{contracts,services,gateway,web,load-tests,tools}/**/*.{ts,tsx,mjs,graphql,prisma,md}',
).filter((file) => file !== 'tools/structure/citations.test.ts');

test('all citations in code and documentation are valid', () => {
  const broken = files.flatMap((file) => brokenCitations(proseOf(file, read(file))).map((fault) => `${file}:${fault}`));
  expect(broken).toEqual([]);
});

test.each([
  ['(decision H99)', 'H99', 'H99'],
  ['(decisions H14, H15)', 'H15', 'H15'],
  ['(decisions R1 to R99)', 'R99', 'R99'],
  ['(F26)', 'F26', 'F26'],
  ['(security.md, promise 25)', 'promise 25', '25'],
  ['(security.md, promises 2 and 30)', 'promises 2 and 30', '30'],
  ['(ADR 0999)', 'ADR 0999', '0999'],
  ['(ADR 0040, 0049)', 'ADR 0040, 0049', '0049'],
  ['see docs/adr/0003', 'docs/adr/0003', '0003'],
  ['(S1:2)', 'S1:2', '2'],
  ['(S2:9999)', 'S2:9999', '9999'],
  ['(S1 §10)', 'S1 §10', '10'],
  ['(S2 §2, §8 and §12)', 'S2 §2, §8 and §12', '12'],
  ['(architecture §10)', 'architecture §10', '10'],
  ['(architecture §3.7)', 'architecture §3.7', '3.7'],
  ['(security.md §6)', 'security.md §6', '6'],
  ['(stack.md)', 'stack.md', 'stack'],
])('%s is found with its line', (comment, citation, id) => {
  expect(brokenCitations(`first line\n${comment}`)).toEqual([`2: "${citation}", but there is no ${id}`]);
});

test('valid citations are not reported', () => {
  const comment =
    '(S1:34, S1:25-28, S1 §2, S2 §2, §8 and §9, decisions M9, C18, F5–F8, promises 2 and 3, architecture §3.2, ADR 0021, 0025)';
  expect(brokenCitations(comment)).toEqual([]);
});

test('code is not searched for citations', () => {
  expect(proseOf('a.ts', "d='M58 60h72' // (M5)")).toBe(' // (M5)');
  expect(proseOf('a.ts', "summary: 'Moved (decision C18).'")).toBe("decision C18).'");
  expect(proseOf('a.md', '`H14`\n```\nH99\n```\n')).toBe('`H14`\n\n\n\n');
});
