import { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import { passwordReplaced } from '@entourage/contracts/events/identity/password.replaced.v1';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { userRestored } from '@entourage/contracts/events/identity/user.restored.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import { durableConsumers } from '@entourage/service-kit/events/consumer';
import { anId, aPair, codeOf } from '@entourage/service-kit/testing';
import {
  type Delivery,
  deliver,
  firstDelivery,
  handledOf,
  randomFrom,
  repeated,
  republished,
} from '@entourage/service-kit/testing/deliveries';
import { storedState } from '@entourage/service-kit/testing/stored-state';
import { eraseLockedMeetings } from '../src/jobs/erase-locked-meetings.ts';
import { processDueMeetingsJob } from '../src/jobs/process-due-meetings.ts';
import { scheduling } from '../src/service.ts';
import { resetCalendarFeed } from './operations.ts';
import { actingFor, aUser, type RunningScheduling, startScheduling } from './start-scheduling.ts';

// F6 for all consumers of this service: events repeated and reordered, compared with events once and in order. `npm run test:faults` tries more orders.
const rounds = Math.min(10, Number(process.env.FAULT_ROUNDS ?? 1));
jest.setTimeout(60_000 + rounds * 60_000);

type Pair = ReturnType<typeof aPair>;
/** Before any booking, after the first bookings, and after the second bookings of the active pairs. */
const early = '2026-10-20T08:00:00.000Z';
const ended = '2026-10-20T09:01:00.000Z';
const later = '2026-10-20T09:02:00.000Z';
const againAt = '2026-10-20T09:30:00.000Z';

const ofUser = (event: typeof userUpdated, time: string, data: UserSnapshot) =>
  firstDelivery(event, { subject: data.userId, data, time });

/** Registration, approval and a new name of both users. */
function registrationsOf({ athlete, liaison }: Pair): Delivery[] {
  const applicant = aUser(athlete.userId, { verificationStatus: 'PENDING' });
  const approved = aUser(athlete.userId, { version: 2 });
  const coach = aUser(liaison.userId, { version: 2, role: 'LIAISON' });
  return [
    ofUser(userRegistered, early, applicant),
    ofUser(userVerificationChanged, early, approved),
    ofUser(userUpdated, early, { ...approved, version: 3, firstName: 'Maya' }),
    ofUser(userRegistered, early, { ...coach, version: 1, role: 'ATHLETE' }),
    ofUser(userRoleChanged, early, coach),
    ofUser(userUpdated, early, { ...coach, version: 3, firstName: 'Ana' }),
  ];
}

function connectionOf({ athlete, liaison }: Pair, assignedAt = early) {
  const people = { athleteId: athlete.userId, liaisonId: liaison.userId, liaisonType: 'PERSONAL_COACH' as const };
  const data = { ...people, connectionId: anId(), version: 1, isActive: true, assignedAt };
  const subject = data.connectionId;
  return {
    created: firstDelivery(connectionCreated, { subject, data, time: assignedAt }),
    removed: firstDelivery(connectionRemoved, { subject, data: { ...data, version: 2, isActive: false }, time: ended }),
  };
}

const noName = { username: null, firstName: null, lastName: null };
const deletionOf = (userId: string, role: UserSnapshot['role']) =>
  ofUser(userDeleted, ended, aUser(userId, { ...noName, version: 4, role, deletedAt: ended }));

/** A user without meetings, because a restored meeting has another version than one that was never cancelled. */
function restorationOf(userId: string): Delivery[] {
  const user = aUser(userId);
  return [
    ofUser(userRegistered, early, user),
    ofUser(userDeleted, ended, { ...user, ...noName, version: 2, deletedAt: ended, restorableUntil: againAt }),
    ofUser(userRestored, later, { ...user, version: 3 }),
    ofUser(userUpdated, later, { ...user, version: 4, firstName: 'Maya' }),
  ];
}

type People = ReturnType<typeof thePeople>;
/** Pairs by the way in which their connection ends; the last one stays connected. */
const thePeople = () => ({
  disconnected: aPair(),
  reconnected: aPair(),
  switched: aPair(),
  refused: aPair(),
  athleteGone: aPair(),
  liaisonGone: aPair(),
  kept: aPair(),
});

/** All events about these users, in order. */
function eventsOf(people: People): Delivery[] {
  const { disconnected, reconnected, switched, athleteGone, liaisonGone, refused, kept } = people;
  const { userId } = kept.athlete;
  const [first, before] = [connectionOf(disconnected), connectionOf(reconnected)];
  const athlete = aUser(switched.athlete.userId, { firstName: 'Maya' });
  return [
    ...Object.values(people).flatMap(registrationsOf),
    first.created,
    first.removed,
    before.created,
    before.removed,
    connectionOf(reconnected, '2026-10-20T09:01:30.000Z').created,
    ofUser(userRoleChanged, ended, { ...athlete, version: 4, role: 'TEAM_MEMBER' }),
    ofUser(userRoleChanged, '2026-10-20T09:01:10.000Z', { ...athlete, version: 5 }),
    deletionOf(athleteGone.athlete.userId, 'ATHLETE'),
    deletionOf(liaisonGone.liaison.userId, 'LIAISON'),
    ...restorationOf(anId()),
    firstDelivery(passwordReplaced, { subject: userId, data: { userId, version: 4 }, time: ended }),
    ofUser(
      userVerificationChanged,
      ended,
      aUser(refused.athlete.userId, { version: 4, verificationStatus: 'REJECTED' }),
    ),
  ];
}

const running: RunningScheduling[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.stop()));
});

/** Starts the service with meetings and feeds of all users; pairs that are active again have one more meeting. */
async function startWithMeetings(people: People): Promise<RunningScheduling> {
  const service = await startScheduling();
  running.push(service);
  for (const pair of Object.values(people)) {
    const { book, propose, asAthlete, asLiaison } = actingFor(service, pair);
    expect(codeOf(await book('2026-10-22T09:00:00Z', { notes: 'Knee' }, 'first'))).toBe('OK');
    expect(codeOf(await propose('2026-10-23T09:00:00Z'))).toBe('OK');
    for (const one of [asAthlete, asLiaison]) await one.graphql(resetCalendarFeed);
  }
  service.clock.set(later);
  for (const pair of [people.reconnected, people.switched]) {
    expect(codeOf(await actingFor(service, pair).book('2026-10-22T11:00:00Z'))).toBe('OK');
  }
  return service;
}

const consumers = durableConsumers(scheduling.name, scheduling.consumers ?? []);
const deliverAll = ({ events }: RunningScheduling, deliveries: readonly Delivery[]) =>
  deliver({ bus: events.bus, consumers }, deliveries);

/** Times of reminders, ends and expiries, and seven years after the accounts were closed. */
const moments = ['21T09:00', '21T11:00', '22T08:00', '22T10:00', '22T11:30', '23T09:00']
  .map((moment) => `2026-10-${moment}:00Z`)
  .concat('2034-01-01T00:00:00Z');
/** Advances the clock to each of these times and runs each job `runs` times concurrently, the erasure included. */
async function advanceClock({ clock, store, config }: RunningScheduling, runs: number): Promise<void> {
  const context = { clock, store, config, signal: new AbortController().signal } as never;
  for (const moment of moments) {
    clock.set(moment);
    await Promise.all(Array.from({ length: runs }, () => processDueMeetingsJob.handle({}, context)));
    await Promise.all(Array.from({ length: runs }, () => eraseLockedMeetings.handle({}, context)));
  }
}

/** All rows, except random and generated values. */
function stateOf({ config }: RunningScheduling, people: People) {
  const known = Object.values(people).flatMap(({ athlete, liaison }) => [athlete.userId, liaison.userId]);
  // The time of the default hours depends on which event about the liaison arrives first.
  const except = ['calendar_feeds.token_hash', 'liaison_calendars.created_at', 'liaison_calendars.updated_at'];
  return storedState(config.postgres.url, { known, except });
}
const countOf = (rows: readonly string[] = [], what: string) => rows.filter((row) => row.includes(`"${what}"`)).length;

test.each(Array.from({ length: rounds }, () => Math.floor(Math.random() * 2 ** 32)))(
  'events delivered two to five times in any order have the same effect as once and in order (seed %i)',
  async (seed) => {
    const people = thePeople();
    const events = eventsOf(people);
    expect(new Set(events.map(({ envelope }) => envelope.type))).toEqual(new Set(Object.values(consumers).flat()));
    const [once, often] = [await startWithMeetings(people), await startWithMeetings(people)];
    await Promise.all([deliverAll(once, events), deliverAll(often, repeated(events, randomFrom(seed)))]);
    const afterEvents = await stateOf(once, people);
    expect(countOf(afterEvents['kit.outbox'], 'entourage.scheduling.appointment.cancelled.v1')).toBe(10);
    // Closed accounts and changed roles remove feeds, and the new password removes one more.
    expect(afterEvents['public.calendar_feeds']).toHaveLength(9);
    expect(await stateOf(often, people)).toEqual(afterEvents);
    expect(handledOf(often.logs())).toEqual(handledOf(once.logs()));
    expect([...handledOf(often.logs()).values()]).toEqual(events.map(() => 1));

    await deliverAll(often, repeated(republished(events, { time: againAt }), randomFrom(seed)));
    expect(await stateOf(often, people)).toEqual(afterEvents);

    await Promise.all([advanceClock(once, 1), advanceClock(often, 3)]);
    const afterJobs = await stateOf(once, people);
    expect(countOf(afterJobs['kit.outbox'], 'entourage.scheduling.appointment.completed.v1')).toBe(4);
    expect(countOf(afterJobs['kit.outbox'], 'meeting-soon')).toBe(16);
    expect(await stateOf(often, people)).toEqual(afterJobs);
  },
);
