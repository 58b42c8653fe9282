import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { noticeDue } from '@entourage/contracts/events/notice-due.v1';
import { appointmentConfirmed } from '@entourage/contracts/events/scheduling/appointment.confirmed.v1';
import { appointmentRequested } from '@entourage/contracts/events/scheduling/appointment.requested.v1';
import { anAdmin, anAthlete, anId, aPair, aTeamMember, codeOf } from '@entourage/service-kit/testing';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { bookAppointment, suggestSlots } from './operations.ts';
import { actingFor, aUser, fieldsOf, type RunningScheduling, startScheduling } from './start-scheduling.ts';

let service: RunningScheduling;
beforeAll(async () => {
  service = await startScheduling();
});
afterAll(() => service.stop());

const offered = '2026-10-22T09:00:00.000Z';

test('an athlete’s booking of an offered slot is confirmed at once, and the liaison is notified', async () => {
  const pair = aPair();
  const { athlete, liaison } = pair;
  await service.receive(userRegistered, { subject: liaison.userId, data: aUser(liaison.userId, { role: 'LIAISON' }) });
  const more = { title: 'Knee check', notes: 'Swollen since Sunday', timezone: 'Europe/Berlin', athleteId: anId() };
  const answer = await actingFor(service, pair).book(offered, more);
  const booked = answer.data.answer;

  expect(booked).toMatchObject({
    athleteId: athlete.userId,
    liaisonId: liaison.userId,
    scheduledAt: offered,
    duration: 30,
    title: 'Knee check',
    notes: 'Swollen since Sunday',
    status: 'CONFIRMED',
    scheduledBy: athlete.userId,
    confirmedAt: '2026-10-20T09:00:00.000Z',
    cancelledAt: null,
    timezone: 'Europe/Berlin',
    liaison: { firstName: 'Sam', lastName: 'Vale' },
    athlete: { firstName: null, lastName: null },
  });
  const link = new URL(booked.joinUrl);
  expect(link.origin + link.pathname).toBe('https://wa.me/');
  expect(link.searchParams.get('text')).toBe('Knee check on Thursday, October 22, 2026 at 11:00 AM GMT+2');
  expect(await service.store.read.meetings.byId(booked.id)).toMatchObject({
    version: 1,
    status: 'CONFIRMED',
    duration: 30,
  });
  const [message] = await service.published(appointmentConfirmed, { subject: booked.id });
  expect(message).toMatchObject({
    audience: { userIds: [athlete.userId, liaison.userId] },
    data: { version: 1, status: 'CONFIRMED', timezone: 'Europe/Berlin', movedAt: null },
  });
  const notices = await service.published(noticeDue);
  expect(notices.find(({ data }) => data.about.objectId === booked.id)?.data).toMatchObject({
    kind: 'meeting-confirmed',
    userIds: [liaison.userId],
    about: { userId: athlete.userId, at: offered },
  });
  expect(JSON.stringify([service.logs(), service.allPublished()])).not.toMatch(/Knee|Swollen/);
});

test('texts are encrypted in the store', async () => {
  const { book } = actingFor(service, aPair());
  const { data } = await book('2026-10-22T10:00:00.000Z', { title: 'Canary one', notes: 'Canary two' }, anId());
  await service.store.transaction(async ({ meetings }) => {
    const written = await meetings.byId(data.answer.id);
    expect(written).toMatchObject({ title: 'Canary one', notes: 'Canary two' });
  });
  expect(await rawTexts()).not.toContain('Canary');
});

/** All stored texts of both tables. */
async function rawTexts(): Promise<string> {
  const rows = await rowsOf<{ row: string }>(
    service.config.postgres.url,
    'SELECT a::text AS row FROM appointments a UNION ALL SELECT k::text FROM booking_keys k',
  );
  return rows.map(({ row }) => row).join('\n');
}

test('a time that is not offered, and any proposal of a liaison, waits for the other participant', async () => {
  const pair = aPair();
  const { book, propose } = actingFor(service, pair);
  const byAthlete = (await book('2026-10-22T20:15:00+02:00')).data.answer;
  const byLiaison = (await propose('2026-10-23T09:00:00Z')).data.answer;

  expect(byAthlete).toMatchObject({ status: 'PENDING', scheduledAt: '2026-10-22T18:15:00.000Z', joinUrl: null });
  expect(byLiaison).toMatchObject({ status: 'PENDING', scheduledBy: pair.liaison.userId, confirmedAt: null });
  expect(byLiaison).toMatchObject({ title: '1:1 Consultation', timezone: 'UTC', notes: null });
  const [requested] = await service.published(appointmentRequested, { subject: byLiaison.id });
  expect(requested?.data).toMatchObject({ status: 'PENDING', scheduledBy: pair.liaison.userId });
});

test('a taken time is a 409 and is no longer suggested to either participant', async () => {
  const pair = aPair();
  const { asAthlete, asLiaison, book, propose } = actingFor(service, pair);
  await book('2026-10-22T12:00:00Z');
  const half = await book('2026-10-22T12:15:00Z');
  expect(half.errors).toMatchObject([
    { message: 'This time is no longer available', extensions: { code: 'CONFLICT' } },
  ]);
  expect(codeOf(await propose('2026-10-22T11:45:00Z'))).toBe('CONFLICT');
  for (const caller of [asAthlete, asLiaison]) {
    const { data } = await caller.graphql(suggestSlots, { liaisonId: pair.liaison.userId });
    const times = data.answer.map(({ datetime }: { datetime: string }) => datetime);
    expect(times).toContain('2026-10-22T11:30:00.000Z');
    expect(times).toContain('2026-10-22T12:30:00.000Z');
    expect(times).not.toContain('2026-10-22T12:00:00.000Z');
  }
});

test('a proposed time is taken as well and is not suggested', async () => {
  const pair = aPair();
  const { propose } = actingFor(service, pair);
  const proposed = '2026-10-23T12:00:00.000Z';
  await propose(proposed);
  const others = [pair.liaison, anAthlete({ assignedLiaisons: [pair.liaison.userId] }), pair.athlete];
  for (const caller of others) {
    const { data } = await service.as(caller).graphql(suggestSlots, { liaisonId: pair.liaison.userId });
    const times = data.answer.map(({ datetime }: { datetime: string }) => datetime);
    expect(times).toContain('2026-10-23T11:30:00.000Z');
    expect(times).not.toContain(proposed);
  }
});

test('an athlete who is busy with another liaison is busy', async () => {
  const [first, second] = [aPair(), aPair()];
  const athlete = anAthlete({ assignedLiaisons: [first.liaison.userId, second.liaison.userId] });
  const act = (liaisonId: string) =>
    service.as(athlete).graphql(bookAppointment, { input: { liaisonId, scheduledAt: offered } });

  expect(codeOf(await act(first.liaison.userId))).toBe('OK');
  expect(codeOf(await act(second.liaison.userId))).toBe('CONFLICT');
  const { data } = await service.as(athlete).graphql(suggestSlots, { liaisonId: second.liaison.userId });
  expect(data.answer.map(({ datetime }: { datetime: string }) => datetime)).not.toContain(offered);
});

test('only the first free alternate is booked', async () => {
  const pair = aPair();
  const { book } = actingFor(service, pair);
  await book('2026-10-22T13:00:00Z');
  await book('2026-10-22T13:30:00Z');
  const alternates = ['2026-10-22T13:30:00Z', '2026-10-22T14:30:00Z', '2026-10-22T15:00:00Z'];
  const answer = await book('2026-10-22T13:00:00Z', { alternates });

  expect(answer.data.answer).toMatchObject({ scheduledAt: '2026-10-22T14:30:00.000Z', status: 'CONFIRMED' });
  expect(await service.store.read.meetings.ofParticipant(pair.athlete.userId, [])).toHaveLength(3);
  expect(await service.published(appointmentConfirmed, { subject: answer.data.answer.id })).toHaveLength(1);
  expect(codeOf(await book('2026-10-22T13:00:00Z', { alternates: alternates.slice(0, 2) }))).toBe('CONFLICT');
});

test('a repeated key returns the same meeting, with another body it is refused', async () => {
  const pair = aPair();
  const { book } = actingFor(service, pair);
  const key = anId();
  const [first, again] = [await book(offered, {}, key), await book(offered, {}, key)];
  const parallel = await Promise.all(Array.from({ length: 5 }, () => book('2026-10-22T16:00:00Z', {}, 'parallel')));

  expect(again.data.answer).toEqual(first.data.answer);
  expect(codeOf(await book('2026-10-22T15:00:00Z', {}, key))).toBe('CONFLICT');
  expect(new Set(parallel.map(({ data }) => data.answer.id)).size).toBe(1);
  expect(await service.store.read.meetings.ofParticipant(pair.athlete.userId, [])).toHaveLength(2);
});

test.each([
  ['2026-10-20T08:59:59Z', 'Must be in the future'],
  ['2026-10-20T09:00:00Z', 'Must be in the future'],
  ['2027-10-20T09:00:00.001Z', 'At most a year ahead'],
  ['9999-12-31T09:00:00Z', 'At most a year ahead'],
  ['2026-10-22T09:00:00', 'Must be a time with its zone offset'],
  ['2026-02-30T09:00:00Z', 'Must be a time with its zone offset'],
  ['soon', 'Must be a time with its zone offset'],
  [null, 'Must be a time with its zone offset'],
])('%s is no time to meet: %s', async (scheduledAt, text) => {
  const { book } = actingFor(service, aPair());
  expect(fieldsOf(await book(scheduledAt as string))).toEqual({ scheduledAt: text });
});

test.each(['k', `appointment:${anId()}:2026-03-05T08:00:00.000Z`, 'x'.repeat(100)])(
  'the key %s is taken',
  async (key) => {
    expect(codeOf(await actingFor(service, aPair()).book(offered, {}, key))).toBe('OK');
  },
);

test.each(['', ' ', 'a b', 'a,b', 'é', 'x'.repeat(101)])(
  '%p is not a valid key, as in every other call',
  async (key) => {
    const pair = aPair();
    const refused = await actingFor(service, pair).book(offered, {}, key);
    expect(Object.keys(fieldsOf(refused) ?? {})).toEqual(['idempotencyKey']);
    expect(await service.store.read.meetings.ofParticipant(pair.athlete.userId, [])).toEqual([]);
  },
);

test('the error names invalid fields', async () => {
  const { book } = actingFor(service, aPair());
  const fields = async (more: Record<string, unknown>) => Object.keys(fieldsOf(await book(offered, more)) ?? {});
  expect(await fields({ timezone: 'Mars/Olympus' })).toEqual(['timezone']);
  expect(await fields({ title: 'x'.repeat(121) })).toEqual(['title']);
  expect(await fields({ notes: 'x'.repeat(2_001) })).toEqual(['notes']);
  expect(await fields({ alternates: Array(6).fill(offered) })).toEqual(['alternates']);
  expect(await fields({ alternates: ['2020-01-01T00:00:00Z'] })).toEqual(['alternates']);
});

test('unrelated users, malformed and unknown ids get the same answer; roles that may not book get 403', async () => {
  const pair = aPair();
  const ask = (caller: Parameters<typeof service.as>[0], input: Record<string, unknown>) =>
    service.as(caller).graphql(bookAppointment, { input: { scheduledAt: offered, ...input } });
  const strangers = await Promise.all([
    ask(pair.athlete, { liaisonId: anId() }),
    ask(pair.athlete, { liaisonId: 'nobody' }),
    ask(pair.athlete, { liaisonId: pair.athlete.userId }),
    ask(pair.liaison, { athleteId: anId(), liaisonId: pair.liaison.userId }),
  ]);
  for (const { errors } of strangers) expect(errors).toMatchObject([{ message: 'Not found' }]);
  expect(fieldsOf(await ask(pair.liaison, { liaisonId: pair.liaison.userId }))).toEqual({
    athleteId: 'Athlete is required',
  });
  expect(fieldsOf(await ask(pair.athlete, {}))).toEqual({ liaisonId: 'Liaison is required' });
  const refused = [anAdmin(), aTeamMember(), { ...pair.athlete, status: 'PENDING' as const }];
  const codes = await Promise.all(refused.map((one) => ask(one, { liaisonId: pair.liaison.userId })));
  expect(codes.map(codeOf)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'NOT_APPROVED']);
});
