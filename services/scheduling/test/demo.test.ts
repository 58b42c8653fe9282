import { demoIds } from '@entourage/contracts/demo';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { appointmentCompleted } from '@entourage/contracts/events/scheduling/appointment.completed.v1';
import { appointmentConfirmed } from '@entourage/contracts/events/scheduling/appointment.confirmed.v1';
import { appointmentRequested } from '@entourage/contracts/events/scheduling/appointment.requested.v1';
import { anAthlete } from '@entourage/service-kit/testing';
import { demo } from '../src/demo.ts';
import { scheduling } from '../src/service.ts';
import { myAppointments } from './operations.ts';
import { aUser, type RunningScheduling, startScheduling } from './start-scheduling.ts';

let service: RunningScheduling;
beforeAll(async () => {
  service = await startScheduling({ DEMO_DATA: 'on' });
});
afterAll(() => service.stop());

test('maya has a future, a proposed and a completed meeting, and her liaisons work in three time zones', async () => {
  const liaisons = ['dr.rivera', 'coach.kim', 'sci.novak'] as const;
  const { data } = await service.as(anAthlete({ userId: demoIds.maya })).graphql(myAppointments);
  const states = data.answer.map((one: { liaisonId: string; status: string }) => [one.liaisonId, one.status]);
  expect(Object.fromEntries(states)).toEqual({
    [demoIds['dr.rivera']]: 'CONFIRMED',
    [demoIds['coach.kim']]: 'PENDING',
    [demoIds['sci.novak']]: 'COMPLETED',
  });
  const zones = await Promise.all(liaisons.map((name) => service.store.read.calendars.ofLiaison(demoIds[name])));
  expect(zones.map(({ timezone }) => timezone)).toEqual(['Europe/Zagreb', 'America/New_York', 'Europe/Berlin']);
  for (const event of [appointmentConfirmed, appointmentRequested, appointmentCompleted]) {
    expect(await service.published(event)).toHaveLength(1);
  }
});

test('loading demo data again changes nothing, and later events of a liaison do not restore the default hours', async () => {
  const rivera = demoIds['dr.rivera'];
  const before = await service.store.read.meetings.ofParticipant(demoIds.maya, []);
  await demo({ store: service.store, clock: service.clock });
  await service.receive(userRegistered, { subject: rivera, data: aUser(rivera, { role: 'LIAISON' }) });
  expect(await service.store.read.meetings.ofParticipant(demoIds.maya, [])).toEqual(before);
  expect((await service.store.read.calendars.ofLiaison(rivera)).timezone).toBe('Europe/Zagreb');
});

test('a snapshot publishes every meeting once, as the event of its latest state', async () => {
  const publishedEvents: { subject: string; data: unknown }[] = [];
  for (const { rows } of scheduling.snapshots ?? []) {
    for await (const { subject, data } of rows(service.store.read as never)) publishedEvents.push({ subject, data });
  }
  const published = service.allPublished().filter(({ type }) => type.includes('.appointment.'));
  expect(publishedEvents).toHaveLength(3);
  expect(publishedEvents).toEqual(expect.arrayContaining(published.map(({ subject, data }) => ({ subject, data }))));
});
