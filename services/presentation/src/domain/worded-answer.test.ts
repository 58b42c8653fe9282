import { isShowable, wholeSentences } from './worded-answer.ts';

const citations = [
  { slideNumber: 7, title: 'Pricing', text: '$10,000 per month and athlete ($120K per year), a margin of 87%.' },
];

test.each([
  ['It is $10,000 a month.', true],
  ['It is $10000 a month, or $120K a year (slide 7).', true],
  ['No numbers at all.', true],
  ['It is $9,000 a month.', false],
  ['The margin is 87.5%.', false],
  ['The margin is 8%.', false],
  ['', false],
  [' \n', false],
  ['a'.repeat(2_001), false],
])('%j is shown: %s', (answer, isShown) => {
  expect(isShowable(answer, citations)).toBe(isShown);
});

test.each([
  ['The margin is 5', ''],
  ['The margin is 5.', ''],
  ['The margin is 5.5', ''],
  ['The margin is 5.5. It', 'The margin is 5.5.'],
  ['One. Two! (Three?) Fo', 'One. Two! (Three?)'],
  ['', ''],
])('of %j the whole sentences are %j', (text, sentences) => {
  expect(wholeSentences(text)).toBe(sentences);
});
