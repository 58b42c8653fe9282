import { loginInput } from '@entourage/contracts/calls/registration';
import { setVerificationInput } from '@entourage/contracts/calls/users';
import { assertQuery, droppedFields, ifMatchVersion, parseBody, pathIds, readIdempotencyKey } from './request-shape.ts';

const refusedWith = (step: () => unknown) => {
  try {
    step();
  } catch (error) {
    const { code, message, fields } = error as { code: string; message: string; fields?: object };
    return { code, message, fields };
  }
  return null;
};

test('a refused body names each field, and the first text is the message', () => {
  expect(refusedWith(() => parseBody(loginInput, {}))).toEqual({
    code: 'VALIDATION',
    message: 'Username is required',
    fields: { username: 'Username is required', password: 'Password is required' },
  });
});
test.each([[undefined], [null], [[]], ['text'], [Number.POSITIVE_INFINITY]])('%p is no body', (body) => {
  expect(refusedWith(() => parseBody(loginInput, body))).toMatchObject({
    fields: { body: 'The body must be a JSON object' },
  });
});
test('an id is taken in lower case, whatever case it came in', () => {
  expect(pathIds({ id: '01970000-0000-7000-8000-00000000000A' })).toEqual({
    ids: { id: '01970000-0000-7000-8000-00000000000a' },
    areWellFormed: true,
  });
});
test.each(['1', '../', 'null', '{}', '01970000-0000-7000-8000-00000000000a?x=1', ' ', ''])(
  'the id %p is replaced by one that no object has',
  (id) => {
    const other = '01970000-0000-7000-8000-00000000000a';
    const { ids, areWellFormed } = pathIds({ id, other });
    expect(areWellFormed).toBe(false);
    expect(ids).toEqual({ id: expect.stringMatching(/^00000000-0000-7/), other });
  },
);
test('unknown and repeated parameters are named, long ones by their beginning', () => {
  const query = new URLSearchParams(`before=1&q=2&q=3&other=4&${'x'.repeat(200)}=5`);
  expect(refusedWith(() => assertQuery(query, ['before', 'q']))).toMatchObject({
    code: 'VALIDATION',
    fields: {
      q: 'This parameter may be given once',
      other: 'This parameter is unknown here',
      ['x'.repeat(100)]: 'This parameter is unknown here',
    },
  });
  expect(refusedWith(() => assertQuery(new URLSearchParams('before=1'), ['before', 'q']))).toBeNull();
});
test.each([
  ['"4"', 4],
  ['4', 4],
  ['"0"', 0],
  [undefined, undefined],
  ['*', undefined],
])('If-Match %p means version %p', (header, version) => {
  expect(ifMatchVersion(header)).toBe(version);
});
test.each(['', '"4', 'W/"4"', '4,5', '-1', '1e3', '99999999999'])('If-Match %p is refused by its name', (header) => {
  expect(refusedWith(() => ifMatchVersion(header))).toMatchObject({
    code: 'VALIDATION',
    fields: { 'If-Match': expect.any(String) },
  });
});
test.each(['k', '01970000-0000-7000-8000-00000000000a', 'appointment:x:2026-03-05T08:00:00.000Z', 'x'.repeat(100)])(
  'the key %p is taken as it is',
  (key) => {
    expect(readIdempotencyKey(key)).toBe(key);
  },
);
test.each(['', ' ', 'a b', 'x'.repeat(101), 'a,b', 'é', ['a', 'b']])('the key %p is refused by its name', (key) => {
  expect(refusedWith(() => readIdempotencyKey(key))).toMatchObject({
    code: 'VALIDATION',
    fields: { 'Idempotency-Key': expect.any(String) },
  });
});
test('keys of the server are reported, those the call documents are not', () => {
  expect(droppedFields({ username: 'x', role: 'ADMIN', sid: 's' }, loginInput)).toEqual(['role', 'sid']);
  expect(droppedFields({ verifiedBy: 'x' }, setVerificationInput)).toEqual(['verifiedBy']);
  expect(droppedFields(null, undefined)).toEqual([]);
});
