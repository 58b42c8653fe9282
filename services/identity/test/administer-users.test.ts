import { sessionRevoked } from '@entourage/contracts/events/identity/session.revoked.v1';
import { anAdmin, anId, codeOf, fakeClock } from '@entourage/service-kit/testing';
import {
  approvedUsers,
  changeUserRole,
  deleteUser,
  editUser,
  login,
  register,
  sessionState,
  setUserVerification,
  users,
} from './operations.ts';
import {
  addUser,
  aRegistration,
  aUsername,
  type RunningIdentity,
  sessionOf,
  startIdentity,
  withSession,
} from './start-identity.ts';

const password = 'harbor lights at dusk';
const clock = fakeClock('2026-03-01T09:00:00Z');
const visitor = { kind: 'visitor' as const };
let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity({ clock });
});
afterAll(() => service.stop());

const asAdmin = async () =>
  service.as((await withSession(service, await addUser(service, { role: 'ADMIN' }), clock.now())).caller);
const stored = (id: string) => service.store.read.users.byId(id);
async function signedInSid(username: string | null) {
  const answer = await service.as(visitor).graphql(login, { credentials: { username, password } });
  return sessionOf(answer.headers)!.sid;
}
const isAlive = async (sid: string) => {
  const { data } = await service.as({ kind: 'service', service: 'gateway' }).graphql(sessionState, { sids: [sid] });
  return data.answer[0] !== null;
};

test('the list has all users without tombstones, newest first, with address and without password', async () => {
  const admin = await asAdmin();
  const { user } = await addUser(service, { email: `${aUsername()}@example.org`, password });
  const { user: gone } = await addUser(service);
  await admin.graphql(deleteUser, { userId: gone.id });
  const { data } = await admin.graphql(users);
  const list = data.answer as { id: string; createdAt: string; email: string }[];

  expect(list.find(({ id }) => id === user.id)).toMatchObject({ email: user.email, profile: null, role: 'ATHLETE' });
  expect(list.some(({ id }) => id === gone.id)).toBe(false);
  const times = list.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
  expect(JSON.stringify(list)).not.toMatch(/argon2|password/i);
});

test.each(['ATHLETE', 'LIAISON', 'TEAM_MEMBER'] as const)('%s may not administer users', async (role) => {
  const { caller } = await addUser(service, { role });
  const { user } = await addUser(service);
  const someone = service.as(caller);
  for (const answer of [
    await someone.graphql(users),
    await someone.graphql(changeUserRole, { userId: user.id, role: 'ADMIN' }),
    await someone.graphql(setUserVerification, { userId: user.id, decision: { status: 'REJECTED' } }),
    await someone.graphql(editUser, { userId: user.id, change: { firstName: 'X' } }),
    await someone.graphql(deleteUser, { userId: user.id }),
  ]) {
    expect(codeOf(answer)).toBe('FORBIDDEN');
  }
  expect(await stored(user.id)).toEqual(user);
});

test('a role change sets the status and ends the sessions', async () => {
  const admin = await asAdmin();
  const { user } = await addUser(service, { status: 'PENDING', password });
  const sid = await signedInSid(user.username);
  const { data } = await admin.graphql(changeUserRole, { userId: user.id, role: 'LIAISON' });

  expect(data.answer).toMatchObject({
    role: 'LIAISON',
    verificationStatus: 'APPROVED',
    verifiedAt: clock.now().toISOString(),
  });
  expect(await isAlive(sid)).toBe(false);
  const back = await admin.graphql(changeUserRole, { userId: user.id, role: 'ATHLETE' });
  expect(back.data.answer).toMatchObject({ role: 'ATHLETE', verificationStatus: 'PENDING', verifiedAt: null });
  // Also after the role is changed back.
  expect(await isAlive(sid)).toBe(false);
});

test('setting the current role changes nothing and ends no session', async () => {
  const { user } = await addUser(service, { password });
  const sid = await signedInSid(user.username);
  const { data } = await (await asAdmin()).graphql(changeUserRole, { userId: user.id, role: 'ATHLETE' });
  expect(data.answer).toMatchObject({ role: 'ATHLETE', verificationStatus: 'APPROVED' });
  expect(await isAlive(sid)).toBe(true);
});

test('an invalid role is VALIDATION with the field name, an unknown user NOT_FOUND', async () => {
  const admin = await asAdmin();
  const { user } = await addUser(service);
  for (const role of ['TEAM_MEMBER', 'athlete', '', undefined]) {
    const { errors } = await admin.graphql(changeUserRole, { userId: user.id, role });
    expect(errors?.[0]?.extensions.fields).toEqual({ role: 'Choose a role from the list' });
  }
  expect(codeOf(await admin.graphql(changeUserRole, { userId: anId(), role: 'LIAISON' }))).toBe('NOT_FOUND');
  expect(codeOf(await admin.graphql(changeUserRole, { userId: 'nobody', role: 'LIAISON' }))).toBe('NOT_FOUND');
});

test('changing one’s own role, one’s own account or a team member’s role is a CONFLICT', async () => {
  const { caller } = await addUser(service, { role: 'ADMIN' });
  const { user: member } = await addUser(service, { role: 'TEAM_MEMBER' });
  const admin = service.as(caller);
  expect(codeOf(await admin.graphql(changeUserRole, { userId: caller.userId, role: 'LIAISON' }))).toBe('CONFLICT');
  expect(codeOf(await admin.graphql(deleteUser, { userId: caller.userId }))).toBe('CONFLICT');
  expect(codeOf(await admin.graphql(changeUserRole, { userId: member.id, role: 'LIAISON' }))).toBe('CONFLICT');
});

test('administrators who concurrently demote and delete each other leave one', async () => {
  const alone = await startIdentity({ clock });
  const admins = await Promise.all(Array.from({ length: 6 }, () => addUser(alone, { role: 'ADMIN' })));
  await Promise.all(
    admins.map(({ caller }, index) => {
      const userId = admins[(index + 1) % admins.length]!.user.id;
      const actor = alone.as(caller);
      return index % 2
        ? actor.graphql(deleteUser, { userId })
        : actor.graphql(changeUserRole, { userId, role: 'LIAISON' });
    }),
  );
  expect(await alone.store.read.users.hasAdmin()).toBe(true);
  await alone.stop();
});

test('the last administrator cannot be removed, even by a caller who was one a moment ago', async () => {
  const config = { FIRST_ADMIN_USERNAME: 'root.admin', FIRST_ADMIN_PASSWORD: password };
  const alone = await startIdentity({ clock, config });
  const [last] = await alone.store.read.accounts.forAdmins();
  const former = alone.as(anAdmin());
  expect(last).toMatchObject({ username: 'root.admin', role: 'ADMIN', verificationStatus: 'APPROVED' });
  expect(codeOf(await former.graphql(changeUserRole, { userId: last!.id, role: 'ATHLETE' }))).toBe('CONFLICT');
  expect(codeOf(await former.graphql(deleteUser, { userId: last!.id }))).toBe('CONFLICT');
  await alone.stop();
});

test('approval sets verifiedBy and sends notice and mail; any other status clears verifiedBy', async () => {
  const { caller } = await addUser(service, { role: 'ADMIN' });
  const admin = service.as(caller);
  const { user } = await addUser(service, { status: 'PENDING', email: `${aUsername()}@example.org` });
  const decide = (decision: object) => admin.graphql(setUserVerification, { userId: user.id, decision });

  const approved = await decide({ status: 'APPROVED', notes: 'Seen' });
  expect(approved.data.answer).toMatchObject({
    verificationStatus: 'APPROVED',
    verificationNotes: 'Seen',
    verifiedAt: clock.now().toISOString(),
  });
  expect(await stored(user.id)).toMatchObject({ verifiedBy: caller.userId });
  const { data } = await service
    .as({ kind: 'service', service: 'gateway' })
    .graphql(approvedUsers, { ids: [user.id, caller.userId, anId()] });
  expect([...data.answer].sort()).toEqual([user.id, caller.userId].sort());

  const rejected = await decide({ status: 'REJECTED' });
  expect(rejected.data.answer).toMatchObject({ verificationNotes: 'Seen', verifiedAt: null });
  expect(await stored(user.id)).toMatchObject({ verifiedBy: null });
  const cleared = await decide({ status: 'REJECTED', notes: '' });
  expect(cleared.data.answer.verificationNotes).toBeNull();

  const notices = await service.store.read.notices.newestOf(user.id, 10);
  expect(notices.map(({ title }) => title).sort()).toEqual(['Verification approved', 'Verification rejected']);
});

test('a decision about a status that has changed meanwhile changes nothing', async () => {
  const admin = await asAdmin();
  const { user } = await addUser(service, { status: 'UNDER_REVIEW' });
  const decide = (decision: object) => admin.graphql(setUserVerification, { userId: user.id, decision });

  const first = await decide({ status: 'REJECTED', notes: 'No post', expectedStatus: 'UNDER_REVIEW' });
  expect(first.data.answer).toMatchObject({ verificationStatus: 'REJECTED' });
  const late = await decide({ status: 'APPROVED', expectedStatus: 'UNDER_REVIEW' });
  expect(codeOf(late)).toBe('CONFLICT');
  expect(await stored(user.id)).toMatchObject({ verificationStatus: 'REJECTED', verificationNotes: 'No post' });
  expect(await service.store.read.notices.newestOf(user.id, 10)).toHaveLength(1);
});

test('only athletes are verified', async () => {
  const admin = await asAdmin();
  for (const role of ['LIAISON', 'ADMIN', 'TEAM_MEMBER'] as const) {
    const { user } = await addUser(service, { role });
    const answer = await admin.graphql(setUserVerification, { userId: user.id, decision: { status: 'REJECTED' } });
    expect(codeOf(answer)).toBe('CONFLICT');
  }
});

test.each([{ status: 'approved' }, { status: '' }, {}])(
  'a decision of %j is VALIDATION with the field name',
  async (decision) => {
    const { user } = await addUser(service, { status: 'PENDING' });
    const { errors } = await (await asAdmin()).graphql(setUserVerification, { userId: user.id, decision });
    expect(errors?.[0]?.extensions).toEqual({
      code: 'VALIDATION',
      fields: { status: 'Choose a status from the list' },
    });
  },
);

test('an edit changes the given fields and publishes the next version', async () => {
  const admin = await asAdmin();
  const { user } = await addUser(service, { email: `${aUsername()}@example.org` });
  const change = {
    firstName: ' Maja ',
    lastName: '',
    professionalLeague: 'WNBA',
    verificationNotes: 'Clearance on file',
  };
  const { data } = await admin.graphql(editUser, { userId: user.id, change });

  expect(data.answer).toMatchObject({
    firstName: 'Maja',
    lastName: null,
    email: user.email,
    professionalLeague: 'WNBA',
    teamOrganization: null,
    verificationNotes: 'Clearance on file',
  });
  expect(await stored(user.id)).toMatchObject({ version: 2, verificationStatus: 'APPROVED', role: 'ATHLETE' });
  await admin.graphql(editUser, { userId: user.id, change });
  expect(await stored(user.id)).toMatchObject({ version: 2 });
});

test('an address in use is a CONFLICT, an invalid one VALIDATION, and both change nothing', async () => {
  const admin = await asAdmin();
  const { user: other } = await addUser(service, { email: `${aUsername()}@example.org` });
  const { user } = await addUser(service);
  const taken = await admin.graphql(editUser, {
    userId: user.id,
    change: { firstName: 'X', email: other.email!.toUpperCase() },
  });
  const bad = await admin.graphql(editUser, { userId: user.id, change: { email: 'nobody' } });

  expect(taken.errors?.[0]).toMatchObject({
    message: 'Username or email is already in use',
    extensions: { code: 'CONFLICT', fields: { email: 'Username or email is already in use' } },
  });
  expect(bad.errors?.[0]?.extensions.fields).toEqual({ email: 'Invalid email address' });
  expect(await stored(user.id)).toEqual(user);
});

test('a deletion leaves a tombstone, ends the sessions, and frees username and address', async () => {
  const admin = await asAdmin();
  const account = aRegistration();
  const registered = await service.as(visitor).graphql(register, { account });
  const { sub, sid } = sessionOf(registered.headers)!;
  const { data } = await admin.graphql(deleteUser, { userId: sub });

  expect(data.answer).toEqual({ success: true });
  expect(await isAlive(sid)).toBe(false);
  await service.published(sessionRevoked, { subject: sid });
  const [tombstone] = await service.store.read.users.byIds([sub]);
  expect(tombstone).toMatchObject({ username: null, email: null, firstName: null, deletedAt: clock.now() });
  expect(codeOf(await admin.graphql(deleteUser, { userId: sub }))).toBe('NOT_FOUND');
  expect(codeOf(await admin.graphql(editUser, { userId: sub, change: { firstName: 'X' } }))).toBe('NOT_FOUND');
  const credentials = { username: account.username, password: account.password };
  expect(codeOf(await service.as(visitor).graphql(login, { credentials }))).toBe('INVALID_CREDENTIALS');
  expect(codeOf(await service.as(visitor).graphql(register, { account }))).toBe('OK');
});
