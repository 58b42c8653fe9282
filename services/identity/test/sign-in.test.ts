import { internalHeaders } from '@entourage/contracts/access/caller';
import { aVisitor, fakeClock } from '@entourage/service-kit/testing';
import { currentUser, login, logout, register, sessionState } from './operations.ts';
import { addUser, aRegistration, aUsername, type RunningIdentity, sessionOf, startIdentity } from './start-identity.ts';

const password = 'harbor lights at dusk';
const clock = fakeClock('2026-03-01T09:00:00Z');
let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity({ clock });
});
afterAll(() => service.stop());

const visitor = () => service.as(aVisitor());
const gateway = () => service.as({ kind: 'service', service: 'gateway' });
const aliveSids = async (...sids: string[]) => {
  const { data } = await gateway().graphql(sessionState, { sids });
  return data.answer as ({ sid: string; userId: string; role: string; status: string } | null)[];
};

test('a valid password starts a session, whose token is in a header only', async () => {
  const { user } = await addUser(service, { role: 'LIAISON', password });
  const { data, headers } = await visitor().graphql(login, { credentials: { username: user.username, password } });
  const session = sessionOf(headers)!;

  expect(data.answer).toMatchObject({ id: user.id, role: 'LIAISON', lastLogin: '2026-03-01T09:00:00.000Z' });
  expect(session).toMatchObject({ sub: user.id, role: 'LIAISON', typ: 'session' });
  expect(session.exp - session.iat).toBe(12 * 3_600);
  expect(await aliveSids(session.sid)).toEqual([
    { sid: session.sid, userId: user.id, role: 'LIAISON', status: 'APPROVED' },
  ]);
  expect(JSON.stringify(data)).not.toContain(headers.get(internalHeaders.session));
  expect(JSON.stringify(service.logs())).not.toContain(password);
});

test('the username is case-insensitive', async () => {
  const { user } = await addUser(service, { username: `Case.${aUsername()}`, password });
  const credentials = { username: ` ${user.username!.toUpperCase()} `, password };
  const { data } = await visitor().graphql(login, { credentials });
  expect(data.answer.username).toBe(user.username);
});

test('an unknown user and a wrong password get the same answer, byte for byte', async () => {
  const { user } = await addUser(service, { password });
  const wrong = await visitor().graphql(login, { credentials: { username: user.username, password: 'wrong one' } });
  const unknown = await visitor().graphql(login, { credentials: { username: aUsername(), password } });

  expect(wrong.errors).toEqual([
    expect.objectContaining({ message: 'Invalid username or password', extensions: { code: 'INVALID_CREDENTIALS' } }),
  ]);
  expect(unknown.errors).toEqual(wrong.errors);
  expect(wrong.headers.get(internalHeaders.session)).toBeNull();
});

test.each([
  ['an empty username', { username: '', password }, 'username', 'Username is required'],
  ['no username', { password }, 'username', 'Username is required'],
  ['an empty password', { username: 'maya', password: '' }, 'password', 'Password is required'],
  ['no password', { username: 'maya' }, 'password', 'Password is required'],
  [
    '1,025 bytes',
    { username: 'maya', password: 'x'.repeat(1_025) },
    'password',
    'Password must be at most 1,024 bytes',
  ],
])('a login with %s is VALIDATION with the field name', async (_, credentials, field, text) => {
  const { errors } = await visitor().graphql(login, { credentials });
  expect(errors?.[0]?.extensions).toEqual({ code: 'VALIDATION', fields: { [field]: text } });
});

test('a password that was changed during verification starts no session', async () => {
  const { user } = await addUser(service, { password });
  const before = (await service.store.read.users.credentials(user.username!))!.password!;
  const record = (known: string) =>
    service.store.transaction(({ users }) => users.recordLogin(user.id, { password: known, at: clock.now() }));

  expect(await record(await service.passwords.hash(password))).toBeNull();
  expect(await record(before)).toBe('ATHLETE');
});

test('a closed account cannot sign in, whatever the other columns have', async () => {
  const { user } = await addUser(service, { password });
  const { password: hash } = (await service.store.read.users.credentials(user.username!))!;
  await service.store.transaction(({ users }) =>
    users.save({ ...user, deletedAt: clock.now(), version: user.version + 1 }, clock.now()),
  );
  const record = service.store.transaction(({ users }) =>
    users.recordLogin(user.id, { password: hash!, at: clock.now() }),
  );

  const { errors } = await visitor().graphql(login, { credentials: { username: user.username, password } });
  expect(errors?.[0]?.extensions.code).toBe('INVALID_CREDENTIALS');
  expect(await service.store.read.users.credentials(user.username!)).toBeNull();
  expect(await record).toBeNull();
});

test('a second login ends the presented session, active or expired', async () => {
  const { user, caller } = await addUser(service, { password });
  const credentials = { username: user.username, password };
  const first = sessionOf((await visitor().graphql(login, { credentials })).headers)!;
  const second = sessionOf(
    (await service.as({ ...aVisitor(), presentedSessionId: first.sid }).graphql(login, { credentials })).headers,
  )!;
  const third = sessionOf(
    (await service.as({ ...caller, sessionId: second.sid }).graphql(login, { credentials })).headers,
  )!;

  expect(new Set([first.sid, second.sid, third.sid]).size).toBe(3);
  expect(await aliveSids(first.sid, second.sid, third.sid)).toEqual([null, null, expect.anything()]);
});

test('a failed login keeps the presented session', async () => {
  const { user } = await addUser(service, { password });
  const { sid } = sessionOf(
    (await visitor().graphql(login, { credentials: { username: user.username, password } })).headers,
  )!;
  const presenting = service.as({ ...aVisitor(), presentedSessionId: sid });
  await presenting.graphql(login, { credentials: { username: user.username, password: 'wrong one' } });
  expect(await aliveSids(sid)).toEqual([expect.objectContaining({ sid })]);
});

test('a registration creates a PENDING athlete regardless of the body, and starts a session', async () => {
  const account = aRegistration({ email: ' Mixed.Case@Example.org ' });
  const { data, headers } = await visitor().graphql(register, { account });
  const session = sessionOf(headers)!;

  expect(data.answer).toEqual({
    id: session.sub,
    username: account.username,
    firstName: 'Maya',
    lastName: 'Okafor',
    email: 'Mixed.Case@Example.org',
    role: 'ATHLETE',
    verificationStatus: 'PENDING',
    professionalLeague: 'NBA',
    teamOrganization: 'Harbor City Waves',
    profileImageUrl: null,
    sport: null,
    team: null,
    onboardingCompleted: null,
    createdAt: clock.now().toISOString(),
    lastLogin: null,
    timezone: null,
    verificationNotes: null,
    athletes: null,
    totpEnrolmentRequired: false,
    subscriptionStatus: 'NONE',
  });
  expect(await aliveSids(session.sid)).toEqual([
    { sid: session.sid, userId: session.sub, role: 'ATHLETE', status: 'PENDING' },
  ]);
  const again = await visitor().graphql(login, { credentials: { username: account.username, password } });
  expect(again.data.answer.id).toBe(session.sub);
});

test.each([
  ['username', 'ab', 'Username must be at least 3 characters'],
  ['username', 'no spaces', 'Use letters, digits, dot, underscore or hyphen only'],
  ['username', 'ｍａｙａ', 'Use letters, digits, dot, underscore or hyphen only'],
  ['email', 'nobody', 'Invalid email address'],
  ['email', undefined, 'Invalid email address'],
  ['password', '1234567', 'Password must be at least 8 characters'],
  ['password', 'x'.repeat(1_025), 'Password must be at most 1,024 bytes'],
  ['password', 'password123', 'Choose a less common password'],
  ['professionalLeague', ' ', 'Professional league is required'],
  ['teamOrganization', undefined, 'Team/organization is required'],
])('a registration is refused with the field name: %s %.12j', async (field, value, text) => {
  const { errors } = await visitor().graphql(register, { account: aRegistration({ [field]: value }) });
  expect(errors?.[0]?.extensions).toEqual({ code: 'VALIDATION', fields: { [field]: text } });
});

test('a username or address in use is the same CONFLICT, ignoring case', async () => {
  const taken = aRegistration();
  await visitor().graphql(register, { account: taken });
  for (const account of [
    aRegistration({ username: taken.username.toUpperCase() }),
    aRegistration({ email: taken.email.toUpperCase() }),
  ]) {
    const { errors } = await visitor().graphql(register, { account });
    expect(errors?.[0]).toMatchObject({
      message: 'Username or email is already in use',
      // At both fields, because the answer must not say which one is wrong.
      extensions: {
        code: 'CONFLICT',
        fields: { username: 'Username or email is already in use', email: 'Username or email is already in use' },
      },
    });
  }
});

test('of 12 concurrent registrations of one username one succeeds, the others are a CONFLICT', async () => {
  const username = aUsername();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      visitor().graphql(register, {
        account: aRegistration({ username: index % 2 ? username : username.toUpperCase() }),
      }),
    ),
  );
  const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'ok').sort();
  expect(codes).toEqual([...Array(11).fill('CONFLICT'), 'ok']);
});

test('a signed-in caller cannot register and gets 403 before any validation error', async () => {
  const { caller } = await addUser(service);
  const { errors } = await service.as(caller).graphql(register, { account: {} });
  expect(errors?.[0]).toMatchObject({ message: 'You are already signed in', extensions: { code: 'FORBIDDEN' } });
});

test('logging out ends the session, clears the cookie and can be repeated', async () => {
  const { user, caller } = await addUser(service, { password });
  const { sid } = sessionOf(
    (await visitor().graphql(login, { credentials: { username: user.username, password } })).headers,
  )!;
  const first = await service.as({ ...caller, sessionId: sid }).graphql(logout);
  const second = await service.as({ ...aVisitor(), presentedSessionId: sid }).graphql(logout);
  const third = await visitor().graphql(logout);

  expect(await aliveSids(sid)).toEqual([null]);
  for (const { data, headers } of [first, second, third]) {
    expect(data.answer).toEqual({ success: true });
    expect(headers.get(internalHeaders.session)).toBe('');
  }
});

test('reading the current user needs a session, not an approval', async () => {
  const { caller } = await addUser(service, { status: 'PENDING' });
  const own = await service.as(caller).graphql(currentUser);
  const none = await visitor().graphql(currentUser);
  expect(own.data.answer).toMatchObject({ id: caller.userId, verificationStatus: 'PENDING', athletes: null });
  expect(none.errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
});
