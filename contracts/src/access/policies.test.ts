import { allCalls } from '../calls/all-calls.ts';
import { AppError } from '../errors.ts';
import type { Relationships, UserCaller } from './caller.ts';
import { callerKind, noRelationships } from './caller.ts';
import {
  acceptedReason,
  acceptsReason,
  admin,
  anyOf,
  assignedLiaison,
  breakGlass,
  internal,
  liaisonOf,
  ownRows,
  type Policy,
  type Relation,
  refusalOfRelation,
  refusalOfRole,
  self,
  sharedBy,
} from './policies.ts';
import { anyRole, type Role } from './roles.ts';

const user = (over: Partial<UserCaller>): UserCaller => ({
  kind: 'user',
  userId: 'me',
  sessionId: 's',
  role: 'ATHLETE',
  status: 'APPROVED',
  relationships: noRelationships,
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
  const relationships = { ...noRelationships, assignedAthletes: ['maya'] };
  expect(codeFor(user({ role: 'LIAISON', relationships }))).toBe('ok');
  expect(codeFor(user({ role: 'LIAISON', relationships }), 'theo')).toBe('NOT_FOUND');
  expect(codeFor(user({ role: 'TEAM_MEMBER', relationships }))).toBe('NOT_FOUND');
});

test('a team member reads the record of an athlete who shares it', () => {
  const relationships = { ...noRelationships, shares: [{ athleteId: 'maya', scopes: ['injuryRisk' as const] }] };
  const member = user({ role: 'TEAM_MEMBER', relationships });
  expect(codeFor(member)).toBe('ok');
  expect(codeFor(user({ role: 'TEAM_MEMBER' }))).toBe('NOT_FOUND');
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

const byGateway = internal({ from: ['gateway'] });

test('an internal way is closed to every user and open to the services that it names; a service opens nothing else', () => {
  for (const role of anyRole) expect(refusalOfRole(byGateway, user({ role }))).toEqual({ code: 'UNAUTHORIZED' });
  expect(refusalOfRole(byGateway, { kind: 'service', service: 'gateway' })).toBeNull();
  for (const service of ['presentation', 'gateway-2', ''])
    expect(refusalOfRole(byGateway, { kind: 'service', service })).toEqual({ code: 'FORBIDDEN' });
  expect(refusalOfRole(reads, { kind: 'service', service: 'gateway' })).toEqual({ code: 'UNAUTHORIZED' });
});

test('a caller is one of the six kinds', () => {
  expect(callerKind(null)).toBe('visitor');
  expect(callerKind(user({ status: 'REJECTED', role: 'ADMIN' }))).toBe('unapproved');
  expect(callerKind(user({ role: 'TEAM_MEMBER' }))).toBe('teamMember');
});

test('nobody passes as approved but who is', () => {
  const policy: Policy = { approved: true, roles: anyRole, relation: ownRows };
  for (const status of ['PENDING', 'UNDER_REVIEW', 'REJECTED'] as const) {
    expect(refusalOfRole(policy, user({ status }))).toEqual({ code: 'NOT_APPROVED' });
    expect(callerKind(user({ status }))).toBe('unapproved');
  }
  expect(refusalOfRole({ ...policy, approved: false }, user({ status: 'REJECTED' }))).toBeNull();
});

test('a fact helps the role it belongs to, and no other', () => {
  const relationships: Relationships = {
    assignedAthletes: ['maya'],
    assignedLiaisons: ['maya'],
    members: ['maya'],
    shares: [{ athleteId: 'maya', scopes: ['liaisons'] }],
  };
  const passing = (relation: Relation) =>
    anyRole.filter(
      (role) =>
        !refusalOfRelation({ approved: true, roles: anyRole, relation }, user({ role, relationships }), { id: 'maya' }),
    );
  expect(passing(assignedLiaison('id'))).toEqual(['LIAISON']);
  expect(passing(liaisonOf('id'))).toEqual(['ATHLETE']);
  expect(passing(sharedBy('id'))).toEqual(['TEAM_MEMBER']);
  expect(passing(admin)).toEqual(['ADMIN']);
  expect(passing(self('id'))).toEqual([]);
});

test('a role that is named with the own id is asked for', () => {
  const own: Policy = { approved: true, roles: anyRole, relation: self('athleteId', 'ATHLETE') };
  const refusal = (role: Role) => refusalOfRelation(own, user({ role }), { athleteId: 'me' });
  expect(refusal('ATHLETE')).toBeNull();
  expect(refusal('LIAISON')).toEqual({ code: 'NOT_FOUND' });
});

test('a reason of exactly 10 and of exactly 500 characters is one, blanks around it do not count', () => {
  const admin = user({ role: 'ADMIN' });
  for (const length of [10, 500]) {
    expect(codeFor({ ...admin, breakGlassReason: 'x'.repeat(length) })).toBe('ok');
    expect(acceptedReason('ADMIN', 'x'.repeat(length))).toHaveLength(length);
  }
  expect(codeFor({ ...admin, breakGlassReason: `${' '.repeat(20)}too short` })).toBe('VALIDATION');
  expect(() => acceptedReason('ADMIN', 'x'.repeat(501))).toThrow(AppError);
  for (const role of ['ATHLETE', 'LIAISON', 'TEAM_MEMBER'] as const) {
    expect(acceptedReason(role, 'x'.repeat(501))).toBeUndefined();
  }
});

test('a reason is taken in where a policy asks for one', () => {
  expect(acceptsReason({ 'Query.read': reads })).toBe(true);
  const choice: Policy = { approved: true, roles: anyRole, relation: anyOf(self('id'), admin) };
  expect(acceptsReason({ 'Query.choice': choice, 'Query.open': 'public', 'Query.work': byGateway })).toBe(false);
});

test('an internal way is closed to visitors as well', () => {
  expect(refusalOfRole(byGateway, { kind: 'visitor' })).toEqual({ code: 'UNAUTHORIZED' });
  expect(refusalOfRole(byGateway, { kind: 'system' })).toBeNull();
});

test('an administrator who has to enrol a second factor gets no further than somebody who is not approved, in any call', () => {
  const outcomesOf = (caller: UserCaller) =>
    allCalls.flatMap(({ access, pattern }) => {
      if (typeof access === 'string') return [];
      const code = refusalOfRole(access, caller)?.code ?? 'ok';
      return [`${pattern} ${code.replace('TOTP_ENROLMENT_REQUIRED', 'NOT_APPROVED')}`];
    });
  const enrolling = outcomesOf(user({ role: 'ADMIN', status: 'ENROLLING' }));
  expect(enrolling).toEqual(outcomesOf(user({ role: 'ADMIN', status: 'PENDING' })));
  expect(enrolling).toContain('GET /api/users NOT_APPROVED');
  expect(enrolling).toContain('POST /api/account/totp/confirm ok');
  expect(refusalOfRole(reads, user({ role: 'ADMIN', status: 'ENROLLING' }))).toEqual({
    code: 'TOTP_ENROLMENT_REQUIRED',
  });
});
