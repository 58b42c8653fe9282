import { noRelationships, type UserCaller } from '@entourage/contracts/access/caller';
import { shareScope } from '@entourage/contracts/access/roles';
import { biomarkerField } from '@entourage/contracts/calls/biomarkers';
import { fieldsOfScopes, oldestShare, visibleActor, visibleParts } from './visible-fields.ts';

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

test('a team member sees the parts in the scopes of that athlete’s share', () => {
  const member = caller({ relationships: { ...noRelationships, shares } });
  expect(fieldsOfScopes(visibleParts(member, 'first'))).toEqual(['focusArea']);
  expect(visibleParts(member, 'first')).toContain('liaisons');
  expect(visibleParts(member, 'second')).toEqual([]);
  expect(visibleParts(member, 'stranger')).toEqual([]);
});

test('without the liaisons the athlete alone is named', () => {
  expect(visibleActor('liaison', 'athlete', ['liaisons'])).toBe('liaison');
  expect(visibleActor('liaison', 'athlete', biomarkerField.options)).toBeNull();
  expect(visibleActor('athlete', 'athlete', [])).toBe('athlete');
});

test.each(['ATHLETE', 'LIAISON', 'ADMIN'] as const)('%s sees every part', (role) => {
  expect(visibleParts(caller({ role }), 'first')).toEqual(shareScope.options);
  expect(fieldsOfScopes(shareScope.options)).toEqual(biomarkerField.options);
});

test('without an id a team member sees the record of the oldest share', () => {
  expect(oldestShare(caller({ relationships: { ...noRelationships, shares } }))).toBe('first');
  expect(oldestShare(caller({}))).toBeUndefined();
});
