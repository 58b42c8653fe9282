import { eraseDeletionSnapshots } from '@entourage/account-kit';
import { auditRecorded } from '@entourage/contracts/events/audit.recorded.v1';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRestored } from '@entourage/contracts/events/identity/user.restored.v1';
import { anId, aVisitor, codeOf, fakeClock, until } from '@entourage/service-kit/testing';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { codeAt } from './authenticator-app.ts';
import {
  changeAccount,
  closeAccount,
  confirmTotp,
  deletedUsers,
  deleteUser,
  editUser,
  login,
  myAccount,
  register,
  restoreUser,
  setAccountPhoto,
  startTotp,
} from './operations.ts';
import { aPicture } from './pictures.ts';
import {
  addUser,
  aRegistration,
  aUsername,
  type RunningIdentity,
  startIdentity,
  withSession,
} from './start-identity.ts';

const password = 'harbor lights at dusk';
const clock = fakeClock('2026-03-01T09:00:00Z');
let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity({ clock });
});
afterAll(() => service.stop());

const asAdmin = async () => service.as((await addUser(service, { role: 'ADMIN' })).caller);
type Admin = Awaited<ReturnType<typeof asAdmin>>;
const restore = (admin: Admin, userId: string, names: object = {}) => admin.graphql(restoreUser, { userId, names });
const signIn = (username: string | null, more: object = {}) =>
  service.as(aVisitor()).graphql(login, { credentials: { username, password, ...more } });
const listed = async (admin: Admin) => (await admin.graphql(deletedUsers)).data.answer as { id: string }[];
const recordsOf = (userId: string) =>
  rowsOf<{ content: string | null; outcome: string | null }>(
    service.config.postgres.url,
    `SELECT content, outcome FROM kit.kept_rows WHERE account_id = '${userId}'`,
  );
const stored = async (userId: string) => (await service.store.read.users.byIds([userId]))[0];

/** Runs the job as the queue does. */
const eraseDue = () => eraseDeletionSnapshots.handle({}, { store: service.store, clock } as never);

async function aDeletedPerson() {
  const admin = await asAdmin();
  const person = await addUser(service, { email: `${aUsername()}@example.org`, password });
  const { data } = await admin.graphql(deleteUser, { userId: person.user.id });
  expect(data.answer).toEqual({ success: true });
  return { admin, ...person, userId: person.user.id };
}

test('a restored account is as it was: same password, second factor, photo and settings, with new sessions', async () => {
  const admin = await asAdmin();
  const added = await addUser(service, { email: `${aUsername()}@example.org`, password });
  const person = await withSession(service, added, clock.now());
  const { user, caller } = person;
  const own = service.as(caller);
  await own.graphql(changeAccount, { change: { timezone: 'Asia/Tokyo', mailNotices: false, firstName: 'Mika' } });
  const photo = (await aPicture().png().toBuffer()).toString('base64');
  const { data } = await own.graphql(setAccountPhoto, { photo, contentType: 'image/png' });
  const { secret } = (await own.graphql(startTotp)).data.answer;
  const code = codeAt(clock.now(), { secret });
  const { recoveryCodes } = (await own.graphql(confirmTotp, { confirmation: { code } })).data.answer;
  const before = await stored(user.id);
  clock.advance({ minutes: 1 });
  await admin.graphql(deleteUser, { userId: user.id });
  expect(codeOf(await signIn(user.username))).toBe('INVALID_CREDENTIALS');

  clock.advance({ days: 6 });
  const answer = await restore(admin, user.id);
  expect(answer.data.answer).toMatchObject({
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: 'Mika',
    profileImageUrl: data.answer.profileImageUrl,
  });
  expect(await stored(user.id)).toEqual({ ...before, version: before!.version + 2 });
  expect(codeOf(await signIn(user.username))).toBe('TOTP_REQUIRED');
  const totpCode = codeAt(clock.now(), { secret });
  expect(codeOf(await signIn(user.username, { totpCode }))).toBe('OK');
  expect(codeOf(await signIn(user.username, { recoveryCode: recoveryCodes[0] }))).toBe('OK');
  const { answer: account } = (await own.graphql(myAccount)).data;
  expect(account).toMatchObject({ timezone: 'Asia/Tokyo', mailNotices: false, totpEnabled: true });
  const [photos] = await rowsOf(service.config.postgres.url, `SELECT 1 FROM photos WHERE user_id = '${user.id}'`);
  expect(photos).toBeDefined();
});

test('the restoration is published one version above the deletion, which says until when it is possible', async () => {
  const { admin, userId } = await aDeletedPerson();
  await restore(admin, userId);
  const [deleted] = await service.published(userDeleted, { subject: userId });
  const [restored] = await service.published(userRestored, { subject: userId });
  const restorableUntil = new Date(clock.now().getTime() + 7 * 86_400_000).toISOString();
  expect(deleted?.data).toMatchObject({ version: 2, username: null, restorableUntil });
  expect(restored?.data).toMatchObject({ version: 3, deletedAt: null, restorableUntil: null });
});

test('what is kept is encrypted, and in no answer but the list', async () => {
  const { userId, user } = await aDeletedPerson();
  const rows = await recordsOf(userId);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(user.username);
  expect(JSON.stringify(rows)).not.toMatch(/argon2/);
  expect(await stored(userId)).toMatchObject({ username: null, email: null, firstName: null });
});

test('the list has what can be restored, the latest first', async () => {
  const first = await aDeletedPerson();
  clock.advance({ minutes: 1 });
  const second = await aDeletedPerson();
  const closed = await addUser(service, { password });
  await service.as(closed.caller).graphql(closeAccount, { closing: { password } });
  const list = await listed(second.admin);
  expect(list.slice(0, 2)).toEqual([
    {
      id: second.userId,
      username: second.user.username,
      firstName: null,
      lastName: null,
      role: 'ATHLETE',
      deletedAt: clock.now().toISOString(),
      restorableUntil: new Date(clock.now().getTime() + 7 * 86_400_000).toISOString(),
    },
    expect.objectContaining({ id: first.userId }),
  ]);
  expect(list.map(({ id }) => id)).not.toContain(closed.user.id);
  await restore(second.admin, second.userId);
  expect((await listed(second.admin)).map(({ id }) => id)).not.toContain(second.userId);
});

test('a name and an address that are taken are named, and others are accepted', async () => {
  const { admin, user, userId } = await aDeletedPerson();
  const account = aRegistration({ username: user.username!.toUpperCase(), email: user.email });
  expect(codeOf(await service.as(aVisitor()).graphql(register, { account }))).toBe('OK');
  const refused = await restore(admin, userId);
  expect(refused.errors?.[0]?.extensions).toEqual({
    code: 'CONFLICT',
    fields: { username: 'This username is taken', email: 'This email address is in use' },
  });
  const username = aUsername();
  const half = await restore(admin, userId, { username });
  expect(half.errors?.[0]?.extensions.fields).toEqual({ email: 'This email address is in use' });
  expect(await stored(userId)).toMatchObject({ username: null, version: 2 });
  const email = `${username}@example.org`;
  const done = await restore(admin, userId, { username, email });
  expect(done.data.answer).toMatchObject({ username, email });
  expect(codeOf(await signIn(username))).toBe('OK');
  const { errors } = await restore((await aDeletedPerson()).admin, userId, { username: 'no' });
  expect(errors?.[0]?.extensions.fields).toEqual({ username: 'Username must be at least 3 characters' });
});

test('a repeat changes nothing and answers the account, also of many at once', async () => {
  const { admin, userId } = await aDeletedPerson();
  const answers = await Promise.all(Array.from({ length: 5 }, () => restore(admin, userId)));
  expect(answers.map(codeOf)).toEqual(Array(5).fill('OK'));
  await admin.graphql(editUser, { userId, change: { firstName: 'Later' } });
  const { data } = await restore(admin, userId, { username: aUsername() });
  expect(data.answer).toMatchObject({ id: userId, firstName: 'Later' });
  expect(await service.published(userRestored, { subject: userId })).toHaveLength(1);
});

test('after 7 days the deletion is final: 404, out of the list, and the record is erased', async () => {
  const { admin, userId } = await aDeletedPerson();
  clock.advance({ days: 6, hours: 23 });
  await eraseDue();
  expect(await recordsOf(userId)).toHaveLength(1);
  clock.advance({ hours: 1 });
  expect(codeOf(await restore(admin, userId))).toBe('NOT_FOUND');
  expect((await listed(admin)).map(({ id }) => id)).not.toContain(userId);
  await eraseDue();
  expect(await recordsOf(userId)).toEqual([]);
  expect(codeOf(await restore(admin, userId))).toBe('NOT_FOUND');
});

test('unknown, open and closed by its owner is NOT_FOUND; also closed by its owner after a restoration', async () => {
  const { admin, userId, caller } = await aDeletedPerson();
  const open = await addUser(service, { password });
  const closed = await addUser(service, { password });
  await service.as(closed.caller).graphql(closeAccount, { closing: { password } });
  for (const id of [anId(), 'nobody', open.user.id, closed.user.id])
    expect(codeOf(await restore(admin, id))).toBe('NOT_FOUND');
  await restore(admin, userId);
  await service.as(caller).graphql(closeAccount, { closing: { password } });
  expect(codeOf(await restore(admin, userId))).toBe('NOT_FOUND');
  expect(await recordsOf(userId)).toEqual([]);
});

test('an account that was restored can be deleted and restored again', async () => {
  const { admin, user, userId } = await aDeletedPerson();
  await restore(admin, userId);
  await admin.graphql(deleteUser, { userId });
  expect(codeOf(await restore(admin, userId))).toBe('OK');
  expect(codeOf(await signIn(user.username))).toBe('OK');
});

test('nobody but an administrator restores or reads the list', async () => {
  const { userId } = await aDeletedPerson();
  for (const role of ['ATHLETE', 'LIAISON', 'TEAM_MEMBER'] as const) {
    const someone = service.as((await addUser(service, { role })).caller);
    expect(codeOf(await someone.graphql(deletedUsers))).toBe('FORBIDDEN');
    expect(codeOf(await someone.graphql(restoreUser, { userId, names: {} }))).toBe('FORBIDDEN');
  }
});

test('deletion and restoration are one row each: role, status and counts before, nothing personal', async () => {
  const admin = await asAdmin();
  const { user } = await addUser(service, { email: `${aUsername()}@example.org`, password });
  await signIn(user.username);
  await admin.graphql(deleteUser, { userId: user.id });
  await restore(admin, user.id, { username: aUsername() });
  type Row = { action: string; subjectId: string; fields: string[]; change: object };
  const rows = () =>
    service
      .allPublished()
      .filter(({ type }) => type === auditRecorded.type.replace('*', 'identity'))
      .flatMap(({ data }) => (data as { rows: Row[] }).rows)
      .filter(({ subjectId, action }) => subjectId === user.id && action.startsWith('user.'));
  await until(() => rows().length === 2);
  expect(rows()).toMatchObject([
    {
      action: 'user.delete',
      change: {
        role: { from: 'ATHLETE', to: null },
        verificationStatus: { from: 'APPROVED', to: null },
        sessions: { from: 1, to: 0 },
        shares: { from: 0, to: 0 },
      },
    },
    {
      action: 'user.restore',
      fields: ['deletedAt', 'username'],
      change: { deletedAt: { from: clock.now().toISOString(), to: null } },
    },
  ]);
  expect(JSON.stringify(rows())).not.toContain(user.username);
});
