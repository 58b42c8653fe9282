import type { SessionClaims } from '@entourage/contracts/access/caller';
import type { Role } from '@entourage/contracts/access/roles';
import { AppError } from '@entourage/contracts/errors';
import { composeCaller } from './compose-caller.ts';
import type { RelationshipSources } from './relationship-sources.ts';

const session: SessionClaims = { typ: 'session', sid: 's1', sub: 'sam', role: 'ATHLETE' };
const whole = { counts: true, withRelationships: true };

/** Sources that know one session with this role; `asked` lists the queries they got. */
function sourcesOf(role: Role, over: Partial<RelationshipSources> = {}) {
  const asked: string[] = [];
  const sources: RelationshipSources = {
    async session() {
      asked.push('session');
      return { sid: 's1', userId: 'sam', role, status: 'APPROVED' };
    },
    async approved(userId) {
      return userId === 'maya';
    },
    async assignments(userId) {
      asked.push('assignments');
      return { userId, assignedAthletes: ['theo', 'maya'], assignedLiaisons: ['noa', 'kim'] };
    },
    async shares(userId) {
      asked.push('shares');
      const shares = ['theo', 'maya'].map((athleteId) => ({ athleteId, scopes: [] }));
      return { userId, members: ['zoe', 'ada'], shares };
    },
    ...over,
  };
  return { sources, asked };
}
const none = { assignedAthletes: [], assignedLiaisons: [], members: [], shares: [] };

test.each([
  ['ADMIN', none],
  ['LIAISON', { ...none, assignedAthletes: ['maya', 'theo'] }],
  ['ATHLETE', { ...none, assignedLiaisons: ['kim', 'noa'], members: ['ada', 'zoe'] }],
  ['TEAM_MEMBER', { ...none, shares: [{ athleteId: 'maya', scopes: [] }] }],
] as const)(
  'the relationships of an %s are those of the role, in one order, and shares of approved athletes alone',
  async (role, relationships) => {
    const expected = { userId: 'sam', sessionId: 's1', role, status: 'APPROVED', relationships };
    // The token's role does not matter: it may be older than a change of role.
    for (const hint of ['ADMIN', 'LIAISON', 'ATHLETE', 'TEAM_MEMBER'] as const) {
      expect(await composeCaller({ ...session, role: hint }, whole, sourcesOf(role).sources)).toEqual(expected);
    }
  },
);

test('an ended session, or one of another user, is a visitor, also while an owner is unavailable', async () => {
  const assignments = () => Promise.reject(new AppError('UNAVAILABLE'));
  const ended = sourcesOf('LIAISON', { session: async () => null, assignments });
  const foreign = sourcesOf('LIAISON', { assignments });
  expect(await composeCaller({ ...session, role: 'LIAISON' }, whole, ended.sources)).toBeNull();
  expect(await composeCaller({ ...session, sub: 'eve', role: 'LIAISON' }, whole, foreign.sources)).toBeNull();
});

test('a caller is not composed while a required owner is unavailable', async () => {
  const { sources } = sourcesOf('LIAISON', { assignments: () => Promise.reject(new AppError('UNAVAILABLE')) });
  await expect(composeCaller(session, whole, sources)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('without relations identity alone is asked', async () => {
  const { sources, asked } = sourcesOf('ATHLETE');
  const alone = await composeCaller(session, { counts: false, withRelationships: false }, sources);
  expect([alone?.relationships, asked]).toEqual([none, ['session']]);
});
