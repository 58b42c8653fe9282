import { internalHeaders } from '@entourage/contracts/access/caller';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { aVisitor, codeOf, fakeClock } from '@entourage/service-kit/testing';
import { changeAccount, closeAccount, login, myAccount, register, sessionState } from './operations.ts';
import { addUser, aRegistration, aUsername, type RunningIdentity, signInAs, startIdentity } from './start-identity.ts';

const password = 'harbor lights at dusk';
let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity({ clock: fakeClock('2026-03-01T09:00:00Z') });
});
afterAll(() => service.stop());

const close = (caller: Parameters<RunningIdentity['as']>[0], given: unknown = password) =>
  service.as(caller).graphql(closeAccount, { closing: { password: given } });

test('a closed account is a tombstone without personal data, without sessions and with its name free', async () => {
  const email = `${aUsername()}@example.org`;
  const person = await addUser(service, { status: 'PENDING', email, password });
  const here = await signInAs(service, person, { password });
  const other = await signInAs(service, person, { password });
  await service
    .as(here)
    .graphql(changeAccount, { change: { showInDeck: true, timezone: 'Asia/Tokyo', firstName: 'M' } });
  const { data, headers } = await close(here);
  expect(data.answer).toEqual({ success: true });
  expect(headers.get(internalHeaders.session)).toBe('');

  const [tombstone] = await service.store.read.users.byIds([person.user.id]);
  expect(tombstone).toMatchObject({
    username: null,
    email: null,
    firstName: null,
    chosenTimezone: null,
    showInDeck: false,
    deletedAt: new Date('2026-03-01T09:00:00Z'),
  });
  const sids = [here.sessionId, other.sessionId];
  const alive = await service.as({ kind: 'service', service: 'gateway' }).graphql(sessionState, { sids });
  expect(alive.data.answer).toEqual([null, null]);
  expect(await service.published(userDeleted, { subject: person.user.id })).toHaveLength(1);
  expect(codeOf(await service.as(here).graphql(myAccount))).toBe('UNAUTHORIZED');
  const credentials = { username: person.user.username, password };
  expect(codeOf(await service.as(aVisitor()).graphql(login, { credentials }))).toBe('INVALID_CREDENTIALS');
  const again = aRegistration({ username: person.user.username, email });
  expect((await service.as(aVisitor()).graphql(register, { account: again })).errors).toBeUndefined();
});

test.each([
  ['wrong one', 'This is not your current password'],
  ['', 'Password is required'],
  [null, 'Password is required'],
  ['x'.repeat(1_025), 'Password must be at most 1,024 bytes'],
])('the password %.10j closes nothing', async (given, text) => {
  const person = await addUser(service, { password });
  const { errors } = await close(person.caller, given);
  expect(errors?.[0]?.extensions).toEqual({ code: 'VALIDATION', fields: { password: text } });
  expect(await service.store.read.users.byId(person.user.id)).not.toBeNull();
});

test('the last administrator stays, also of two who leave at once', async () => {
  const [one, two] = [
    await addUser(service, { role: 'ADMIN', password }),
    await addUser(service, { role: 'ADMIN', password }),
  ];
  const codes = (await Promise.all([close(one.caller), close(two.caller)])).map(codeOf);
  expect(codes.sort()).toEqual(['CONFLICT', 'OK']);
});
