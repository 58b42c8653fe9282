import { hourMs } from '@entourage/contracts/durations';
import { newId } from '@entourage/contracts/ids';
import jwt from 'jsonwebtoken';
import { readVisitToken, writeVisitToken } from './visit-token.ts';

const key = 'a secret of more than thirty-two characters';
const at = new Date();
const signing = { keys: [key], at };
const by = (...keys: string[]) => ({ keys, at });

test('a token names its visits, the newest last and at most eight', () => {
  const ids = Array.from({ length: 10 }, newId);
  const token = ids.reduce((before, visit) => writeVisitToken(readVisitToken(before, signing), visit, signing), '');
  expect(readVisitToken(token, signing)).toEqual(ids.slice(2));
  expect(readVisitToken(writeVisitToken(readVisitToken(token, signing), ids[4]!, signing), signing).at(-1)).toBe(
    ids[4],
  );
});

test.each([
  ['absent', undefined],
  ['no token', 'abc'],
  ['signed by another', writeVisitToken([], newId(), by(`${key}!`))],
  [
    'of no algorithm',
    jwt.sign({ visits: [newId()] }, '', { algorithm: 'none', audience: 'deck', issuer: 'presentation' }),
  ],
  ['for something else', jwt.sign({ visits: [newId()] }, key, { audience: 'other', issuer: 'presentation' })],
  ['expired', jwt.sign({ visits: [newId()] }, key, { audience: 'deck', issuer: 'presentation', expiresIn: -1 })],
])('a token that is %s names none', (_, token) => {
  expect(readVisitToken(token, signing)).toEqual([]);
});

test('while the key is replaced, cookies of both keys are good, and the first key signs', () => {
  const [visit, next] = [newId(), `${key} and more`];
  const early = writeVisitToken([], visit, signing);
  expect(readVisitToken(early, by(next, key))).toEqual([visit]);
  expect(readVisitToken(writeVisitToken([], visit, by(next, key)), by(next))).toEqual([visit]);
  expect(readVisitToken(early, by(next))).toEqual([]);
});

test('a token is good for a day by the given clock, whatever the machine says', () => {
  const visit = newId();
  const then = (hours: number) => ({ keys: [key], at: new Date(Date.parse('2001-01-01T00:00:00Z') + hours * hourMs) });
  const token = writeVisitToken([], visit, then(0));
  expect(readVisitToken(token, then(23))).toEqual([visit]);
  expect(readVisitToken(token, then(25))).toEqual([]);
});
