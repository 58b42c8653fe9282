import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import { appointmentConfirmed } from '@entourage/contracts/events/scheduling/appointment.confirmed.v1';
import { appointmentMoved } from '@entourage/contracts/events/scheduling/appointment.moved.v1';
import { appointmentRequested } from '@entourage/contracts/events/scheduling/appointment.requested.v1';
import { exampleAppointment } from '@entourage/contracts/events/scheduling/appointment-snapshot';
import type { Message } from '@entourage/contracts/rest/messages';
import { aLiaison, anAthlete, anId, fakeClock, startService } from '@entourage/service-kit/testing';
import {
  type Delivery,
  deliver,
  handledOf,
  randomFrom,
  repeated,
  told,
} from '@entourage/service-kit/testing/deliveries';
import { rowsOf, storedState } from '@entourage/service-kit/testing/stored-state';
import { messaging } from '../src/service.ts';
import { writeMeetingMessage } from '../src/use-cases/write-meeting-message.ts';
import { acting, aUser, closed, type Service } from './people.ts';

// F6 over everything this service hears: repeated and in any order against once and in order. `npm run test:faults` tries more orders.
const rounds = Math.min(5, Number(process.env.FAULT_ROUNDS ?? 1));
const at = '2026-03-01T09:00:00.000Z';
jest.setTimeout(60_000 + rounds * 60_000);

type Pair = ReturnType<typeof aPair>;
type Appointment = typeof exampleAppointment;

function aPair() {
  const [athleteId, liaisonId, appointmentId] = [anId(), anId(), anId()];
  const people = { athleteId, liaisonId, scheduledBy: athleteId };
  return {
    athlete: anAthlete({ userId: athleteId, assignedLiaisons: [liaisonId] }),
    liaison: aLiaison({ userId: liaisonId, assignedTo: [athleteId] }),
    appointment: { ...exampleAppointment, ...people, appointmentId, version: 1 } satisfies Appointment,
  };
}

const ofUser = (event: typeof userUpdated, data: UserSnapshot) => told(event, { subject: data.userId, data, time: at });
const ofMeeting = (event: typeof appointmentMoved, data: Appointment) =>
  told(event, { subject: data.appointmentId, data, time: at });

/** All five events of a user: the name, the role, the approval, and for some the end of the account. */
function lifeOf(userId: string, role: UserSnapshot['role'], { isClosed = false } = {}): Delivery[] {
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

/** A meeting proposed and confirmed, one booked and moved, one moved to a time that had to be confirmed. */
function meetingsOf(pairs: readonly Pair[]): Delivery[] {
  const [proposed, booked, open] = pairs.map(({ appointment }) => appointment) as [
    Appointment,
    Appointment,
    Appointment,
  ];
  const elsewhere = { movedAt: at, scheduledAt: '2026-03-06T08:00:00.000Z', version: 2 };
  const asked = { ...open, ...elsewhere, status: 'PENDING' as const, scheduledBy: open.liaisonId };
  return [
    ofMeeting(appointmentRequested, { ...proposed, status: 'PENDING' }),
    ofMeeting(appointmentConfirmed, { ...proposed, version: 2 }),
    ofMeeting(appointmentConfirmed, booked),
    ofMeeting(appointmentMoved, { ...booked, ...elsewhere }),
    ofMeeting(appointmentConfirmed, open),
    ofMeeting(appointmentMoved, asked),
    ofMeeting(appointmentConfirmed, { ...asked, status: 'CONFIRMED', version: 3 }),
  ];
}
/** Each meeting's message, and one for the new time of the two that moved. */
const meetingMessages = 5;

const types = (messaging.consumers ?? []).map(({ event }) => event.type);

const running: Service[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.stop()));
});

type Told = { deliveries: readonly Delivery[]; runsOfJobs: number };

/** The service with threads of these pairs, after it has heard all of this and done what follows from it. */
async function having(pairs: readonly Pair[], { deliveries, runsOfJobs }: Told): Promise<Service> {
  const service: Service = await startService(messaging, { clock: fakeClock(at) });
  running.push(service);
  // One of the meetings has the web's own message already.
  const [{ athlete, liaison, appointment }] = pairs as [Pair];
  await acting(service, athlete).send(liaison, { content: '📅', key: `appointment:${appointment.appointmentId}` });
  for (const pair of pairs) await acting(service, pair.liaison).send(pair.athlete);
  await deliver({ name: messaging.name, bus: service.events.bus, types }, deliveries);
  for (const key of await keysOfJobs(service)) {
    const runs = Array.from({ length: runsOfJobs }, () =>
      writeMeetingMessage({ ...service, clock: fakeClock(at) }, key),
    );
    await Promise.all(runs);
  }
  return service;
}

/** What the events have asked the queue for, in an order of its own: which of two jobs comes first is up to when their events came. */
async function keysOfJobs({ config }: Service): Promise<string[]> {
  const { url } = config.postgres;
  const rows = await rowsOf<{ key: string }>(
    url,
    "SELECT payload->>'key' AS key FROM kit.outbox WHERE kind = 'job' ORDER BY 1",
  );
  return rows.map(({ key }) => key);
}

/** All rows, and the threads as they are read. */
async function stateOf(service: Service, pairs: readonly Pair[]) {
  const known = pairs.flatMap(({ athlete, liaison, appointment }) => [
    ...[athlete.userId, liaison.userId, appointment.appointmentId],
  ]);
  const threads = pairs.map(async ({ athlete, liaison }) => {
    const { data } = await acting(service, athlete).thread(liaison);
    return data.answer.map(({ senderId, content }: Message) => [senderId, content]);
  });
  return { rows: await storedState(service.config.postgres.url, { known }), threads: await Promise.all(threads) };
}

test.each(Array.from({ length: rounds }, () => Math.floor(Math.random() * 2 ** 32)))(
  'events that come two to five times in any order leave what they leave once and in order (seed %i)',
  async (seed) => {
    const random = randomFrom(seed);
    const pairs = [aPair(), aPair(), aPair(), aPair()];
    const events = [
      ...pairs.flatMap(({ athlete }, index) => lifeOf(athlete.userId, 'ATHLETE', { isClosed: index === 3 })),
      ...pairs.flatMap(({ liaison }) => lifeOf(liaison.userId, 'LIAISON')),
      ...meetingsOf(pairs),
    ];
    const [once, often] = await Promise.all([
      having(pairs, { deliveries: events, runsOfJobs: 1 }),
      // A worker that dies after its commit leaves its job to another one.
      having(pairs, { deliveries: repeated(events, random), runsOfJobs: 2 }),
    ]);

    expect(new Set(events.map(({ envelope }) => envelope.type))).toEqual(new Set(types));
    const expected = await stateOf(once, pairs);
    expect(expected.rows['public.messages']).toHaveLength(pairs.length + meetingMessages);
    expect(expected.rows['kit.outbox']!.filter((row) => row.includes('"job"'))).toHaveLength(meetingMessages);
    expect(await stateOf(often, pairs)).toEqual(expected);
    expect([...handledOf(often.logs()).values()]).toEqual(events.map(() => 1));
    expect(handledOf(often.logs())).toEqual(handledOf(once.logs()));
  },
);
