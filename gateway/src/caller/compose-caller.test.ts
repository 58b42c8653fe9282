import type { SessionClaims } from '@entourage/contracts/access/caller';
import type { Role } from '@entourage/contracts/access/roles';
import { AppError } from '@entourage/contracts/errors';
import { composeCaller } from './compose-caller.ts';
import type { Owners } from './owners.ts';

const session: SessionClaims = { typ: 'session', sid: 's1', sub: 'sam', role: 'ATHLETE' };
const whole = { counts: true, withRelations: true };

/** Owners who know one session, of this role; `asked` names their questions. */
function ownersOf(role: Role, over: Partial<Owners> = {}) {
  const asked: string[] = [];
  const owners: Owners = {
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
  return { owners, asked };
}
const none = { assignedAthletes: [], assignedLiaisons: [], members: [], shares: [] };

test.each([
  ['ADMIN', none],
  ['LIAISON', { ...none, assignedAthletes: ['maya', 'theo'] }],
  ['ATHLETE', { ...none, assignedLiaisons: ['kim', 'noa'], members: ['ada', 'zoe'] }],
  ['TEAM_MEMBER', { ...none, shares: [{ athleteId: 'maya', scopes: [] }] }],
] as const)(
  'the facts of an %s are those of the role, in one order, and shares of approved athletes alone',
  async (role, facts) => {
    const expected = { userId: 'sam', sessionId: 's1', role, status: 'APPROVED', facts };
    // Whatever role the token says: it may be from before a change.
    for (const hint of ['ADMIN', 'LIAISON', 'ATHLETE', 'TEAM_MEMBER'] as const) {
      expect(await composeCaller({ ...session, role: hint }, whole, ownersOf(role).owners)).toEqual(expected);
    }
  },
);

test('a session that has ended, or is another user’s, is nobody, also while an owner is out', async () => {
  const assignments = () => Promise.reject(new AppError('UNAVAILABLE'));
  const ended = ownersOf('LIAISON', { session: async () => null, assignments });
  const foreign = ownersOf('LIAISON', { assignments });
  expect(await composeCaller({ ...session, role: 'LIAISON' }, whole, ended.owners)).toBeNull();
  expect(await composeCaller({ ...session, sub: 'eve', role: 'LIAISON' }, whole, foreign.owners)).toBeNull();
});

test('a caller whose owner is out is not composed at all', async () => {
  const { owners } = ownersOf('LIAISON', { assignments: () => Promise.reject(new AppError('UNAVAILABLE')) });
  await expect(composeCaller(session, whole, owners)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('without relations identity alone is asked', async () => {
  const { owners, asked } = ownersOf('ATHLETE');
  const alone = await composeCaller(session, { counts: false, withRelations: false }, owners);
  expect([alone?.facts, asked]).toEqual([none, ['session']]);
});
