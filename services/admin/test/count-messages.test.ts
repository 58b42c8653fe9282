import { messageSent } from '@entourage/contracts/events/messaging/message.sent.v1';
import { anAdmin, anId, fakeClock, type Running, startService } from '@entourage/service-kit/testing';
import { admin } from '../src/service.ts';
import { adminStats } from './operations.ts';

const clock = fakeClock('2026-03-10T09:00:00Z');
let service: Running<typeof admin>;
beforeAll(async () => {
  service = await startService(admin, { clock });
});
afterAll(() => service.stop());

const receive = (createdAt: string, messageId = anId()) =>
  service.receive(messageSent, {
    subject: messageId,
    data: { ...messageSent.example, messageId, createdAt },
  });
const counted = async () => (await service.as(anAdmin()).graphql(adminStats)).data.answer.messagesLast7Days;

test('messages of the last 7×24 h are counted once each, and open panels refetch', async () => {
  const messageId = anId();
  await receive('2026-03-03T08:59:59.999Z');
  await receive('2026-03-03T09:00:00.000Z');
  await receive('2026-03-10T08:59:00.000Z', messageId);
  // Republished by a snapshot: another event id, the same message.
  await receive('2026-03-10T08:59:00.000Z', messageId);
  expect(await counted()).toBe(2);
  expect(service.live()).toContainEqual(expect.objectContaining({ audience: { roles: ['ADMIN'] }, tags: ['Stats'] }));
  clock.advance({ milliseconds: 1 });
  expect(await counted()).toBe(1);
});

test('messages older than 8 days are deleted, and a late event deletes nothing younger', async () => {
  await receive('2026-03-11T09:00:01.000Z');
  await receive('2026-02-01T09:00:00.000Z');
  clock.set('2026-03-11T10:00:00Z');
  expect(await counted()).toBe(2);
  await receive('2026-03-20T09:00:00.000Z');
  clock.set('2026-03-10T09:00:00Z');
  expect(await counted()).toBe(1);
});
