import { auditRecorded } from '@entourage/contracts/events/audit.recorded.v1';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { anAdmin, anId, aPair, aVisitor, codeOf } from '@entourage/service-kit/testing';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { eraseLockedMeetings } from '../src/jobs/erase-locked-meetings.ts';
import { processDueMeetings } from '../src/jobs/process-due-meetings.ts';
import {
  appointmentsOfLiaison,
  calendarFeed,
  cancelAppointment,
  myAppointments,
  resetCalendarFeed,
  saveLiaisonAvailability,
  suggestSlots,
} from './operations.ts';
import { actingFor, aUser, type RunningScheduling, startScheduling, tuesday } from './start-scheduling.ts';

let service: RunningScheduling;
beforeAll(async () => {
  service = await startScheduling();
});
afterAll(() => service.stop());

const noHours = { timezone: 'Asia/Tokyo', hours: [], exceptions: [] };
const close = (userId: string, id = anId()) => {
  const deletedAt = service.clock.now().toISOString();
  const data = aUser(userId, { version: 9, firstName: null, lastName: null, deletedAt });
  return service.receive(userDeleted, { subject: userId, data, time: deletedAt, id });
};
/** Raw rows of a user, including locked ones. */
const rowsAbout = (table: string, column: string, userId: string) =>
  rowsOf<Record<string, unknown>>(service.config.postgres.url, `SELECT * FROM ${table} WHERE ${column} = $1`, [userId]);
const erase = () =>
  eraseLockedMeetings.handle({}, {
    store: service.store,
    config: service.config,
    clock: service.clock,
    signal: new AbortController().signal,
  } as never);

/** A pair with a past and a future meeting, feeds and hours. */
async function aPairWithPast() {
  service.clock.set(tuesday);
  const pair = aPair();
  const acting = actingFor(service, pair);
  const past = (await acting.book('2026-10-22T09:00:00Z', { title: 'Knee', notes: 'Swollen' }, anId())).data;
  service.clock.set('2026-10-22T10:00:00Z');
  await processDueMeetings({ clock: service.clock, store: service.store });
  const ahead = (await acting.book('2026-10-26T09:00:00Z', {}, anId())).data;
  await acting.asLiaison.graphql(saveLiaisonAvailability, { input: noHours });
  const feedOf = async (caller: typeof acting.asLiaison) =>
    new URL((await caller.graphql(resetCalendarFeed)).data.answer.url).searchParams.get('token') as string;
  const feeds = { athlete: await feedOf(acting.asAthlete), liaison: await feedOf(acting.asLiaison) };
  return {
    ...pair,
    ...acting,
    feeds,
    athleteId: pair.athlete.userId,
    liaisonId: pair.liaison.userId,
    past: past.answer.id as string,
    ahead: ahead.answer.id as string,
  };
}
const readFeed = async (token: string) => (await service.as(aVisitor()).graphql(calendarFeed, { token })).data;

test('the meetings of a closed athlete’s account are kept, and no call reads them', async () => {
  const { athleteId, liaisonId, asLiaison, ahead, past, feeds } = await aPairWithPast();
  await close(athleteId);

  const rows = await rowsAbout('appointments', 'athlete_id', athleteId);
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
    [past]: 'COMPLETED',
    [ahead]: 'CANCELLED',
  });
  expect(JSON.stringify(rows)).not.toMatch(/Knee|Swollen|Account closed/);
  for (const document of [myAppointments, appointmentsOfLiaison]) {
    expect((await asLiaison.graphql(document, { liaisonId })).data.answer).toEqual([]);
  }
  await service.receive(userRegistered, { subject: liaisonId, data: aUser(liaisonId, { role: 'LIAISON' }) });
  const asAdmin = service.as(anAdmin());
  expect((await asAdmin.graphql(appointmentsOfLiaison, { liaisonId })).data.answer).toEqual([]);
  expect(codeOf(await asAdmin.graphql(cancelAppointment, { id: ahead }))).toBe('NOT_FOUND');
  expect((await readFeed(feeds.liaison)).answer.text).not.toContain('VEVENT');
  const audited = (await service.published(auditRecorded)).flatMap(({ data }) => data.rows);
  expect(audited).toContainEqual(expect.objectContaining({ action: 'appointments.lock', subjectId: athleteId }));
});

test('feed, hours, stored requests and busy times of a closed account are deleted at once', async () => {
  const { athleteId, liaisonId, feeds, asAthlete } = await aPairWithPast();
  await close(liaisonId);
  expect(await readFeed(feeds.liaison)).toBeNull();
  expect(await rowsAbout('liaison_calendars', 'liaison_id', liaisonId)).toEqual([]);
  expect(await rowsAbout('liaison_availability', 'liaison_id', liaisonId)).toEqual([]);
  const times = { from: new Date('2026-10-22T10:00:00Z'), to: new Date('2027-10-22T10:00:00Z'), except: null };
  expect(await service.store.read.busyTimes.ofAny([athleteId, liaisonId], times)).toEqual([]);
  expect(codeOf(await asAthlete.graphql(suggestSlots, { liaisonId }))).toBe('NOT_FOUND');

  expect(await rowsAbout('booking_keys', 'user_id', athleteId)).toHaveLength(2);
  await close(athleteId);
  expect(await readFeed(feeds.athlete)).toBeNull();
  expect(await rowsAbout('booking_keys', 'user_id', athleteId)).toEqual([]);
});

test('athletes keep their meetings with a liaison whose account is closed, without the name', async () => {
  const { liaisonId, asAthlete, ahead, past, feeds } = await aPairWithPast();
  await service.receive(userRegistered, { subject: liaisonId, data: aUser(liaisonId, { role: 'LIAISON' }) });
  await close(liaisonId);
  const meetings = (await asAthlete.graphql(myAppointments)).data.answer;
  const liaison = { firstName: null, lastName: null };
  expect(meetings).toMatchObject([
    { id: ahead, status: 'CANCELLED', cancellationReason: 'Account closed', liaison },
    { id: past, status: 'COMPLETED', title: 'Knee', notes: 'Swollen', liaison },
  ]);
  expect((await readFeed(feeds.athlete)).answer.text).toContain(ahead);
});

test('a call with older relationships creates nothing for a closed account', async () => {
  const { athleteId, liaisonId, asAthlete, asLiaison, book, propose } = await aPairWithPast();
  await close(liaisonId);
  const late = () =>
    Promise.all([
      asLiaison.graphql(saveLiaisonAvailability, { input: noHours }),
      asLiaison.graphql(resetCalendarFeed),
      propose('2026-10-27T09:00:00Z'),
      book('2026-10-27T10:00:00Z'),
    ]);
  expect((await late()).map(codeOf)).toEqual(Array(4).fill('NOT_FOUND'));
  service.clock.advance({ minutes: 10 });
  expect((await late()).map(codeOf)).toEqual(Array(4).fill('NOT_FOUND'));
  expect(await rowsAbout('liaison_calendars', 'liaison_id', liaisonId)).toEqual([]);
  expect(await rowsAbout('calendar_feeds', 'user_id', liaisonId)).toEqual([]);
  await close(athleteId);
  expect(codeOf(await asAthlete.graphql(resetCalendarFeed))).toBe('NOT_FOUND');
});

test('an account closed during concurrent calls has no open and no readable rows', async () => {
  service.clock.set(tuesday);
  for (let round = 0; round < 5; round += 1) {
    const pair = aPair();
    const { asAthlete, book, propose } = actingFor(service, pair);
    const { userId } = pair.athlete;
    await Promise.all([
      book('2026-10-22T09:00:00Z', {}, anId()),
      close(userId),
      propose('2026-10-22T10:00:00Z'),
      asAthlete.graphql(resetCalendarFeed),
    ]);
    const rows = await rowsAbout('appointments', 'athlete_id', userId);
    expect(rows.filter(({ status, locked_at }) => status !== 'CANCELLED' || locked_at === null)).toEqual([]);
    expect(await rowsAbout('calendar_feeds', 'user_id', userId)).toEqual([]);
    expect(await rowsAbout('booking_keys', 'user_id', userId)).toEqual([]);
  }
});

test('a redelivered closing does not change the time of closing', async () => {
  const { athleteId } = await aPairWithPast();
  const id = anId();
  await close(athleteId, id);
  const kept = () =>
    Promise.all([
      rowsAbout('appointments', 'athlete_id', athleteId),
      rowsAbout('closed_accounts', 'user_id', athleteId),
    ]);
  const before = await kept();
  service.clock.advance({ days: 1 });
  await close(athleteId, id);
  await close(athleteId);
  expect(await kept()).toEqual(before);
});

test('seven years after the closing of the athlete’s account the meetings are erased, in any state of the liaison’s account', async () => {
  const gone = await aPairWithPast();
  const stays = await aPairWithPast();
  await close(gone.athleteId);
  await close(stays.liaisonId);
  service.clock.advance({ days: 2_556 });
  await erase();
  expect(await rowsAbout('appointments', 'athlete_id', gone.athleteId)).toHaveLength(2);

  service.clock.advance({ days: 2 });
  await Promise.all([erase(), erase()]);
  await erase();
  expect(await rowsAbout('appointments', 'athlete_id', gone.athleteId)).toEqual([]);
  expect((await stays.asAthlete.graphql(myAppointments)).data.answer).toHaveLength(2);
  expect(codeOf(await gone.book('2033-12-01T09:00:00Z'))).toBe('NOT_FOUND');
  const trail = await rowsAbout('kit.audit_rows', 'subject_id', gone.athleteId);
  expect(trail.filter(({ action }) => action === 'appointments.erase')).toMatchObject([{ actor_id: null }]);
});
