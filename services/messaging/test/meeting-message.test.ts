import { messageSent } from '@entourage/contracts/events/messaging/message.sent.v1';
import { appointmentConfirmed } from '@entourage/contracts/events/scheduling/appointment.confirmed.v1';
import { appointmentMoved } from '@entourage/contracts/events/scheduling/appointment.moved.v1';
import { appointmentRequested } from '@entourage/contracts/events/scheduling/appointment.requested.v1';
import { exampleAppointment } from '@entourage/contracts/events/scheduling/appointment-snapshot';
import { createLog, systemClock } from '@entourage/service-kit';
import { anId, fakeClock, startService, until } from '@entourage/service-kit/testing';
import { toMeetingMessage } from '../src/domain/meeting-message.ts';
import { writeMeetingMessage, writeOverdueMeetingMessages } from '../src/jobs/write-meeting-message.ts';
import { messaging } from '../src/service.ts';
import { actingAs, aKnownPair, type Service } from './people.ts';

let service: Service;
beforeAll(async () => {
  service = await startService(messaging);
});
afterAll(() => service.stop());

async function aMeeting(given: Partial<typeof exampleAppointment> = {}) {
  const { athlete, liaison } = await aKnownPair(service);
  const people = { athleteId: athlete.userId, liaisonId: liaison.userId, scheduledBy: athlete.userId };
  const appointment = { ...exampleAppointment, appointmentId: anId(), ...people, ...given };
  const texts = async () =>
    (await actingAs(service, liaison).thread(athlete)).data.answer.map(({ content }: { content: string }) => content);
  return { athlete, liaison, appointment, key: `appointment:${appointment.appointmentId}`, texts };
}
const receive = (event: typeof appointmentConfirmed, data: typeof exampleAppointment, id = anId()) =>
  service.receive(event, { subject: data.appointmentId, data, id });
/** Runs the job's function without its delay. */
const write = (key: string) => writeMeetingMessage({ clock: systemClock, store: service.store }, key);
const scheduled = '📅 Meeting scheduled for Thu, Mar 5, 2026 at 9:00 AM GMT+1';

test('10 s after a booking without a message from the web, the message is written once, also when the event repeats', async () => {
  const { athlete, liaison, appointment, texts } = await aMeeting();
  const startedAt = Date.now();
  const id = anId();
  await receive(appointmentConfirmed, appointment, id);
  await receive(appointmentConfirmed, appointment, id);
  await receive(appointmentConfirmed, { ...appointment, version: 2 });
  expect(await texts()).toEqual([]);
  await until(async () => (await texts()).length > 0, { withinMs: 20_000 });

  expect(Date.now() - startedAt).toBeGreaterThan(9_000);
  expect(await texts()).toEqual([scheduled]);
  expect((await actingAs(service, liaison).conversations()).data.answer).toMatchObject([
    { unreadCount: 1, lastMessage: { senderId: athlete.userId, receiverId: liaison.userId } },
  ]);
  const sent = await service.published(messageSent);
  expect(sent.filter(({ data }) => data.receiverId === liaison.userId)).toHaveLength(1);
  expect(JSON.stringify([service.allPublished(), service.logs()])).not.toContain('📅');
});

test('the web’s message is kept, whether it is sent before or after ours', async () => {
  const early = await aMeeting();
  await actingAs(service, early.athlete).send(early.liaison, { content: '📅 from the web', key: early.key });
  await receive(appointmentConfirmed, early.appointment);
  await write(early.key);
  expect(await early.texts()).toEqual(['📅 from the web']);

  const late = await aMeeting();
  await receive(appointmentConfirmed, late.appointment);
  await write(late.key);
  const answer = await actingAs(service, late.athlete).send(late.liaison, {
    content: '📅 from the web',
    key: late.key,
  });
  expect(answer.data.answer.content).toBe(scheduled);
  expect(await late.texts()).toEqual([scheduled]);
});

test('concurrent writers write one message', async () => {
  const { athlete, liaison, appointment, key, texts } = await aMeeting();
  await receive(appointmentConfirmed, appointment);
  await Promise.all([
    ...Array.from({ length: 5 }, () => write(key)),
    ...Array.from({ length: 5 }, () => actingAs(service, athlete).send(liaison, { content: '📅', key })),
    ...Array.from({ length: 5 }, () => actingAs(service, liaison).send(athlete, { content: '📅!', key })),
  ]);
  expect(await texts()).toHaveLength(1);
});

test('a proposal has its own text, and its confirmation adds no message', async () => {
  const meeting = await aMeeting({ status: 'PENDING' });
  const appointment = { ...meeting.appointment, scheduledBy: meeting.liaison.userId };
  // The confirmation may arrive first; the text is that of the earlier version.
  await receive(appointmentConfirmed, { ...appointment, version: 2, status: 'CONFIRMED' });
  await receive(appointmentRequested, appointment);
  await write(meeting.key);
  await write(meeting.key);
  expect(await meeting.texts()).toEqual(['📅 Meeting proposed for Thu, Mar 5, 2026 at 9:00 AM GMT+1']);
  const { data } = await actingAs(service, meeting.athlete).thread(meeting.liaison);
  expect(data.answer[0].senderId).toBe(meeting.liaison.userId);
});

test('a message whose job was lost is written, also when another one fails', async () => {
  const [lost, broken, closed] = [await aMeeting(), await aMeeting(), await aMeeting()];
  const plan = ({ appointment }: typeof lost, given: object = {}) =>
    service.store.transaction(({ meetingMessages }) =>
      meetingMessages.plan({ ...toMeetingMessage(appointment), ...given }).then(() => {}),
    );
  // Planned, without a job in the queue.
  await plan(broken, { timezone: 'Nowhere/Town' });
  await plan(lost);
  await plan(closed);
  await service.store.transaction(({ closedAccounts }) => closedAccounts.add(closed.athlete.userId, new Date()));
  const failed: unknown[] = [];
  const log = {
    ...createLog({ service: 'messaging', level: 'silent' }),
    error: (_: string, fields?: object) => failed.push(fields),
  };
  const writeAt = (at: Date) =>
    writeOverdueMeetingMessages({ clock: fakeClock(at.toISOString()), store: service.store, log: log as never });
  await writeAt(new Date());
  const early = await lost.texts();
  for (let run = 0; run < 2; run += 1) await writeAt(new Date(Date.now() + 60_000));

  expect(early).toEqual([]);
  expect(await lost.texts()).toEqual([scheduled]);
  expect(await closed.texts()).toEqual([]);
  expect(failed).toEqual(Array(2).fill({ subject: broken.key, errorName: 'RangeError' }));
  const left = await service.store.read.meetingMessages.unwritten(new Date(Date.now() + 60_000), null, 1_000);
  expect(left).toContainEqual({ key: broken.key });
  expect(left).not.toContainEqual({ key: lost.key });
});

test('each new time of a meeting has its own message', async () => {
  const { liaison, appointment, key, texts } = await aMeeting();
  const movedAt = '2026-03-02T09:00:00.000Z';
  const moved = {
    ...appointment,
    version: 2,
    movedAt,
    scheduledBy: liaison.userId,
    scheduledAt: '2026-03-06T08:00:00Z',
  };
  await receive(appointmentConfirmed, appointment);
  await receive(appointmentMoved, moved);
  await receive(appointmentConfirmed, { ...moved, version: 3 });
  await write(key);
  for (let run = 0; run < 2; run += 1) await write(`${key}:2026-03-06T08:00:00.000Z`);
  expect(await texts()).toEqual([scheduled, '📅 Meeting moved to Fri, Mar 6, 2026 at 9:00 AM GMT+1']);
});
