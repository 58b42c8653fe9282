import { newId } from '@entourage/contracts/ids';
import jwt from 'jsonwebtoken';
import { readVisitToken, writeVisitToken } from './visit-token.ts';

const key = 'a secret of more than thirty-two characters';
const keys = [key];

test('a token names its visits, the newest last and at most eight', () => {
  const ids = Array.from({ length: 10 }, newId);
  const token = ids.reduce((before, visit) => writeVisitToken(readVisitToken(before, keys), visit, keys), '');
  expect(readVisitToken(token, keys)).toEqual(ids.slice(2));
  expect(readVisitToken(writeVisitToken(readVisitToken(token, keys), ids[4]!, keys), keys).at(-1)).toBe(ids[4]);
});

test.each([
  ['absent', undefined],
  ['no token', 'abc'],
  ['signed by another', writeVisitToken([], newId(), [`${key}!`])],
  [
    'of no algorithm',
    jwt.sign({ visits: [newId()] }, '', { algorithm: 'none', audience: 'deck', issuer: 'presentation' }),
  ],
  ['for something else', jwt.sign({ visits: [newId()] }, key, { audience: 'other', issuer: 'presentation' })],
  ['expired', jwt.sign({ visits: [newId()] }, key, { audience: 'deck', issuer: 'presentation', expiresIn: -1 })],
])('a token that is %s names none', (_, token) => {
  expect(readVisitToken(token, keys)).toEqual([]);
});

test('while the key is replaced, cookies of both keys are good, and the first key signs', () => {
  const [visit, next] = [newId(), `${key} and more`];
  const early = writeVisitToken([], visit, keys);
  expect(readVisitToken(early, [next, key])).toEqual([visit]);
  expect(readVisitToken(writeVisitToken([], visit, [next, key]), [next])).toEqual([visit]);
  expect(readVisitToken(early, [next])).toEqual([]);
});
