import type { EventData } from '@entourage/contracts/events/define-event';
import type { noticeDue } from '@entourage/contracts/events/notice-due.v1';
import { appointmentCancelled } from '@entourage/contracts/events/scheduling/appointment.cancelled.v1';
import { appointmentCompleted } from '@entourage/contracts/events/scheduling/appointment.completed.v1';
import { aPair, until } from '@entourage/service-kit/testing';
import pg from 'pg';
import { processDueMeetingsJob } from '../src/jobs/process-due-meetings.ts';
import { cancelAppointment, rescheduleAppointment } from './operations.ts';
import { actingFor, anotherWorker, type RunningScheduling, startScheduling, tuesday } from './start-scheduling.ts';

let service: RunningScheduling;
beforeAll(async () => {
  service = await startScheduling();
});
afterAll(() => service.stop());
beforeEach(() => service.clock.set(tuesday));

const work = () => processDueMeetingsJob.handle({}, { clock: service.clock, store: service.store } as never);
/** Reminders about a meeting. A later event of the same outbox shows that there are no more. */
const remindersOf = (id: string) =>
  service
    .allPublished()
    .filter(({ type }) => type === 'entourage.scheduling.notice.due.v1')
    .map(({ data }) => data as EventData<typeof noticeDue>)
    .filter(({ kind, about }) => kind === 'meeting-soon' && about.objectId === id);

async function aMeeting(scheduledAt = '2026-10-22T09:00:00Z') {
  const pair = aPair();
  const acting = actingFor(service, pair);
  const { id } = (await acting.book(scheduledAt)).data.answer;
  return { ...pair, ...acting, id: id as string };
}

test('a confirmed meeting is completed after its end, not before', async () => {
  const { id, athlete, liaison } = await aMeeting();
  service.clock.set('2026-10-22T09:29:59Z');
  await work();
  expect(await service.store.read.meetings.byId(id)).toMatchObject({ status: 'CONFIRMED' });
  service.clock.set('2026-10-22T09:30:00Z');
  await Promise.all([work(), work()]);

  expect(await service.store.read.meetings.byId(id)).toMatchObject({ status: 'COMPLETED', version: 2 });
  expect(await service.published(appointmentCompleted, { subject: id })).toMatchObject([
    { audience: { userIds: [athlete.userId, liaison.userId] }, data: { version: 2, status: 'COMPLETED' } },
  ]);
});

test('an unanswered proposal expires at its start', async () => {
  const { propose, athlete, liaison } = actingWithPair();
  const { id } = (await propose('2026-10-22T09:00:00Z')).data.answer;
  service.clock.set('2026-10-22T09:00:00Z');
  await work();

  const meeting = await service.store.read.meetings.byId(id);
  expect(meeting).toMatchObject({ status: 'CANCELLED', cancellationReason: 'Not confirmed in time' });
  expect(meeting?.cancelledAt).toEqual(new Date('2026-10-22T09:00:00Z'));
  const [message] = await service.published(appointmentCancelled, { subject: id });
  expect(message?.audience).toEqual({ userIds: [athlete.userId, liaison.userId] });
});

function actingWithPair() {
  const pair = aPair();
  return { ...pair, ...actingFor(service, pair) };
}

test('both participants are reminded once a day and once an hour before, with several workers and after a restart', async () => {
  const { id, athlete, liaison } = await aMeeting();
  service.clock.set('2026-10-21T08:59:59Z');
  await work();
  service.clock.set('2026-10-21T09:00:00Z');
  const other = await anotherWorker(service);
  await Promise.all([work(), work(), other.work(), other.work()]);
  await work();
  await until(() => remindersOf(id).length >= 2);

  service.clock.set('2026-10-22T08:00:00Z');
  await Promise.all([other.work(), work()]);
  // A worker that resumes much later has nothing to do.
  await other.stop();
  const restarted = await anotherWorker(service);
  await restarted.work();
  await restarted.stop();
  await until(() => remindersOf(id).length >= 4);
  service.clock.set('2026-10-22T09:30:00Z');
  await work();
  await service.published(appointmentCompleted, { subject: id });

  const due = remindersOf(id);
  expect(due).toHaveLength(4);
  expect(due.map(({ userIds }) => userIds[0]).sort()).toEqual(
    [athlete.userId, athlete.userId, liaison.userId, liaison.userId].sort(),
  );
  for (const { byMail, about } of due) {
    expect({ byMail, at: about.at }).toEqual({ byMail: true, at: '2026-10-22T09:00:00.000Z' });
  }
});

test('after an outage at both times one reminder is published, and none for a meeting that has started', async () => {
  // The started meeting is checked first: its reminders would precede the other one's.
  const [begun, missed] = [await aMeeting('2026-10-22T09:00:00Z'), await aMeeting('2026-10-22T10:00:00Z')];
  service.clock.set('2026-10-22T09:20:00Z');
  await work();
  await until(() => remindersOf(missed.id).length >= 2);

  expect(remindersOf(missed.id)).toHaveLength(2);
  expect(remindersOf(begun.id)).toEqual([]);
  expect(await service.store.read.meetings.byId(begun.id)).toMatchObject({ status: 'CONFIRMED' });
  expect(await service.store.read.meetings.byId(missed.id)).toMatchObject({
    dayReminderAt: null,
    hourReminderAt: null,
    version: 1,
  });
});

test('a meeting whose texts cannot be decrypted is processed like any other', async () => {
  const [broken, sound] = [await aMeeting('2026-10-22T09:00:00Z'), await aMeeting('2026-10-22T09:00:00Z')];
  const proposer = actingWithPair();
  const proposed = (await proposer.propose('2026-10-22T09:00:00Z')).data.answer.id as string;
  const database = new pg.Client(service.config.postgres.url);
  await database.connect();
  await database.query(`UPDATE appointments SET title = 'k9.broken' WHERE id = ANY($1)`, [[broken.id, proposed]]);
  service.clock.set('2026-10-22T08:00:00Z');
  await work();
  await until(() => remindersOf(broken.id).length >= 2 && remindersOf(sound.id).length >= 2);
  service.clock.set('2026-10-22T09:30:00Z');
  await work();
  const { rows } = await database.query('SELECT status, title FROM appointments WHERE id = ANY($1) ORDER BY status', [
    [broken.id, sound.id, proposed],
  ]);
  await database.query('DELETE FROM appointments WHERE id = ANY($1)', [[broken.id, proposed]]);
  await database.end();

  expect(rows).toEqual([
    { status: 'CANCELLED', title: 'k9.broken' },
    { status: 'COMPLETED', title: expect.any(String) },
    { status: 'COMPLETED', title: expect.any(String) },
  ]);
});

test('a moved meeting has reminders for its new time, a cancelled one has none', async () => {
  const [moved, cancelled] = [await aMeeting('2026-10-22T09:00:00Z'), await aMeeting('2026-10-22T09:30:00Z')];
  const input = { scheduledAt: '2026-10-23T09:00:00Z' };
  await moved.asAthlete.graphql(rescheduleAppointment, { id: moved.id, input });
  await cancelled.asAthlete.graphql(cancelAppointment, { id: cancelled.id });
  service.clock.set('2026-10-21T10:00:00Z');
  await work();
  service.clock.set('2026-10-22T09:00:00Z');
  await work();
  await until(() => remindersOf(moved.id).length >= 2);

  expect(remindersOf(moved.id).map(({ about }) => about.at)).toEqual(Array(2).fill('2026-10-23T09:00:00.000Z'));
  expect(remindersOf(cancelled.id)).toEqual([]);
});
