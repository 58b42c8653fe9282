import { noRelationships } from '@entourage/contracts/access/caller';
import type { Role } from '@entourage/contracts/access/roles';
import { mayRead, mayWrite, type Partner, relatedUsers } from './conversation-permissions.ts';

type Caller = Parameters<typeof mayWrite>[0];
const [them, other] = ['them', 'other'];
const athlete: Caller = {
  role: 'ATHLETE',
  relationships: { ...noRelationships, assignedLiaisons: [them], members: [other] },
};
const liaison: Caller = { role: 'LIAISON', relationships: { ...noRelationships, assignedAthletes: [them] } };
const member: Caller = {
  role: 'TEAM_MEMBER',
  relationships: { ...noRelationships, shares: [{ athleteId: them, scopes: [] }] },
};
const admin: Caller = { role: 'ADMIN', relationships: noRelationships };
const alone = (role: Role): Caller => ({ role, relationships: noRelationships });
const person = (role: Role, given: Partial<NonNullable<Partner>> = {}): Partner => ({
  role,
  verificationStatus: 'APPROVED',
  deletedAt: null,
  ...given,
});
const closed = { deletedAt: new Date(0) };
const [conversation, none] = [{ hasMessages: true }, { hasMessages: false }];

test('relationships of another role are ignored', () => {
  expect(relatedUsers(athlete)).toEqual([them, other]);
  expect(relatedUsers({ role: 'LIAISON', relationships: athlete.relationships })).toEqual([]);
  expect(relatedUsers({ role: 'ADMIN', relationships: liaison.relationships })).toEqual([]);
});

test.each([
  ['an athlete to an assigned liaison', athlete, person('LIAISON'), none, true],
  ['an athlete whose liaison is not projected yet', athlete, null, none, true],
  ['an athlete to a closed account', athlete, person('LIAISON', closed), conversation, false],
  ['an athlete to a liaison of others', alone('ATHLETE'), person('LIAISON'), conversation, false],
  ['an athlete to an ADMIN who has not written', alone('ATHLETE'), person('ADMIN'), none, false],
  ['an athlete to an ADMIN who has written', alone('ATHLETE'), person('ADMIN'), conversation, true],
  ['a liaison to an ADMIN who has written', alone('LIAISON'), person('ADMIN'), conversation, true],
  ['a team member to an ADMIN', alone('TEAM_MEMBER'), person('ADMIN'), conversation, false],
  ['a team member to the athlete', member, person('ATHLETE'), none, true],
  ['a liaison to an athlete under review', liaison, person('ATHLETE', { verificationStatus: 'REJECTED' }), none, true],
  ['an ADMIN to an approved athlete', admin, person('ATHLETE'), none, true],
  ['an ADMIN to an approved liaison', admin, person('LIAISON'), none, true],
  [
    'an ADMIN to an athlete not approved',
    admin,
    person('ATHLETE', { verificationStatus: 'UNDER_REVIEW' }),
    conversation,
    false,
  ],
  ['an ADMIN to a team member', admin, person('TEAM_MEMBER'), none, false],
  ['an ADMIN to another ADMIN', admin, person('ADMIN'), none, false],
  ['an ADMIN to an unknown user', admin, null, none, false],
])('%s may write: %#', (_, caller, partner, conversations, may) => {
  expect(mayWrite(caller, them, { partner, ...conversations })).toBe(may);
});

test.each([
  ['an athlete after the relation', alone('ATHLETE'), person('LIAISON'), conversation, true],
  ['an athlete and a stranger', alone('ATHLETE'), person('LIAISON'), none, false],
  ['a liaison after the relation', alone('LIAISON'), person('ATHLETE'), conversation, false],
  ['a team member after the relation', alone('TEAM_MEMBER'), person('ATHLETE'), conversation, false],
  [
    'a liaison written to by an ADMIN whose account is closed',
    alone('LIAISON'),
    person('ADMIN', closed),
    conversation,
    true,
  ],
  [
    'an ADMIN whose partner was rejected since',
    admin,
    person('ATHLETE', { verificationStatus: 'REJECTED' }),
    conversation,
    true,
  ],
  ['a liaison and an athlete with an empty conversation', liaison, person('ATHLETE'), none, true],
])('%s may read: %#', (_, caller, partner, conversations, may) => {
  expect(mayRead(caller, them, { partner, ...conversations })).toBe(may);
});
