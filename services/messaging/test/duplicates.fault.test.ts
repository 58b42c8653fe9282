import type { Message } from '@entourage/contracts/calls/messages';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { userRestored } from '@entourage/contracts/events/identity/user.restored.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import { appointmentConfirmed } from '@entourage/contracts/events/scheduling/appointment.confirmed.v1';
import { appointmentMoved } from '@entourage/contracts/events/scheduling/appointment.moved.v1';
import { appointmentRequested } from '@entourage/contracts/events/scheduling/appointment.requested.v1';
import { exampleAppointment } from '@entourage/contracts/events/scheduling/appointment-snapshot';
import { durableConsumers } from '@entourage/service-kit/events/consumer';
import { anId, aPair, fakeClock, startService } from '@entourage/service-kit/testing';
import {
  type Delivery,
  deliver,
  firstDelivery,
  handledOf,
  randomFrom,
  repeated,
  republished,
} from '@entourage/service-kit/testing/deliveries';
import { rowsOf, storedState } from '@entourage/service-kit/testing/stored-state';
import { eraseLockedMessages } from '../src/jobs/erase-locked-messages.ts';
import { writeMeetingMessage } from '../src/jobs/write-meeting-message.ts';
import { messaging } from '../src/service.ts';
import { actingAs, aUser, closed, type Service } from './people.ts';

// F6 for all consumers of this service: events repeated and reordered, compared with events once and in order. `npm run test:faults` tries more orders.
const rounds = Math.min(5, Number(process.env.FAULT_ROUNDS ?? 1));
const at = '2026-03-01T09:00:00.000Z';
const againAt = '2026-03-01T10:00:00.000Z';
const afterSevenYears = '2034-01-01T00:00:00.000Z';
jest.setTimeout(60_000 + rounds * 60_000);

type Pair = ReturnType<typeof aMeetingPair>;
type Appointment = typeof exampleAppointment;

function aMeetingPair() {
  const { athlete, liaison } = aPair();
  const people = { athleteId: athlete.userId, liaisonId: liaison.userId, scheduledBy: athlete.userId };
  const appointment: Appointment = { ...exampleAppointment, ...people, appointmentId: anId(), version: 1 };
  return { athlete, liaison, appointment };
}

const ofUser = (event: typeof userUpdated, data: UserSnapshot) =>
  firstDelivery(event, { subject: data.userId, data, time: at });
const ofMeeting = (event: typeof appointmentMoved, data: Appointment) =>
  firstDelivery(event, { subject: data.appointmentId, data, time: at });

/** All events of a user: registration, name, role, approval and, optionally, deletion. */
function eventsOfUser(userId: string, role: UserSnapshot['role'], { isClosed = false } = {}): Delivery[] {
  const user = aUser({ userId, role, verificationStatus: 'PENDING' });
  const others: UserSnapshot['role'] = role === 'LIAISON' ? 'ATHLETE' : 'LIAISON';
  return [
    ofUser(userRegistered, { ...user, role: others }),
    ofUser(userUpdated, { ...user, version: 2, role: others, firstName: 'Ana' }),
    ofUser(userRoleChanged, { ...user, version: 3, firstName: 'Ana' }),
    ofUser(userVerificationChanged, { ...user, version: 4, firstName: 'Ana', verificationStatus: 'APPROVED' }),
    ...(isClosed ? [ofUser(userDeleted, closed(user, 5))] : []),
  ];
}

/** Deleted by an administrator and restored. */
function restorationOf(userId: string): Delivery[] {
  const user = aUser({ userId });
  return [
    ofUser(userRegistered, user),
    ofUser(userDeleted, closed(user, 2)),
    ofUser(userRestored, { ...user, version: 3 }),
    ofUser(userUpdated, { ...user, version: 4, firstName: 'Ana' }),
  ];
}

/** One meeting proposed and confirmed, one booked and moved, one moved to a time that had to be confirmed. */
function meetingsOf(pairs: readonly Pair[]): Delivery[] {
  const [proposed, booked, open] = pairs.map(({ appointment }) => appointment) as [
    Appointment,
    Appointment,
    Appointment,
  ];
  const elsewhere = { movedAt: at, scheduledAt: '2026-03-06T08:00:00.000Z', version: 2 };
  const moved = { ...open, ...elsewhere, status: 'PENDING' as const, scheduledBy: open.liaisonId };
  return [
    ofMeeting(appointmentRequested, { ...proposed, status: 'PENDING' }),
    ofMeeting(appointmentConfirmed, { ...proposed, version: 2 }),
    ofMeeting(appointmentConfirmed, booked),
    ofMeeting(appointmentMoved, { ...booked, ...elsewhere }),
    ofMeeting(appointmentConfirmed, open),
    ofMeeting(appointmentMoved, moved),
    ofMeeting(appointmentConfirmed, { ...moved, status: 'CONFIRMED', version: 3 }),
  ];
}
/** One message per meeting, and one per new time of the two that moved. */
const meetingMessages = 5;

const consumers = durableConsumers(messaging.name, messaging.consumers ?? []);

const running: Service[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.stop()));
});

const receive = ({ events }: Service, deliveries: readonly Delivery[]) =>
  deliver({ bus: events.bus, consumers }, deliveries);
/** The queue runs no job: the test runs them itself, in its own number and order. */
const withIdleQueue = { ...messaging, jobs: (messaging.jobs ?? []).map((job) => ({ ...job, handle: async () => {} })) };

/** Starts the service with a thread per pair. */
async function startWithThreads(pairs: readonly Pair[]): Promise<Service> {
  const service: Service = await startService(withIdleQueue, { clock: fakeClock(at) });
  running.push(service);
  // The web has already sent the message of the first meeting.
  const [{ athlete, liaison, appointment }] = pairs as [Pair];
  await actingAs(service, athlete).send(liaison, { content: '📅', key: `appointment:${appointment.appointmentId}` });
  for (const pair of pairs) await actingAs(service, pair.liaison).send(pair.athlete);
  return service;
}

/** The enqueued jobs, sorted, because their order depends on the order of the events. */
async function keysOfJobs({ config }: Service): Promise<string[]> {
  const { url } = config.postgres;
  const rows = await rowsOf<{ key: string }>(
    url,
    "SELECT payload->>'key' AS key FROM kit.outbox WHERE kind = 'job' ORDER BY 1",
  );
  return rows.map(({ key }) => key);
}

/** Runs each job several times concurrently, as when a stalled worker's job is given to another. */
async function writeMeetingMessages(service: Service, runs: number): Promise<void> {
  const context = { store: service.store, clock: fakeClock(at) };
  for (const key of await keysOfJobs(service)) {
    await Promise.all(Array.from({ length: runs }, () => writeMeetingMessage(context, key)));
  }
}

async function eraseLocked({ store, config }: Service, runs: number): Promise<void> {
  const context = { store, config, clock: fakeClock(afterSevenYears), signal: new AbortController().signal };
  await Promise.all(Array.from({ length: runs }, () => eraseLockedMessages.handle({}, context as never)));
}

/** All rows, and the threads as the calls show them. */
async function stateOf(service: Service, pairs: readonly Pair[]) {
  const known = pairs.flatMap(({ athlete, liaison, appointment }) => [
    athlete.userId,
    liaison.userId,
    appointment.appointmentId,
  ]);
  const threads = pairs.map(async ({ athlete, liaison }) => {
    const { data } = await actingAs(service, athlete).thread(liaison);
    return data?.answer?.map(({ senderId, content }: Message) => [senderId, content]) ?? null;
  });
  return {
    rows: await storedState(service.config.postgres.url, { known, except: ['meeting_messages.planned_at'] }),
    threads: await Promise.all(threads),
  };
}

test.each(Array.from({ length: rounds }, () => Math.floor(Math.random() * 2 ** 32)))(
  'events delivered two to five times in any order have the effect of events once and in order (seed %i)',
  async (seed) => {
    const random = randomFrom(seed);
    const pairs = [aMeetingPair(), aMeetingPair(), aMeetingPair(), aMeetingPair()];
    const events = [
      ...pairs.flatMap(({ athlete }, index) => eventsOfUser(athlete.userId, 'ATHLETE', { isClosed: index === 3 })),
      ...pairs.flatMap(({ liaison }) => eventsOfUser(liaison.userId, 'LIAISON')),
      ...restorationOf(anId()),
      ...meetingsOf(pairs),
    ];
    expect(new Set(events.map(({ envelope }) => envelope.type))).toEqual(new Set(Object.values(consumers).flat()));
    const [once, often] = [await startWithThreads(pairs), await startWithThreads(pairs)];
    await Promise.all([receive(once, events), receive(often, repeated(events, random))]);
    expect(handledOf(often.logs())).toEqual(handledOf(once.logs()));
    expect([...handledOf(often.logs()).values()]).toEqual(events.map(() => 1));
    await receive(often, repeated(republished(events, { time: againAt }), random));

    await Promise.all([writeMeetingMessages(once, 1), writeMeetingMessages(often, 3)]);
    const expected = await stateOf(once, pairs);
    expect(expected.rows['public.messages']).toHaveLength(pairs.length + meetingMessages);
    expect(expected.rows['kit.outbox']!.filter((row) => row.includes('"job"'))).toHaveLength(meetingMessages);
    expect(await stateOf(often, pairs)).toEqual(expected);

    await Promise.all([eraseLocked(once, 1), eraseLocked(often, 3)]);
    const erased = await stateOf(once, pairs);
    expect(erased).not.toEqual(expected);
    expect(await stateOf(often, pairs)).toEqual(erased);
  },
);
