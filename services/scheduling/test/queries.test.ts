import { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { aLiaison, anAdmin, anId, aPair, fakeClock } from '@entourage/service-kit/testing';
import { recordedQueries, sequentialScans } from '@entourage/service-kit/testing/recorded-queries';
import { eraseLockedMeetings } from '../src/jobs/erase-locked-meetings.ts';
import { processDueMeetings } from '../src/jobs/process-due-meetings.ts';
import {
  appointmentsOfLiaison,
  bookAppointment,
  calendarFeed,
  cancelAppointment,
  confirmAppointment,
  myAppointments,
  rescheduleAppointment,
  resetCalendarFeed,
  suggestSlots,
} from './operations.ts';
import { actingFor, aUser, type RunningScheduling, startScheduling } from './start-scheduling.ts';

let service: RunningScheduling;
beforeAll(async () => {
  service = await startScheduling();
});
afterAll(() => service.stop());

const tables =
  /appointments|liaison_calendars|liaison_availability|user_snapshots|calendar_feeds|booking_keys|pair_connections|closed_accounts/;

/** Queries of `work` to the tables of this service. */
const queriesOf = (work: () => Promise<unknown>) => recordedQueries(tables, work);

test('no call, event or job scans a table', async () => {
  const pair = aPair();
  const { athleteId, liaisonId } = { athleteId: pair.athlete.userId, liaisonId: pair.liaison.userId };
  const { asAthlete, asLiaison, book, propose } = actingFor(service, pair);
  const questions = await queriesOf(async () => {
    const { id } = (await book('2026-10-22T09:00:00Z', {}, anId())).data.answer;
    const other = (await propose('2026-10-23T09:00:00Z')).data.answer.id;
    await asAthlete.graphql(confirmAppointment, { id: other });
    await asAthlete.graphql(rescheduleAppointment, { id, input: { scheduledAt: '2026-10-22T10:00:00Z' } });
    await asAthlete.graphql(cancelAppointment, { id });
    await asAthlete.graphql(myAppointments);
    await asLiaison.graphql(myAppointments);
    await asLiaison.graphql(suggestSlots, { liaisonId });
    await service.as(anAdmin()).graphql(appointmentsOfLiaison, { liaisonId });
    const { url } = (await asAthlete.graphql(resetCalendarFeed)).data.answer;
    await asAthlete.graphql(calendarFeed, { token: new URL(url).searchParams.get('token') });
    const data = {
      connectionId: anId(),
      version: 2,
      athleteId,
      liaisonId,
      liaisonType: 'PERSONAL_COACH' as const,
      isActive: false,
      assignedAt: '2026-03-01T09:00:00.000Z',
    };
    const envelope = { subject: data.connectionId, time: '2026-10-20T09:00:01.000Z' };
    await service.receive(connectionCreated, { ...envelope, data: { ...data, version: 1, isActive: true } });
    await service.receive(connectionRemoved, { ...envelope, data });
    await processDueMeetings({ clock: service.clock, store: service.store });
    for (const userId of [athleteId, liaisonId]) {
      const closed = aUser(userId, { version: 9, deletedAt: envelope.time });
      await service.receive(userDeleted, { subject: userId, data: closed, time: envelope.time });
    }
    const later = fakeClock('2036-10-20T09:00:00.000Z');
    const signal = new AbortController().signal;
    const { config, store } = service;
    await eraseLockedMeetings.handle({}, { clock: later, config, signal, store } as never);
  });
  expect(questions.length).toBeGreaterThan(30);
  expect(await sequentialScans(service.config.postgres.url, questions)).toEqual([]);
});

test('a list of many athletes needs as many queries as a list of one', async () => {
  const athletes = Array.from({ length: 30 }, anId);
  const liaison = aLiaison({ assignedTo: athletes });
  const few = await queriesOf(() => service.as(liaison).graphql(myAppointments));
  const [first] = athletes;
  const input = { athleteId: first, scheduledAt: '2026-11-22T09:00:00Z' };
  await service.as(liaison).graphql(bookAppointment, { input });
  const one = await queriesOf(() => service.as(liaison).graphql(myAppointments));
  for (const [index, athleteId] of athletes.entries()) {
    const scheduledAt = new Date(Date.parse('2026-11-23T00:00:00Z') + index * 3_600_000).toISOString();
    await service.as(liaison).graphql(bookAppointment, { input: { athleteId, scheduledAt } });
  }
  const many = await queriesOf(() => service.as(liaison).graphql(myAppointments));
  expect([few.length, one.length, many.length]).toEqual([many.length, 2, 2]);
});
