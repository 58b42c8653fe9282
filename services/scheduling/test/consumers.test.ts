import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import { appointmentCancelled } from '@entourage/contracts/events/scheduling/appointment.cancelled.v1';
import { aLiaison, anId, aPair, codeOf } from '@entourage/service-kit/testing';
import {
  bookAppointment,
  calendarFeed,
  myAppointments,
  myLiaisonAvailability,
  resetCalendarFeed,
} from './operations.ts';
import { actingFor, aUser, type RunningScheduling, startScheduling } from './start-scheduling.ts';

let service: RunningScheduling;
beforeAll(async () => {
  service = await startScheduling();
});
afterAll(() => service.stop());

/** After the bookings of the tests, which happen at 09:00:00 of the service's clock. */
const afterBooking = '2026-10-20T09:00:01.000Z';
const receive = (event: typeof userUpdated, data: UserSnapshot, given: { time?: string; id?: string } = {}) =>
  service.receive(event, { subject: data.userId, data, time: afterBooking, ...given });
const closed = (userId: string): UserSnapshot =>
  aUser(userId, { version: 9, firstName: null, lastName: null, deletedAt: afterBooking });
const statusOf = async (id: string) => (await service.store.read.meetings.byId(id))?.status;

const ended = ({ athlete, liaison }: ReturnType<typeof aPair>, connectionId = anId()) => ({
  connectionId,
  version: 2,
  athleteId: athlete.userId,
  liaisonId: liaison.userId,
  liaisonType: 'PERSONAL_COACH' as const,
  isActive: false,
  assignedAt: '2026-03-01T09:00:00.000Z',
});

async function twoMeetings() {
  const pair = aPair();
  const { book, propose } = actingFor(service, pair);
  const confirmed = (await book('2026-10-22T09:00:00Z')).data.answer.id as string;
  const pending = (await propose('2026-10-23T09:00:00Z')).data.answer.id as string;
  return { ...pair, pair, confirmed, pending };
}

test('the end of a connection cancels future meetings with a reason, once for any number of deliveries', async () => {
  const { pair, confirmed, pending, athlete, liaison } = await twoMeetings();
  const other = await twoMeetings();
  const data = ended(pair);
  for (const id of [anId(), anId()]) {
    await service.receive(connectionRemoved, { subject: data.connectionId, data, time: afterBooking, id });
  }

  for (const id of [confirmed, pending]) {
    expect(await service.store.read.meetings.byId(id)).toMatchObject({
      status: 'CANCELLED',
      cancellationReason: 'Connection removed',
      version: 2,
    });
    expect(await service.published(appointmentCancelled, { subject: id })).toMatchObject([
      { audience: { userIds: [athlete.userId, liaison.userId] } },
    ]);
  }
  expect(await statusOf(other.confirmed)).toBe('CONFIRMED');
});

test('meetings booked after the end of an earlier connection are kept', async () => {
  const { pair, confirmed } = await twoMeetings();
  const data = ended(pair);
  await service.receive(connectionRemoved, { subject: data.connectionId, data, time: '2026-10-20T08:59:00.000Z' });
  expect(await statusOf(confirmed)).toBe('CONFIRMED');
});

test('the end of the connection does not change a meeting that has started', async () => {
  const { pair, confirmed, pending } = await twoMeetings();
  const data = ended(pair);
  await service.receive(connectionRemoved, { subject: data.connectionId, data, time: '2026-10-22T09:10:00.000Z' });
  expect([await statusOf(confirmed), await statusOf(pending)]).toEqual(['CONFIRMED', 'CANCELLED']);
});

test('a changed role cancels the meetings of the earlier role, and its late event cancels nothing newer', async () => {
  const { athlete, confirmed, pending } = await twoMeetings();
  const change = aUser(athlete.userId, { version: 2, role: 'LIAISON' });
  await receive(userRoleChanged, change);
  expect([await statusOf(confirmed), await statusOf(pending)]).toEqual(['CANCELLED', 'CANCELLED']);
  expect((await service.store.read.meetings.byId(confirmed))?.cancellationReason).toBe('Role changed');

  const next = await twoMeetings();
  await receive(userUpdated, aUser(next.athlete.userId, { version: 5 }));
  await receive(userRoleChanged, aUser(next.athlete.userId, { version: 3, role: 'LIAISON' }), {
    time: '2026-10-20T08:00:00.000Z',
  });
  expect(await statusOf(next.confirmed)).toBe('CONFIRMED');
});

test('a closed account loses meetings, hours and name, and a late event does not restore it', async () => {
  const { athlete, liaison, confirmed } = await twoMeetings();
  await receive(userRegistered, aUser(liaison.userId, { role: 'LIAISON' }));
  await receive(userDeleted, { ...closed(liaison.userId), role: 'LIAISON' });
  await receive(userUpdated, aUser(liaison.userId, { version: 4, role: 'LIAISON' }));

  const { data } = await service.as(athlete).graphql(myAppointments);
  expect(data.answer.find(({ id }: { id: string }) => id === confirmed)).toMatchObject({
    status: 'CANCELLED',
    cancellationReason: 'Account closed',
    liaison: { firstName: null, lastName: null },
  });
  const publishedEvents = service
    .allPublished()
    .filter(({ type }) => type === 'entourage.scheduling.notice.due.v1')
    .map(({ data: notice }) => notice as { kind: string; userIds: string[]; about: { objectId?: string } })
    .filter(({ kind, about }) => kind === 'meeting-cancelled' && about.objectId === confirmed);
  expect(publishedEvents.every(({ userIds }) => userIds[0] === athlete.userId)).toBe(true);
});

test('names and zones follow identity', async () => {
  const timezone = 'America/New_York';
  const { athlete, liaison } = await twoMeetings();
  await receive(userRegistered, aUser(liaison.userId, { role: 'LIAISON' }));
  await receive(
    userUpdated,
    aUser(liaison.userId, { version: 2, role: 'LIAISON', firstName: 'Ana', lastName: 'Rivera', timezone }),
  );
  const { data } = await service.as(athlete).graphql(myAppointments);
  expect(data.answer[0].liaison).toEqual({ firstName: 'Ana', lastName: 'Rivera', timezone });
  expect(data.answer[0].athlete.timezone).toBeNull();
});

test('a new liaison gets hours from Monday to Friday, 09:00 to 17:00, and later changes are kept', async () => {
  const liaison = aLiaison();
  await receive(userRoleChanged, aUser(liaison.userId, { version: 2, role: 'LIAISON' }));
  const stored = await service.store.read.calendars.ofLiaison(liaison.userId);
  expect(stored.hours).toHaveLength(5);
  await service.store.transaction(({ calendars }) =>
    calendars.save(liaison.userId, { timezone: 'Asia/Tokyo', hours: [], exceptions: [] }, service.clock.now()),
  );
  await receive(userUpdated, aUser(liaison.userId, { version: 3, role: 'LIAISON' }));
  const { data } = await service.as(liaison).graphql(myLiaisonAvailability);
  expect(data.answer).toEqual({ timezone: 'Asia/Tokyo', hours: [], exceptions: [] });
});

describe('a calendar feed ends with', () => {
  const endings: [string, typeof userUpdated, (userId: string) => UserSnapshot][] = [
    ['the approval', userVerificationChanged, (id) => aUser(id, { version: 2, verificationStatus: 'REJECTED' })],
    ['the role', userRoleChanged, (id) => aUser(id, { version: 2, role: 'LIAISON' })],
    ['the account', userDeleted, closed],
  ];
  test.each(endings)('%s of its owner', async (_, event, snapshotOf) => {
    const { athlete } = aPair();
    const { data } = await service.as(athlete).graphql(resetCalendarFeed);
    const token = new URL(data.answer.url).searchParams.get('token');
    const read = () => service.as({ kind: 'visitor' }).graphql(calendarFeed, { token });
    expect(codeOf(await read())).toBe('OK');
    await receive(event, snapshotOf(athlete.userId));
    expect(codeOf(await read())).toBe('NOT_FOUND');
  });
});

test('a calendar feed ends with a lost approval, also when the new approval arrives first', async () => {
  const { athlete } = aPair();
  const { data } = await service.as(athlete).graphql(resetCalendarFeed);
  const token = new URL(data.answer.url).searchParams.get('token');
  await receive(userVerificationChanged, aUser(athlete.userId, { version: 3 }));
  await receive(userVerificationChanged, aUser(athlete.userId, { version: 2, verificationStatus: 'REJECTED' }));
  expect(codeOf(await service.as({ kind: 'visitor' }).graphql(calendarFeed, { token }))).toBe('NOT_FOUND');
});

test('the caller’s relationships decide about a booking, not the projection', async () => {
  const { athlete, liaison } = aPair();
  await receive(userDeleted, closed(anId()));
  const unknown = await service
    .as(athlete)
    .graphql(bookAppointment, { input: { liaisonId: liaison.userId, scheduledAt: '2026-10-22T09:00:00Z' } });
  expect(codeOf(unknown)).toBe('OK');
});

test('after a new name of a participant the other one refetches the meetings', async () => {
  const { athlete, liaison } = await twoMeetings();
  await receive(userUpdated, aUser(athlete.userId, { version: 3, firstName: 'Maja' }));
  const publishedEvents = service.live().filter(({ audience }) => audience.userIds?.includes(liaison.userId));
  expect(publishedEvents).toMatchObject([{ audience: { userIds: [liaison.userId] }, tags: ['Appointments'] }]);
});
