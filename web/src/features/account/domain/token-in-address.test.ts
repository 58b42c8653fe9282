import { tokenInAddress } from './token-in-address.ts';

test.each([
  ['#token=abc', '', 'abc'],
  ['', '?token=abc', 'abc'],
  ['#token=abc', '?token=def', 'abc'],
  ['#top', '?other=1', ''],
  ['', '', ''],
])('the token of %s %s is %j', (hash, search, token) => {
  expect(tokenInAddress({ hash, search })).toBe(token);
});
