import type { UserCaller } from '@entourage/contracts/access/caller';
import { erasedMessageText } from '@entourage/contracts/calls/messages';
import { userRestored } from '@entourage/contracts/events/identity/user.restored.v1';
import { appointmentConfirmed } from '@entourage/contracts/events/scheduling/appointment.confirmed.v1';
import { exampleAppointment } from '@entourage/contracts/events/scheduling/appointment-snapshot';
import { rebuild } from '@entourage/service-kit/events/rebuild';
import { anAthlete, anId, fakeClock, startService } from '@entourage/service-kit/testing';
import { eraseLockedMessages } from '../src/jobs/erase-locked-messages.ts';
import { messaging } from '../src/service.ts';
import { actingAs, aKnownPair, aUser, closed, receive, type Service } from './people.ts';
import { fillThread, rawText, rowsAbout, trailAbout } from './raw-rows.ts';

const clock = fakeClock('2026-03-01T09:00:00Z');
let service: Service;
beforeAll(async () => {
  service = await startService(messaging, { clock });
});
afterAll(() => service.stop());

/** Runs the job as the queue does. */
const runJob = ({ store = service.store, signal = new AbortController().signal } = {}) =>
  eraseLockedMessages.handle({}, { store, config: service.config, clock, signal } as never);
const close = ({ userId, role }: UserCaller) =>
  receive(service, { ...closed(aUser({ userId, role }), 9), deletedAt: clock.now().toISOString() });
const alone = ({ userId }: UserCaller) => anAthlete({ userId });
const contents = async (me: UserCaller, partner: UserCaller) =>
  (await actingAs(service, alone(me)).thread(partner)).data.answer.map(({ content }: { content: string }) => content);

/** A thread of three messages, the last from the liaison; stored encrypted. */
async function aThread() {
  const { athlete, liaison } = await aKnownPair(service);
  const [me, them] = [actingAs(service, athlete), actingAs(service, liaison)];
  await me.send(liaison, { content: 'mine', key: anId() });
  await them.send(athlete, { content: 'first of theirs', key: anId() });
  await them.send(athlete, { content: 'last of theirs', key: `appointment:${anId()}` });
  const rows = () => rowsAbout(service, athlete.userId, liaison.userId);
  return { athlete, liaison, rows, before: await rows() };
}

test('for seven years the rows of a closed account do not change', async () => {
  const { athlete, liaison, rows, before } = await aThread();
  await close(liaison);
  clock.advance({ days: 2556 });
  await runJob();
  expect(await rows()).toEqual(before);
  expect(await contents(athlete, liaison)).toEqual(['mine', 'first of theirs', 'last of theirs']);
  expect(await trailAbout(service, liaison.userId)).toEqual([]);
});

test('a restored account has its thread as before, and nothing of it is erased later', async () => {
  const { athlete, liaison, rows, before } = await aThread();
  await close(liaison);
  const restored = { ...aUser({ userId: liaison.userId, role: 'LIAISON' }), version: 10 };
  await service.receive(userRestored, { subject: liaison.userId, data: restored });
  await close(liaison);
  clock.advance({ days: 2558 });
  await runJob();
  expect(await rows()).toEqual(before);
  expect(await contents(athlete, liaison)).toEqual(['mine', 'first of theirs', 'last of theirs']);
});

test('after seven years the texts are erased, and the other side’s thread keeps its order', async () => {
  const { athlete, liaison, rows, before } = await aThread();
  const stranger = await aThread();
  await close(liaison);
  clock.advance({ days: 2558 });
  await runJob();

  const { messages, participants, conversations } = await rows();
  const untouched = { ...before.messages[0] };
  const emptied = before.messages.slice(1).map((row) => ({
    ...row,
    content: null,
    idempotency_key: null,
    meeting_key: null,
  }));
  expect(messages).toEqual([untouched, ...emptied]);
  expect(conversations).toEqual(before.conversations);
  expect(participants).toEqual(before.participants.filter(({ user_id }) => user_id === athlete.userId));
  const raw = await rawText(service);
  for (const { content } of before.messages.slice(1)) expect(raw).not.toContain(content);

  expect(await contents(athlete, liaison)).toEqual(['mine', erasedMessageText, erasedMessageText]);
  const [entry] = (await actingAs(service, alone(athlete)).conversations()).data.answer;
  expect(entry).toMatchObject({
    user: { username: 'Deleted user' },
    lastMessage: { content: erasedMessageText, senderId: liaison.userId, sequence: 3 },
    unreadCount: 2,
    canSend: false,
  });
  expect((await actingAs(service, alone(athlete)).markRead(liaison)).data.answer.unreadCount).toBe(0);

  expect(await stranger.rows()).toEqual(stranger.before);
  expect(await trailAbout(service, liaison.userId)).toMatchObject([{ action: 'messages.erase', actor_role: null }]);
  expect(service.live()).toContainEqual(
    expect.objectContaining({ audience: { userIds: [athlete.userId] }, tags: ['Messages', 'Conversations'] }),
  );
  expect(JSON.stringify(service.logs())).not.toContain('of theirs');
});

test('a second run, a redelivered deletion and a rebuild change nothing', async () => {
  const { athlete, liaison, rows } = await aThread();
  await close(liaison);
  clock.advance({ days: 2558 });
  await runJob();
  const after = [await rows(), await trailAbout(service, liaison.userId)];
  await runJob();
  const { events, opened: store } = service;
  await rebuild({ service: messaging.name, store, bus: events.bus, consumers: messaging.consumers ?? [] });
  await receive(service, closed(aUser({ userId: liaison.userId, role: 'LIAISON' }), 9));
  await runJob();
  expect([await rows(), await trailAbout(service, liaison.userId)]).toEqual(after);
  expect(await contents(athlete, liaison)).toHaveLength(3);
});

test('when the retention of both sides has ended the thread is deleted, in either order', async () => {
  const { athlete, liaison, rows } = await aThread();
  const together = await aThread();
  await close(liaison);
  clock.advance({ days: 10 });
  for (const one of [athlete, together.athlete, together.liaison]) await close(one);
  clock.advance({ days: 2548 });
  await runJob();
  expect((await rows()).messages.filter(({ content }) => content !== null)).toHaveLength(1);
  expect(await together.rows()).toEqual(together.before);

  clock.advance({ days: 10 });
  await runJob();
  const nothing = { messages: [], participants: [], conversations: [], meeting_messages: [] };
  expect(await rows()).toEqual(nothing);
  expect(await together.rows()).toEqual(nothing);
  for (const { userId } of [athlete, liaison, together.athlete, together.liaison])
    expect(await trailAbout(service, userId)).toHaveLength(1);
});

test('a meeting event redelivered years later restores no thread', async () => {
  const { athlete, liaison, rows } = await aThread();
  const people = { athleteId: athlete.userId, liaisonId: liaison.userId, scheduledBy: athlete.userId };
  const appointment = { ...exampleAppointment, appointmentId: anId(), ...people };
  const publish = (version: number) =>
    service.receive(appointmentConfirmed, { subject: appointment.appointmentId, data: { ...appointment, version } });
  await publish(1);
  expect((await rows()).meeting_messages).toHaveLength(1);
  await close(athlete);
  clock.advance({ days: 2558 });
  await runJob();
  await publish(2);
  expect((await rows()).meeting_messages).toEqual([]);
});

test('a long thread is erased in batches, and the next run continues a stopped one', async () => {
  const { athlete, liaison, rows } = await aThread();
  await fillThread(service, { senderId: liaison.userId, receiverId: athlete.userId, upTo: 2_500 });
  const stopping = new AbortController();
  const texts = async () => (await rows()).messages.filter(({ content }) => content !== null).length;
  await close(liaison);
  clock.advance({ days: 2558 });

  const { store } = service;
  let steps = 0;
  const transaction: typeof store.transaction = async (work) => {
    const result = await store.transaction(work);
    steps += 1;
    if (steps === 2) stopping.abort();
    return result;
  };
  await runJob({ store: { ...store, transaction }, signal: stopping.signal });
  expect([steps, await texts()]).toEqual([2, 501]);
  expect(await trailAbout(service, liaison.userId)).toEqual([]);

  await runJob();
  expect(await texts()).toBe(1);
  expect(await trailAbout(service, liaison.userId)).toHaveLength(1);
});
