import { noRelationships } from '@entourage/contracts/access/caller';
import type { ComposedCaller } from '../caller/compose-caller.ts';
import { namesCaller, watches } from './audience.ts';

const caller = (over: Partial<ComposedCaller>): ComposedCaller => ({
  userId: 'u1',
  sessionId: 's1',
  role: 'ATHLETE',
  status: 'APPROVED',
  relationships: noRelationships,
  ...over,
});

test('an audience names people or a role', () => {
  expect(namesCaller({ userIds: ['u1'] }, caller({}))).toBe(true);
  expect(namesCaller({ roles: ['ADMIN'] }, caller({ role: 'ADMIN' }))).toBe(true);
  expect(namesCaller({ userIds: ['u2'], roles: ['ADMIN'] }, caller({}))).toBe(false);
  expect(namesCaller({}, caller({}))).toBe(false);
});
test('an athlete is watched by oneself, the assigned liaisons and whoever it is shared with', () => {
  const liaison = caller({ role: 'LIAISON', relationships: { ...noRelationships, assignedAthletes: ['a1'] } });
  const member = caller({
    role: 'TEAM_MEMBER',
    relationships: { ...noRelationships, shares: [{ athleteId: 'a1', scopes: [] }] },
  });
  expect([caller({ userId: 'a1' }), liaison, member].map((one) => watches(one, { watchersOf: 'a1' }))).toEqual([
    true,
    true,
    true,
  ]);
  expect([caller({}), liaison, member].map((one) => watches(one, { watchersOf: 'a2' }))).toEqual([false, false, false]);
});
test('who is not approved watches nobody else', () => {
  const liaison = caller({
    role: 'LIAISON',
    status: 'PENDING',
    relationships: { ...noRelationships, assignedAthletes: ['a1'] },
  });
  expect(watches(liaison, { watchersOf: 'a1' })).toBe(false);
});
