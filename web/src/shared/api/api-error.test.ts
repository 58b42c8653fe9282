import { isUnauthorized, offlineError, serverMessageOr, toApiError } from './api-error.ts';

test('the error text is the status, a colon, a space and the body, or the status text without one', () => {
  expect(toApiError(404, 'Not Found', '{"message":"Not found"}').text).toBe('404: {"message":"Not found"}');
  expect(toApiError(502, 'Bad Gateway', '').text).toBe('502: Bad Gateway');
});

test.each([
  ['{"message":"Username or email is already in use"}', 'Username or email is already in use'],
  ['plain words', 'plain words'],
  ['', 'the fallback'],
  ['{"message":""}', 'the fallback'],
])('the server message of %j is %j', (body, expected) => {
  expect(serverMessageOr(toApiError(409, 'Conflict', body), 'the fallback')).toBe(expected);
});

test('a failure without an answer falls back to the given words', () => {
  expect(serverMessageOr(offlineError, 'the fallback')).toBe('the fallback');
});

test('a wrong password does not count as an ended session', () => {
  expect(isUnauthorized(toApiError(401, '', '{"message":"Unauthorized"}'))).toBe(true);
  expect(isUnauthorized(toApiError(401, '', '{"message":"Invalid username or password"}'))).toBe(false);
});

test('the seconds of Retry-After are kept; a date or nonsense is not', () => {
  const after = (header: string | null) => toApiError(429, '', '', header).retryAfterSeconds;
  expect(['40', null, 'soon', 'Wed, 21 Oct 2026 07:28:00 GMT'].map(after)).toEqual([
    40,
    undefined,
    undefined,
    undefined,
  ]);
});
