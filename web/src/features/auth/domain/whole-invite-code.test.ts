import { wholeInviteCode } from './whole-invite-code.ts';

test.each([
  ['7K2M0Q1V9X', '7K2M0Q1V9X'],
  [' 7k2m0-q1v9x ', '7K2M0Q1V9X'],
  ['7K2M0Q1V9', null],
  ['7K2M0Q1V9XX', null],
  ['', null],
])('%j is the code %j', (typed, code) => {
  expect(wholeInviteCode(typed)).toBe(code);
});
