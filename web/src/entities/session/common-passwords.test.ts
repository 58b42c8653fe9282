import { isCommonPassword } from './common-passwords.ts';

test.each([
  ['password123', 'maya', true],
  ['PASSWORD123', 'maya', true],
  ['maya.okafor', 'Maya.Okafor', true],
  ['a-long-and-rare-one', 'maya', false],
])('%s of %s: common is %s', (password, username, expected) => {
  expect(isCommonPassword(password, username)).toBe(expected);
});
