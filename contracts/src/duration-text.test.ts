import { durationText } from './duration-text.ts';

test.each([
  [0, '1 s'],
  [0.2, '1 s'],
  [40, '40 s'],
  [59.4, '59 s'],
  [59.9, '1 min'],
  [61, '1 min'],
  [269, '4 min'],
  [3_599, '1 h'],
  [3_600, '1 h'],
  [7_800, '2 h 10 min'],
])('%d seconds are %j', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
