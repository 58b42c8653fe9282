import { newId } from '@entourage/contracts/ids';
import { anAdmin, aVisitor, codeOf, until } from '@entourage/service-kit/testing';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { auditRowsOf } from './audit-trail.ts';
import {
  changeUserRole,
  currentUser,
  deleteUser,
  editUser,
  login,
  logout,
  register,
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

let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());

const trail = () => auditRowsOf(service);

/** Unique texts, so that a leak is found by searching for them. */
function canaries() {
  const mark = newId().slice(-12);
  return {
    username: `name-${mark}`,
    email: `mail-${mark}@canary.example`,
    firstName: `First-${mark}`,
    lastName: `Last-${mark}`,
    password: `password ${mark} right`,
    wrongPassword: `password ${mark} wrong`,
    unknownName: `nobody-${mark}`,
    notes: `notes ${mark}`,
  };
}

/** Makes every call that takes names or passwords, valid and invalid. @returns the answers */
async function callEverything(planted: ReturnType<typeof canaries>) {
  const { username, email, firstName, lastName, password, wrongPassword, unknownName, notes } = planted;
  const visitor = service.as(aVisitor());
  const admin = service.as((await withSession(service, await addUser(service, { role: 'ADMIN' }))).caller);
  const account = aRegistration({ username, email, firstName, lastName, password });
  const registered = await visitor.graphql(register, { account });
  const { sub: userId, sid } = sessionOf(registered.headers)!;
  const caller = { ...anAdmin({ userId, sessionId: sid }), role: 'ATHLETE' as const };
  return [
    registered,
    await visitor.graphql(register, { account }),
    await visitor.graphql(register, { account: { ...account, email: 'no address', password: wrongPassword } }),
    await visitor.graphql(register, { account: { ...account, username: `${username} `, password: username } }),
    await service.as(caller).graphql(register, { account }),
    await visitor.graphql(login, { credentials: { username, password } }),
    await visitor.graphql(login, { credentials: { username, password: wrongPassword } }),
    await visitor.graphql(login, { credentials: { username: unknownName, password: wrongPassword } }),
    await visitor.graphql(login, { credentials: { username, password: `${wrongPassword}${'x'.repeat(1_024)}` } }),
    await visitor.graphql(login, { credentials: { username: [username], password: { text: password } } }),
    await service.as(caller).graphql(currentUser),
    await service.as(caller).graphql(logout),
    await admin.graphql(editUser, { userId, change: { firstName: `${firstName}-2`, email: `new-${email}` } }),
    await admin.graphql(setUserVerification, { userId, decision: { status: 'REJECTED', notes } }),
    await admin.graphql(changeUserRole, { userId, role: 'LIAISON' }),
    await admin.graphql(users),
    await admin.graphql(deleteUser, { userId }),
    await visitor.graphql(login, { credentials: { username, password } }),
  ];
}

test('names, addresses, passwords and notes are never logged, and passwords are in no answer, event or job', async () => {
  const planted = canaries();
  const answers = await callEverything(planted);
  await until(() => trail().some(({ action }) => action === 'user.delete'));
  const steps = ['account.register', 'session.start', 'session.end', 'user.edit', 'user.role', 'user.delete'];
  expect(trail().map(({ action }) => action)).toEqual(expect.arrayContaining(steps));
  const logged = JSON.stringify(service.logs()).toLowerCase();
  const handedOver = await rowsOf(service.config.postgres.url, 'SELECT * FROM kit.outbox');
  const outside = JSON.stringify([answers, handedOver, service.allPublished(), service.mail.sent]);

  const found = Object.entries(planted).filter(([, text]) => logged.includes(text.toLowerCase()));
  expect(found).toEqual([]);
  expect(logged).not.toContain('argon2');
  for (const password of [planted.password, planted.wrongPassword, 'argon2']) expect(outside).not.toContain(password);
  expect(JSON.stringify([handedOver, service.allPublished()])).not.toContain(planted.email);
});

test('a sign-in with an unknown name leaves an audit row without a subject', async () => {
  // Rows of the tests before may still be on their way.
  const startedAt = new Date().toISOString();
  const ofNobody = () => trail().filter(({ subjectId, at }) => subjectId === null && at >= startedAt);
  const credentials = { username: aUsername(), password: 'wrong one' };
  expect(codeOf(await service.as(aVisitor()).graphql(login, { credentials }))).toBe('INVALID_CREDENTIALS');
  await until(() => ofNobody().length > 0);
  expect(ofNobody()).toMatchObject([{ action: 'session.start', outcome: 'refused' }]);
});
