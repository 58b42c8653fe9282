import { spelling } from './spelling.ts';

const english = new Set(['what', 'a', 'shark', 'changed', 'does', 'cost', 'month', 'per', 'charge', 'the', 'in']);
const respelt = spelling(
  [
    'What do you charge per month?',
    'charge a month',
    'What is the valuation?',
    'valuation and investor, insurer',
    'insurer, investor',
    'the wich one',
  ],
  (word) => english.has(word),
);

test.each([
  ['What do you chrage per mnth?', 'What do you charge per month?'],
  ['the valuaton', 'the valuation'],
  ['the valuaation', 'the valuation'],
  ['the valuetion', 'the valuation'],
  ['Valuaton?', 'valuation?'],
])('one wrong, missing, added or exchanged letter is corrected: %s', (asked, right) => {
  expect(respelt(asked)).toBe(right);
});

test.each([
  'What changed?',
  'a shark',
  'the insured',
  'What does Charger cost?',
  "what's the cost",
  'the valutaiton',
  'über 3 Monate',
])('other words, names and endings stay: %s', (asked) => {
  expect(respelt(asked)).toBe(asked);
});
