import { noRelationships, type UserCaller } from '@entourage/contracts/access/caller';
import { whoseLiaisons } from './whose-liaisons.ts';

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
  ['an athlete asks for the own ones', aCaller({}), 'me', { kind: 'ofAthlete', athleteId: 'me' }],
  ['a liaison asks for an athlete’s', aCaller({ role: 'LIAISON' }), 'maya', { kind: 'ofAthlete', athleteId: 'maya' }],
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
])('%s', (_, caller, athleteId, whose) => {
  expect(whoseLiaisons(caller, athleteId)).toEqual(whose);
});

test.each([
  ['whom nobody shares with', noRelationships],
  ['whose athlete keeps the liaisons private', sharing({ athleteId: 'maya', scopes: ['injuryRisk'] })],
])('a member %s finds nothing', (_, relationships) => {
  expect(() => whoseLiaisons(aCaller({ role: 'TEAM_MEMBER', relationships }), 'me')).toThrow(
    expect.objectContaining({ code: 'NOT_FOUND' }),
  );
});
