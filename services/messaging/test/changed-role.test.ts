import { noRelationships, type UserCaller } from '@entourage/contracts/access/caller';
import type { Role } from '@entourage/contracts/access/roles';
import type { Conversation, Message } from '@entourage/contracts/calls/messages';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { anAdmin, anAthlete, codeOf, fakeClock, startService } from '@entourage/service-kit/testing';
import { messaging } from '../src/service.ts';
import { actingAs, aKnownPair, aUser, type Service } from './people.ts';

const clock = fakeClock('2026-03-01T09:00:00Z');
let service: Service;
beforeAll(async () => {
  service = await startService(messaging, { clock });
});
afterAll(() => service.stop());

const changeRole = (userId: string, role: Role, time: Date, version = 2) =>
  service.receive(userRoleChanged, {
    subject: userId,
    time: time.toISOString(),
    data: aUser({ userId, version, role }),
  });
const texts = async (me: ReturnType<typeof actingAs>, partner: UserCaller) =>
  ((await me.thread(partner)).data.answer as Message[]).map(({ content }) => content);
const listed = async (me: ReturnType<typeof actingAs>) => (await me.conversations()).data.answer as Conversation[];

/** A pair with two messages, and the time of the liaison's role change. */
async function aWrittenThread() {
  const { athlete, liaison } = await aKnownPair(service);
  await actingAs(service, athlete).send(liaison, { content: 'My knee hurts' });
  await actingAs(service, liaison).send(athlete, { content: 'Ice it' });
  clock.advance({ minutes: 1 });
  return { athlete, liaison, changedAt: clock.now() };
}

test('a liaison who becomes an athlete loses the earlier threads, and the athletes keep them', async () => {
  const { athlete, liaison, changedAt } = await aWrittenThread();
  await changeRole(liaison.userId, 'ATHLETE', changedAt);
  const former = actingAs(service, anAthlete({ userId: liaison.userId }));
  expect(codeOf(await former.thread(athlete))).toBe('NOT_FOUND');
  expect(codeOf(await former.markRead(athlete))).toBe('NOT_FOUND');
  expect(await listed(former)).toEqual([]);
  const kept = actingAs(service, anAthlete({ userId: athlete.userId }));
  expect(await texts(kept, liaison)).toEqual(['My knee hurts', 'Ice it']);
});

test('a liaison who becomes an administrator starts an empty thread with the same user', async () => {
  const { athlete, liaison, changedAt } = await aWrittenThread();
  await changeRole(liaison.userId, 'ADMIN', changedAt);
  const admin = actingAs(service, anAdmin({ userId: liaison.userId }));
  expect(await listed(admin)).toEqual([]);
  expect((await admin.recipients()).data.answer).toEqual([]);
  expect(await texts(admin, athlete)).toEqual([]);
  await admin.send(athlete, { content: 'From the office' });
  expect(await texts(admin, athlete)).toEqual(['From the office']);
  expect(await listed(admin)).toMatchObject([{ unreadCount: 0, lastMessage: { content: 'From the office' } }]);
  const earlier = (await actingAs(service, athlete).thread(liaison)).data.answer[0].id;
  expect(codeOf(await admin.thread(athlete, earlier))).toBe('NOT_FOUND');
});

test('a liaison does not regain an ended thread when the athlete becomes an administrator', async () => {
  const { athlete, liaison, changedAt } = await aWrittenThread();
  const former = actingAs(service, { ...liaison, relationships: noRelationships });
  expect(codeOf(await former.thread(athlete))).toBe('NOT_FOUND');
  await changeRole(athlete.userId, 'ADMIN', changedAt);
  expect(codeOf(await former.thread(athlete))).toBe('NOT_FOUND');
  expect(await listed(former)).toEqual([]);
  const admin = actingAs(service, anAdmin({ userId: athlete.userId }));
  expect(await texts(admin, liaison)).toEqual([]);
  await admin.send(liaison, { content: 'From the office' });
  expect(await texts(former, athlete)).toEqual(['From the office']);
});

test('a late or repeated role change hides only messages from before it', async () => {
  const { athlete, liaison, changedAt } = await aWrittenThread();
  clock.advance({ minutes: 1 });
  await actingAs(service, athlete).send(liaison, { content: 'Are you there?' });
  for (const version of [2, 3]) await changeRole(liaison.userId, 'LIAISON', changedAt, version);
  const me = actingAs(service, liaison);
  expect(await texts(me, athlete)).toEqual(['Are you there?']);
  expect(await listed(me)).toMatchObject([{ unreadCount: 1, lastMessage: { content: 'Are you there?' } }]);
});
