import { noRelationships, type UserCaller } from '@entourage/contracts/access/caller';
import { liaisonListScope } from './liaison-list-scope.ts';

const aCaller = (given: Partial<UserCaller>): UserCaller => ({
  kind: 'user',
  userId: 'me',
  sessionId: 'session',
  role: 'ATHLETE',
  status: 'APPROVED',
  relationships: noRelationships,
  ...given,
});
const sharing = (...shares: UserCaller['relationships']['shares']) => ({ ...noRelationships, shares });

test.each([
  ['an athlete’s own id means their own liaisons', aCaller({}), 'me', { kind: 'ofAthlete', athleteId: 'me' }],
  [
    'an athlete’s id, given by a liaison, means that athlete’s liaisons',
    aCaller({ role: 'LIAISON' }),
    'maya',
    { kind: 'ofAthlete', athleteId: 'maya' },
  ],
  [
    'a liaison’s own id means the co-liaisons',
    aCaller({ role: 'LIAISON' }),
    'me',
    { kind: 'coLiaisonsOf', liaisonId: 'me' },
  ],
  ['an admin’s own id means all', aCaller({ role: 'ADMIN' }), 'me', { kind: 'all' }],
  [
    'a member’s own id means the athlete of the oldest share',
    aCaller({
      role: 'TEAM_MEMBER',
      relationships: sharing({ athleteId: 'maya', scopes: ['liaisons'] }, { athleteId: 'theo', scopes: ['liaisons'] }),
    }),
    'me',
    { kind: 'ofAthlete', athleteId: 'maya' },
  ],
])('%s', (_, caller, athleteId, scope) => {
  expect(liaisonListScope(caller, athleteId)).toEqual(scope);
});

test.each(['me', 'maya'])('a share that hides the liaisons opens an empty list (%s)', (athleteId) => {
  const relationships = sharing(
    { athleteId: 'maya', scopes: ['injuryRisk'] },
    { athleteId: 'theo', scopes: ['liaisons'] },
  );
  expect(liaisonListScope(aCaller({ role: 'TEAM_MEMBER', relationships }), athleteId)).toEqual({ kind: 'none' });
});

test('a team member without a share gets NOT_FOUND', () => {
  expect(() => liaisonListScope(aCaller({ role: 'TEAM_MEMBER' }), 'me')).toThrow(
    expect.objectContaining({ code: 'NOT_FOUND' }),
  );
});
