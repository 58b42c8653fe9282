import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { forms, timeForms } from './forms.ts';
import { sentenceIn } from './grammar.ts';
import { isTimed, resolved } from './when.ts';

const people = ['Kim', 'Dana', 'Petra'].map((firstName) => ({
  id: firstName,
  username: firstName.toLowerCase(),
  firstName,
  lastName: null,
}));
const today = '2026-03-02';
const known = { zone: 'UTC', nowMs: Date.parse('2026-03-02T09:00:00Z') };
const page = readFileSync(resolve('docs/assistant.md'), 'utf8');

const sentences = forms.flatMap(({ examples }) => examples);
const times = timeForms.flatMap(({ examples }) => examples);

test.each(sentences)('%j names a person', (example) => {
  expect(sentenceIn(`@aide ${example}`, people, today)).toMatchObject({
    kind: 'request',
    name: { ids: [expect.any(String)] },
  });
});

test.each(times)('%j is a time to come', (example) => {
  const sentence = sentenceIn(`@aide book Kim ${example}`, people, today);
  if (sentence.kind !== 'request') throw new Error(`not understood: ${example}`);
  expect(isTimed(sentence.when)).toBe(true);
  expect(resolved(sentence.when, known)?.kind).not.toBe('problem');
});

test('the page of the documentation has every form and example', () => {
  const rows = [...forms, ...timeForms];
  expect(rows.filter(({ title }) => !page.includes(`| ${title} |`))).toEqual([]);
  expect([...sentences, ...times].filter((example) => !page.includes(`\`${example}\``))).toEqual([]);
});
