import { noRelationships, type UserCaller } from '@entourage/contracts/access/caller';
import { biomarkerField } from '@entourage/contracts/calls/biomarkers';
import { oldestShare, visibleFields } from './visible-fields.ts';

const caller = (given: Partial<UserCaller>): UserCaller => ({
  kind: 'user',
  userId: 'caller',
  sessionId: 'session',
  role: 'TEAM_MEMBER',
  status: 'APPROVED',
  relationships: noRelationships,
  ...given,
});
const shares = [
  { athleteId: 'first', scopes: ['focusArea', 'liaisons'] },
  { athleteId: 'second', scopes: [] },
] as UserCaller['relationships']['shares'];

test('a team member sees the fields in the scopes of that athlete’s share', () => {
  const member = caller({ relationships: { ...noRelationships, shares } });
  expect(visibleFields(member, 'first')).toEqual(['focusArea']);
  expect(visibleFields(member, 'second')).toEqual([]);
  expect(visibleFields(member, 'stranger')).toEqual([]);
});

test.each(['ATHLETE', 'LIAISON', 'ADMIN'] as const)('%s sees every field', (role) => {
  expect(visibleFields(caller({ role }), 'first')).toEqual(biomarkerField.options);
});

test('without an id a team member sees the record of the oldest share', () => {
  expect(oldestShare(caller({ relationships: { ...noRelationships, shares } }))).toBe('first');
  expect(oldestShare(caller({}))).toBeUndefined();
});
