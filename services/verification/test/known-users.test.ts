import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { exampleUser } from '@entourage/contracts/events/identity/user-snapshot';
import { rebuild } from '@entourage/service-kit/events/rebuild';
import {
  anAdmin,
  anAthlete,
  anId,
  codeOf,
  operation,
  type Running,
  startService,
  until,
} from '@entourage/service-kit/testing';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { verification } from '../src/service.ts';

const post = {
  platform: 'INSTAGRAM',
  accountHandle: 'maya',
  postUrl: 'https://instagram.com/p/abc',
  verificationCode: 'ENTOURAGE-WRONG1',
};

let service: Running<typeof verification>;
beforeAll(async () => {
  service = await startService(verification, { config: { SOCIAL_CHECK_DELAY: '3600' } });
});
afterAll(() => service.stop());

const postsOf = (userId: string) => service.as(anAdmin()).graphql(operation('socialVerificationsOfUser'), { userId });
const codeFor = async (userId: string) => codeOf(await postsOf(userId));
/** Events of a user by version: a registration or an update, and the closing of the account. */
const aUser = (userId = anId()) => ({
  userId,
  eventOf: (version: number) => ({ subject: userId, data: { ...exampleUser, userId, version } }),
  closed: (version: number) => ({
    subject: userId,
    data: { ...exampleUser, userId, version, deletedAt: '2026-03-02T09:00:00.000Z' },
  }),
});

test('an unknown and a malformed id are NOT_FOUND', async () => {
  const unknown = await postsOf(anId());
  const malformed = await postsOf('no-id');
  expect(unknown.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  expect(unknown.errors).toEqual(malformed.errors);
});

test.each([
  ['registered', userRegistered],
  ['updated', userUpdated],
])('a user who was %s has an empty list, also when the event is repeated', async (_, event) => {
  const { userId, eventOf } = aUser();
  await service.receive(event, eventOf(1));
  await service.receive(event, { ...eventOf(1), id: anId() });
  expect((await postsOf(userId)).data).toEqual({ answer: [] });
});

test('a user who has submitted a post is known before identity’s event arrives', async () => {
  const owner = anAthlete({ status: 'PENDING' });
  await service.as(owner).graphql(operation('submitSocialVerification'), { post });
  expect((await postsOf(owner.userId)).data.answer).toHaveLength(1);
  await service.receive(userRegistered, aUser(owner.userId).eventOf(1));
  expect((await postsOf(owner.userId)).data.answer).toHaveLength(1);
});

test('an event about a known user does not change the code', async () => {
  const owner = anAthlete({ status: 'PENDING' });
  const { data } = await service.as(owner).graphql(operation('verificationCode'));
  await service.receive(userUpdated, aUser(owner.userId).eventOf(2));
  expect((await service.as(owner).graphql(operation('verificationCode'))).data).toEqual(data);
});

test('a closed account is NOT_FOUND with its events in any order and repeated', async () => {
  const [inOrder, overtaken, closedOnly, bySnapshot] = [aUser(), aUser(), aUser(), aUser()];
  await service.receive(userRegistered, inOrder.eventOf(1));
  await service.receive(userDeleted, inOrder.closed(2));
  await service.receive(userDeleted, overtaken.closed(3));
  await service.receive(userRegistered, overtaken.eventOf(1));
  await service.receive(userUpdated, overtaken.eventOf(2));
  await service.receive(userDeleted, closedOnly.closed(2));
  await service.receive(userDeleted, { ...closedOnly.closed(2), id: anId() });
  await service.receive(userUpdated, bySnapshot.closed(2));

  for (const { userId } of [inOrder, overtaken, closedOnly, bySnapshot]) {
    expect(await codeFor(userId)).toBe('NOT_FOUND');
  }
});

test('a rebuild restores missing users, but no closed account', async () => {
  const [lost, closed] = [aUser(), aUser()];
  await service.receive(userRegistered, lost.eventOf(1));
  await service.receive(userRegistered, closed.eventOf(1));
  await service.receive(userDeleted, closed.closed(2));
  await rowsOf(service.config.postgres.url, 'DELETE FROM applicants WHERE user_id = $1', [lost.userId]);
  expect(await codeFor(lost.userId)).toBe('NOT_FOUND');

  await rebuild({
    service: verification.name,
    store: service.opened,
    bus: service.events.bus,
    consumers: verification.consumers ?? [],
  });
  await until(async () => (await codeFor(lost.userId)) === 'OK');
  expect(await codeFor(closed.userId)).toBe('NOT_FOUND');
});
