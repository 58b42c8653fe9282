import { allCalls, streamedCalls } from '../../contracts/src/calls/all-calls.ts';
import { authorizationRows } from '../../gateway/test/support/authorization.ts';

// The matrix of e2e compares who may make a call; that it has something to compare with is known in a second.
test('contracts/authorization.json has a row for each call', () => {
  const declared = [...allCalls, ...streamedCalls].map(({ pattern }) => pattern);
  const rows = new Set(authorizationRows.map(({ pattern }) => pattern));
  expect(declared.filter((pattern) => !rows.has(pattern))).toEqual([]);
});
