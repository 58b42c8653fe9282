import type { UserCaller } from './caller.ts';
import { callerKind, noFacts } from './caller.ts';
import {
  anyOf,
  assignedLiaison,
  breakGlass,
  ownRows,
  type Policy,
  refusalOfRelation,
  refusalOfRole,
  self,
  sharedBy,
} from './policies.ts';
import { anyRole } from './roles.ts';

const user = (over: Partial<UserCaller>): UserCaller => ({
  kind: 'user',
  userId: 'me',
  sessionId: 's',
  role: 'ATHLETE',
  status: 'APPROVED',
  facts: noFacts,
  ...over,
});
const reads: Policy = {
  approved: true,
  roles: anyRole,
  relation: anyOf(self('athleteId'), assignedLiaison('athleteId'), sharedBy('athleteId'), breakGlass('athleteId')),
};
const codeFor = (caller: UserCaller, athleteId = 'maya') =>
  refusalOfRelation(reads, caller, { athleteId })?.code ?? 'ok';

test('an athlete reads the own record and no other', () => {
  expect(codeFor(user({ userId: 'maya' }))).toBe('ok');
  expect(codeFor(user({ userId: 'theo' }))).toBe('NOT_FOUND');
});

test('a liaison reads assigned athletes only, and an assignment helps nobody but a liaison', () => {
  const facts = { ...noFacts, assignedAthletes: ['maya'] };
  expect(codeFor(user({ role: 'LIAISON', facts }))).toBe('ok');
  expect(codeFor(user({ role: 'LIAISON', facts }), 'theo')).toBe('NOT_FOUND');
  expect(codeFor(user({ role: 'TEAM_MEMBER', facts }))).toBe('NOT_FOUND');
});

test('a team member reads what is shared, where a scope is asked only with that scope', () => {
  const facts = { ...noFacts, shares: [{ athleteId: 'maya', scopes: ['injuryRisk' as const] }] };
  const member = user({ role: 'TEAM_MEMBER', facts });
  expect(codeFor(member)).toBe('ok');
  const scoped: Policy = { approved: true, roles: anyRole, relation: sharedBy('athleteId', 'liaisons') };
  expect(refusalOfRelation(scoped, member, { athleteId: 'maya' })).toEqual({ code: 'NOT_FOUND' });
});

test('an admin needs a reason of 10 to 500 characters', () => {
  const admin = user({ role: 'ADMIN' });
  expect(codeFor(admin)).toBe('BREAK_GLASS_REQUIRED');
  expect(codeFor({ ...admin, breakGlassReason: 'too short' })).toBe('VALIDATION');
  expect(codeFor({ ...admin, breakGlassReason: 'x'.repeat(501) })).toBe('VALIDATION');
  expect(codeFor({ ...admin, breakGlassReason: 'collapsed on the court' })).toBe('ok');
});

test('role and approval come before the object', () => {
  const policy: Policy = { approved: true, roles: ['LIAISON'], relation: ownRows };
  expect(refusalOfRole(policy, { kind: 'visitor' })).toEqual({ code: 'UNAUTHORIZED' });
  expect(refusalOfRole(policy, user({ role: 'LIAISON', status: 'PENDING' }))).toEqual({ code: 'NOT_APPROVED' });
  expect(refusalOfRole(policy, user({}))).toEqual({ code: 'FORBIDDEN' });
  expect(refusalOfRole(policy, user({ role: 'LIAISON' }))).toBeNull();
});

test('an internal way is closed to every user and open to services; a service opens nothing else', () => {
  for (const role of anyRole) expect(refusalOfRole('internal', user({ role }))).toEqual({ code: 'UNAUTHORIZED' });
  expect(refusalOfRole('internal', { kind: 'service', service: 'gateway' })).toBeNull();
  expect(refusalOfRole(reads, { kind: 'service', service: 'gateway' })).toEqual({ code: 'UNAUTHORIZED' });
});

test('a caller is one of the six kinds', () => {
  expect(callerKind(null)).toBe('visitor');
  expect(callerKind(user({ status: 'REJECTED', role: 'ADMIN' }))).toBe('unapproved');
  expect(callerKind(user({ role: 'TEAM_MEMBER' }))).toBe('teamMember');
});
