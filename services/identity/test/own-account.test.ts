import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { noticeDue } from '@entourage/contracts/events/notice-due.v1';
import { anId, aVisitor, codeOf, fakeClock, until } from '@entourage/service-kit/testing';
import { changeAccount, changeUserRole, currentUser, myAccount, reportTimezone } from './operations.ts';
import { addUser, aUsername, type RunningIdentity, startIdentity } from './start-identity.ts';

const password = 'harbor lights at dusk';
let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity({ clock: fakeClock('2026-03-01T09:00:00Z') });
});
afterAll(() => service.stop());

const change = (person: Awaited<ReturnType<typeof addUser>>, given: object) =>
  service.as(person.caller).graphql(changeAccount, { change: given });
/** With the password, which a change of address requires. */
const changeEmail = (person: Awaited<ReturnType<typeof addUser>>, email: string) =>
  change(person, { email, currentPassword: password });
const mailsTo = (email: string) => service.mail.sent.filter(({ to }) => to === email);
const anEmail = () => `${aUsername()}@example.org`;

test('everybody reads their own account, also before the approval; a visitor none', async () => {
  const email = anEmail();
  const { user, caller } = await addUser(service, { status: 'PENDING', email });
  const { data } = await service.as(caller).graphql(myAccount);
  expect(data.answer).toEqual({
    username: user.username,
    firstName: null,
    lastName: null,
    email,
    showInDeck: false,
    timezone: null,
    browserTimezone: null,
    mailNotices: true,
    pendingEmail: null,
    totpEnabled: false,
    recoveryCodesLeft: 0,
  });
  expect(codeOf(await service.as(aVisitor()).graphql(myAccount))).toBe('UNAUTHORIZED');
});

test('names and settings change, are published without the address, and absent keys keep theirs', async () => {
  const person = await addUser(service, { email: anEmail() });
  const given = { firstName: ' Maya ', showInDeck: true, timezone: 'Europe/Zagreb', mailNotices: false };
  const { data } = await change(person, given);
  expect(data.answer).toMatchObject({ ...given, firstName: 'Maya', lastName: null, email: person.user.email });
  expect((await change(person, { lastName: 'Okafor', firstName: '' })).data.answer).toMatchObject({
    ...given,
    firstName: null,
    lastName: 'Okafor',
  });

  const published = () => service.published(userUpdated, { subject: person.user.id });
  await until(async () => (await published()).length === 2);
  const events = await published();
  expect(events).toMatchObject([
    { data: { version: 2, firstName: 'Maya', showInDeck: true, timezone: 'Europe/Zagreb' } },
    { data: { version: 3, firstName: null, lastName: 'Okafor' } },
  ]);
  expect(JSON.stringify([service.allPublished(), service.logs()])).not.toContain(person.user.email);
});

test('an unchanged account publishes nothing', async () => {
  const person = await addUser(service, { email: anEmail() });
  const { data } = await change(person, { email: person.user.email, mailNotices: true, timezone: null });
  expect(data.answer.email).toBe(person.user.email);
  expect((await service.store.read.users.byId(person.user.id))?.version).toBe(1);
});

test('another address is told to the old and to the new one, whatever is chosen for notices', async () => {
  const [before, after] = [anEmail(), anEmail()];
  const person = await addUser(service, { email: before, password });
  await change(person, { mailNotices: false });
  await changeEmail(person, after);
  await until(() => mailsTo(before).length > 0 && mailsTo(after).length > 0);
  expect(mailsTo(before)).toMatchObject([{ subject: 'Entourage: Your email address is being changed' }]);
  expect(mailsTo(after)).toMatchObject([{ subject: 'Entourage: Confirm your email address' }]);
  expect(mailsTo(before)[0]?.text).not.toContain(after);
  expect((await service.as(person.caller).graphql(currentUser)).data.answer.email).toBe(before);
  expect(JSON.stringify(service.logs())).not.toContain(after);
});

test.each([
  ['an empty password', '', 'Password is required'],
  ['a wrong password', 'wrong one', 'This is not your current password'],
])('another address with %s changes nothing, whatever else is given', async (_, currentPassword, text) => {
  const email = anEmail();
  const person = await addUser(service, { email, password });
  const { errors } = await change(person, { firstName: 'Maya', email: anEmail(), currentPassword });
  expect(errors?.[0]?.extensions).toEqual({ code: 'VALIDATION', fields: { currentPassword: text } });
  expect(await service.store.read.users.byId(person.user.id)).toMatchObject({ version: 1, email, firstName: null });
  expect(await service.store.read.mails.ofUser(person.user.id)).toEqual([]);
});

test('a first address is asked for; it and the same one need nothing more', async () => {
  const member = await addUser(service, { role: 'TEAM_MEMBER', password });
  const email = anEmail();
  expect((await changeEmail(member, email)).data.answer).toMatchObject({ email: null, pendingEmail: email });
  await until(() => mailsTo(email).length === 1);
  const athlete = await addUser(service, { email: anEmail(), password });
  expect(codeOf(await change(athlete, { email: athlete.user.email, firstName: 'Maya' }))).toBe('OK');
});

test('a password that was changed while it was compared is no longer the right one', async () => {
  const email = anEmail();
  const person = await addUser(service, { email, password });
  const { passwords } = service.clients;
  const compare = passwords.verify;
  passwords.verify = async (...given) => {
    const isRight = await compare(...given);
    const to = await passwords.hash('lanterns over the bay');
    await service.store.transaction(({ users }) => users.replacePassword(person.user.id, { to, at: new Date() }));
    return isRight;
  };
  const { errors } = await changeEmail(person, anEmail());
  passwords.verify = compare;
  expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(['currentPassword']);
  expect((await service.store.read.users.byId(person.user.id))?.email).toBe(email);
});

test('another spelling of the same address is no new one', async () => {
  const email = anEmail();
  const person = await addUser(service, { email, password });
  expect((await changeEmail(person, email.toUpperCase())).data.answer.email).toBe(email.toUpperCase());
  expect((await service.store.read.mails.ofUser(person.user.id)).length).toBe(0);
});

test('only a team member may remove the address', async () => {
  const athlete = await addUser(service, { email: anEmail() });
  const { errors } = await change(athlete, { email: '' });
  expect(errors?.[0]?.extensions).toEqual({ code: 'VALIDATION', fields: { email: 'Email is required' } });
  const member = await addUser(service, { role: 'TEAM_MEMBER', email: anEmail(), password });
  expect((await changeEmail(member, '')).data.answer.email).toBeNull();
});

test.each([
  ['firstName', 'x'.repeat(81)],
  ['email', 'nobody'],
  ['timezone', 'Mars/Olympus'],
])('a wrong %s is refused with the name of the field', async (field, value) => {
  const { errors } = await change(await addUser(service), { [field]: value });
  expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([field]);
});

test.each(['showInDeck', 'mailNotices'])('%s is not cleared', async (field) => {
  const { errors } = await change(await addUser(service), { [field]: null });
  expect(errors?.[0]?.extensions).toEqual({ code: 'VALIDATION', fields: { [field]: 'Must be true or false' } });
});

test.each(['LIAISON', 'TEAM_MEMBER', 'ADMIN'] as const)('the investor deck is not for a %s', async (role) => {
  const { errors } = await change(await addUser(service, { role }), { showInDeck: true });
  expect(errors?.[0]?.extensions).toEqual({
    code: 'VALIDATION',
    fields: { showInDeck: 'Only athletes can be shown in the investor deck' },
  });
});

test('the consent ends with the role', async () => {
  const person = await addUser(service);
  await change(person, { showInDeck: true });
  const admin = service.as((await addUser(service, { role: 'ADMIN' })).caller);
  await admin.graphql(changeUserRole, { userId: person.user.id, role: 'LIAISON' });
  expect((await service.store.read.users.byId(person.user.id))?.showInDeck).toBe(false);
});

test('the zone of the browser does not replace the chosen one, and counts again without it', async () => {
  const person = await addUser(service, { email: anEmail() });
  const zoneInEvents = async () =>
    (await service.published(userUpdated, { subject: person.user.id })).map(({ data }) => data.timezone);
  await change(person, { timezone: 'Europe/Zagreb' });
  await service.as(person.caller).graphql(reportTimezone, { change: { timezone: 'Asia/Tokyo' } });
  expect((await service.as(person.caller).graphql(myAccount)).data.answer).toMatchObject({
    timezone: 'Europe/Zagreb',
    browserTimezone: 'Asia/Tokyo',
  });
  await change(person, { timezone: null });
  await until(async () => (await zoneInEvents()).length === 3);
  expect(await zoneInEvents()).toEqual(['Europe/Zagreb', 'Europe/Zagreb', 'Asia/Tokyo']);
});

test('a notice tells times in the chosen zone, and without mails about notices it is not mailed', async () => {
  const email = anEmail();
  const person = await addUser(service, { email });
  await change(person, { timezone: 'America/New_York', mailNotices: false });
  const noticeId = anId();
  const about = { at: '2026-03-02T15:00:00.000Z' };
  const data = { noticeId, version: 1, kind: 'meeting-soon' as const, userIds: [person.user.id], about, byMail: true };
  await service.receive(noticeDue, { subject: noticeId, data, time: '2026-03-01T10:00:00.000Z' });
  expect(await service.store.read.notices.newestOf(person.user.id, 5)).toMatchObject([
    { body: expect.stringContaining('10:00 AM EST') },
  ]);
  expect(await service.store.read.mails.ofUser(person.user.id)).toEqual([]);
});
