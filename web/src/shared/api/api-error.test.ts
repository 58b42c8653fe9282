import { apiErrorOf, isUnauthorized, offlineError, serverMessageOr } from './api-error.ts';

test('the error text is the status, a colon, a space and the body, or the status text without one', () => {
  expect(apiErrorOf(404, 'Not Found', '{"message":"Not found"}').text).toBe('404: {"message":"Not found"}');
  expect(apiErrorOf(502, 'Bad Gateway', '').text).toBe('502: Bad Gateway');
});

test.each([
  ['{"message":"Username or email is already in use"}', 'Username or email is already in use'],
  ['plain words', 'plain words'],
  ['', 'the fallback'],
  ['{"message":""}', 'the fallback'],
])('the server message of %j is %j', (body, expected) => {
  expect(serverMessageOr(apiErrorOf(409, 'Conflict', body), 'the fallback')).toBe(expected);
});

test('a failure without an answer falls back to the given words', () => {
  expect(serverMessageOr(offlineError, 'the fallback')).toBe('the fallback');
});

test('a wrong password does not count as an ended session', () => {
  expect(isUnauthorized(apiErrorOf(401, '', '{"message":"Unauthorized"}'))).toBe(true);
  expect(isUnauthorized(apiErrorOf(401, '', '{"message":"Invalid username or password"}'))).toBe(false);
});
