import { auditRecorded } from '@entourage/contracts/events/audit.recorded.v1';
import type { EventData } from '@entourage/contracts/events/define-event';
import type { noticeDue } from '@entourage/contracts/events/notice-due.v1';
import { appointmentCancelled } from '@entourage/contracts/events/scheduling/appointment.cancelled.v1';
import { appointmentConfirmed } from '@entourage/contracts/events/scheduling/appointment.confirmed.v1';
import { appointmentMoved } from '@entourage/contracts/events/scheduling/appointment.moved.v1';
import { aLiaison, anAdmin, anAthlete, anId, aPair, aTeamMember, codeOf, until } from '@entourage/service-kit/testing';
import {
  appointmentsOfLiaison,
  cancelAppointment,
  confirmAppointment,
  myAppointments,
  rescheduleAppointment,
  suggestSlots,
} from './operations.ts';
import { actingFor, fieldsOf, type RunningScheduling, startScheduling } from './start-scheduling.ts';

let service: RunningScheduling;
beforeAll(async () => {
  service = await startScheduling();
});
afterAll(() => service.stop());

const slot = '2026-10-22T09:00:00.000Z';
const later = '2026-10-22T14:00:00.000Z';

async function proposed() {
  const pair = aPair();
  const acting = actingFor(service, pair);
  const { id } = (await acting.propose(slot, { notes: 'Bring the scan' })).data.answer;
  return { ...pair, ...acting, id: id as string };
}
/** Kinds and receivers of the notices about a meeting; waits for `count` of them. */
const noticesAbout = (id: string, count: number) =>
  until(() => {
    const notices = service.allPublished().filter(({ type }) => type === 'entourage.scheduling.notice.due.v1');
    const about = notices
      .map(({ data }) => data as EventData<typeof noticeDue>)
      .filter((one) => one.about.objectId === id);
    return about.length >= count ? about.map(({ kind, userIds }) => [kind, userIds]) : null;
  });
/** Audit rows about a subject; waits for `count` of them. */
const trailOf = (subject: string, count = 1) =>
  until(() => {
    const rows = service.allPublished().flatMap(({ data }) => auditRecorded.data.safeParse(data).data?.rows ?? []);
    const about = rows.filter(({ subjectId }) => subjectId === subject);
    return about.length >= count ? about : null;
  });

test('the other participant confirms a proposal; a repetition changes nothing', async () => {
  const { id, asAthlete, asLiaison, athlete, liaison } = await proposed();
  expect(codeOf(await asLiaison.graphql(confirmAppointment, { id }))).toBe('FORBIDDEN');
  const first = (await asAthlete.graphql(confirmAppointment, { id })).data.answer;
  const again = (await asAthlete.graphql(confirmAppointment, { id })).data.answer;

  expect(first).toMatchObject({ status: 'CONFIRMED', confirmedAt: '2026-10-20T09:00:00.000Z' });
  expect(first.joinUrl).toMatch(/^https:\/\/wa\.me\//);
  expect(again).toEqual(first);
  expect(await service.published(appointmentConfirmed, { subject: id })).toMatchObject([{ data: { version: 2 } }]);
  expect(await noticesAbout(id, 2)).toEqual([
    ['meeting-requested', [athlete.userId]],
    ['meeting-confirmed', [liaison.userId]],
  ]);
});

test('either participant cancels; the row keeps the reason, the time is free again, a repetition changes nothing', async () => {
  const { id, asAthlete, asLiaison, liaison, athlete, book } = await proposed();
  const input = { cancellationReason: 'Travelling' };
  const first = (await asAthlete.graphql(cancelAppointment, { id, input })).data.answer;
  const again = (await asLiaison.graphql(cancelAppointment, { id, input: { cancellationReason: 'x' } })).data;

  expect(first).toMatchObject({ status: 'CANCELLED', cancellationReason: 'Travelling', notes: 'Bring the scan' });
  expect(again.answer).toEqual(first);
  expect(await service.published(appointmentCancelled, { subject: id })).toHaveLength(1);
  expect((await noticesAbout(id, 2)).at(-1)).toEqual(['meeting-cancelled', [liaison.userId]]);
  expect(codeOf(await asAthlete.graphql(confirmAppointment, { id }))).toBe('CONFLICT');
  expect(codeOf(await book(slot))).toBe('OK');
  const { data } = await service.as(athlete).graphql(myAppointments);
  expect(data.answer.map((one: { status: string }) => one.status).sort()).toEqual(['CANCELLED', 'CONFIRMED']);
});

test('an ADMIN cancels without seeing notes, and it is audited', async () => {
  const { id, athlete, liaison } = await proposed();
  const { data } = await service.as(anAdmin()).graphql(cancelAppointment, { id });
  expect(data.answer).toMatchObject({ status: 'CANCELLED', notes: null });
  expect((await noticesAbout(id, 3)).slice(1)).toEqual([
    ['meeting-cancelled', [athlete.userId]],
    ['meeting-cancelled', [liaison.userId]],
  ]);
  expect(await trailOf(athlete.userId)).toMatchObject([
    { action: 'appointment.cancel', actorRole: 'ADMIN', change: { status: { from: 'PENDING', to: 'CANCELLED' } } },
  ]);
});

test('a refusal by a use case is audited once, although its transaction was rolled back', async () => {
  const { id, asLiaison, liaison } = await proposed();
  const stranger = anAthlete();
  expect(codeOf(await service.as(stranger).graphql(cancelAppointment, { id }))).toBe('NOT_FOUND');
  expect(codeOf(await asLiaison.graphql(confirmAppointment, { id }))).toBe('FORBIDDEN');
  expect(await trailOf(id, 2)).toMatchObject([
    { action: 'Mutation.cancelAppointment', outcome: 'refused', actorId: stranger.userId },
    { action: 'Mutation.confirmAppointment', outcome: 'refused', actorId: liaison.userId },
  ]);
});

test('a meeting that an athlete moves to an offered time stays confirmed and keeps its id', async () => {
  const pair = aPair();
  const { asAthlete, book } = actingFor(service, pair);
  const { id } = (await book(slot)).data.answer;
  const input = { scheduledAt: later, timezone: 'Asia/Tokyo' };
  const moved = (await asAthlete.graphql(rescheduleAppointment, { id, input })).data.answer;

  expect(moved).toMatchObject({ id, status: 'CONFIRMED', scheduledAt: later, timezone: 'Asia/Tokyo' });
  const [message] = await service.published(appointmentMoved, { subject: id });
  expect(message?.data).toMatchObject({ version: 2, movedAt: '2026-10-20T09:00:00.000Z', status: 'CONFIRMED' });
  expect((await noticesAbout(id, 2)).at(-1)).toEqual(['meeting-moved', [pair.liaison.userId]]);
});

test('an athlete confirms a proposal by moving it to its own time, if that is offered', async () => {
  const { id, asAthlete, liaison } = await proposed();
  const input = { scheduledAt: slot };
  const { data } = await asAthlete.graphql(rescheduleAppointment, { id, input });
  expect(data.answer).toMatchObject({ status: 'CONFIRMED', scheduledAt: slot });
  expect((await noticesAbout(id, 2)).at(-1)?.[1]).toEqual([liaison.userId]);
  await asAthlete.graphql(rescheduleAppointment, { id, input });
  expect((await service.store.read.meetings.byId(id))?.version).toBe(2);
});

test('an unchanged time needs no new confirmation, neither for a proposal nor for a confirmed meeting', async () => {
  const { asLiaison, book, propose } = actingFor(service, aPair());
  const confirmed = (await book(slot)).data.answer.id;
  const waiting = (await propose(later)).data.answer.id;
  for (const [id, scheduledAt] of [
    [confirmed, slot],
    [waiting, later],
  ])
    await asLiaison.graphql(rescheduleAppointment, { id, input: { scheduledAt } });
  const { byId } = service.store.read.meetings;
  expect(await byId(confirmed)).toMatchObject({ status: 'CONFIRMED', version: 1 });
  expect(await byId(waiting)).toMatchObject({ status: 'PENDING', version: 1 });
});

test('a meeting moved by half an hour does not conflict with itself', async () => {
  const { asAthlete, book } = actingFor(service, aPair());
  const { id } = (await book(slot)).data.answer;
  const input = { scheduledAt: '2026-10-22T09:30:00Z', alternates: [slot] };
  const { data } = await asAthlete.graphql(rescheduleAppointment, { id, input });
  expect(data.answer).toMatchObject({ scheduledAt: '2026-10-22T09:30:00.000Z', status: 'CONFIRMED' });
});

test('a confirmed meeting that a liaison moves needs the athlete’s confirmation', async () => {
  const pair = aPair();
  const { asAthlete, asLiaison, book } = actingFor(service, pair);
  const { id } = (await book(slot)).data.answer;
  const { data } = await asLiaison.graphql(rescheduleAppointment, { id, input: { scheduledAt: later } });
  expect(data.answer).toMatchObject({
    status: 'PENDING',
    scheduledBy: pair.liaison.userId,
    confirmedAt: null,
    joinUrl: null,
  });
  expect((await noticesAbout(id, 2)).at(-1)).toEqual(['meeting-requested', [pair.athlete.userId]]);
  expect(codeOf(await asAthlete.graphql(confirmAppointment, { id }))).toBe('OK');
});

test('a single string as alternates is refused', async () => {
  const { asAthlete, book } = actingFor(service, aPair());
  const { id } = (await book(slot)).data.answer;
  const input = { scheduledAt: later, alternates: later };
  const answer = await asAthlete.graphql(rescheduleAppointment, { id, input });
  expect(fieldsOf(answer)).toEqual({ alternates: expect.any(String) });
});

test('a move to a taken time takes the first free alternate, or fails', async () => {
  const { asAthlete, book } = actingFor(service, aPair());
  await book(later);
  const { id } = (await book(slot)).data.answer;
  const move = (input: Record<string, unknown>) => asAthlete.graphql(rescheduleAppointment, { id, input });

  expect(codeOf(await move({ scheduledAt: later }))).toBe('CONFLICT');
  expect((await service.store.read.meetings.byId(id))?.version).toBe(1);
  const { data } = await move({ scheduledAt: later, alternates: ['2026-10-22T15:00:00Z'] });
  expect(data.answer.scheduledAt).toBe('2026-10-22T15:00:00.000Z');
  expect(fieldsOf(await move({ scheduledAt: '2026-10-20T08:00:00Z' }))).toEqual({
    scheduledAt: 'Must be in the future',
  });
});

test('meetings of others are NOT_FOUND, for a liaison also after the end of the connection', async () => {
  const { id, athlete, liaison } = await proposed();
  const strangers = [
    anAthlete(),
    aLiaison(),
    aLiaison({ userId: liaison.userId, assignedTo: [] }),
    // Connected with one of the participants, but not a participant.
    aLiaison({ assignedTo: [athlete.userId] }),
    anAthlete({ assignedLiaisons: [liaison.userId] }),
  ];
  const calls = [
    (caller: ReturnType<typeof service.as>, one: string) => caller.graphql(confirmAppointment, { id: one }),
    (caller: ReturnType<typeof service.as>, one: string) => caller.graphql(cancelAppointment, { id: one }),
    (caller: ReturnType<typeof service.as>, one: string) =>
      caller.graphql(rescheduleAppointment, { id: one, input: { scheduledAt: later } }),
  ];
  for (const stranger of strangers) {
    for (const call of calls) {
      const [foreign, missing, malformed] = await Promise.all(
        [id, anId(), 'no-id'].map((one) => call(service.as(stranger), one)),
      );
      expect(foreign!.errors).toMatchObject([{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }]);
      expect([missing!.errors?.[0]?.message, malformed!.errors?.[0]?.message]).toEqual(['Not found', 'Not found']);
    }
  }
  expect(codeOf(await service.as(aTeamMember()).graphql(cancelAppointment, { id }))).toBe('FORBIDDEN');
  expect(codeOf(await service.as(anAdmin()).graphql(confirmAppointment, { id }))).toBe('FORBIDDEN');
  expect(await service.store.read.meetings.byId(id)).toMatchObject({ status: 'PENDING', version: 1 });
});

test('an athlete whose connection has ended can read a meeting, but neither confirm nor move it', async () => {
  const { id, athlete } = await proposed();
  const alone = service.as(anAthlete({ userId: athlete.userId }));
  expect((await alone.graphql(myAppointments)).data.answer).toMatchObject([{ id }]);
  expect(codeOf(await alone.graphql(confirmAppointment, { id }))).toBe('CONFLICT');
  expect(codeOf(await alone.graphql(rescheduleAppointment, { id, input: { scheduledAt: later } }))).toBe('CONFLICT');
  expect(codeOf(await alone.graphql(cancelAppointment, { id }))).toBe('OK');
});

test('lists contain the caller’s meetings, newest first, and no notes for an ADMIN', async () => {
  const { id, athlete, liaison, asAthlete, asLiaison, propose } = await proposed();
  service.clock.advance({ seconds: 1 });
  const second = (await propose(later)).data.answer.id;
  const liaisonId = liaison.userId;
  const idsOf = async (acting: typeof asAthlete, query: string) =>
    (await acting.graphql(query, { liaisonId })).data.answer.map((one: { id: string }) => one.id);

  expect(await idsOf(asAthlete, myAppointments)).toEqual([second, id]);
  expect(await idsOf(asLiaison, myAppointments)).toEqual([second, id]);
  expect(await idsOf(asLiaison, appointmentsOfLiaison)).toEqual([second, id]);
  const other = service.as(anAthlete({ assignedLiaisons: [liaisonId] }));
  expect(await idsOf(other, appointmentsOfLiaison)).toEqual([]);
  const unassigned = service.as(aLiaison({ userId: liaisonId, assignedTo: [] }));
  expect(await idsOf(unassigned, myAppointments)).toEqual([]);
  for (const nobody of [anAdmin(), aTeamMember()]) {
    expect(await idsOf(service.as(nobody), myAppointments)).toEqual([]);
  }
  const asAdmin = await service.as(anAdmin()).graphql(appointmentsOfLiaison, { liaisonId });
  expect(asAdmin.data.answer).toMatchObject([{ notes: null }, { id, notes: null }]);

  const codes = await Promise.all([
    service.as(anAdmin()).graphql(appointmentsOfLiaison, { liaisonId: anId() }),
    asAthlete.graphql(appointmentsOfLiaison, { liaisonId: anId() }),
    asAthlete.graphql(appointmentsOfLiaison, { liaisonId: athlete.userId }),
    asLiaison.graphql(appointmentsOfLiaison, { liaisonId: anId() }),
    asAthlete.graphql(suggestSlots, { liaisonId: athlete.userId }),
    asLiaison.graphql(suggestSlots, { liaisonId: 'no-id' }),
    asAthlete.graphql(suggestSlots, { liaisonId: anId() }),
    asLiaison.graphql(suggestSlots, { liaisonId: anId() }),
    service.as(aTeamMember()).graphql(appointmentsOfLiaison, { liaisonId }),
    service.as(anAdmin()).graphql(suggestSlots, { liaisonId }),
  ]);
  expect(codes.map(codeOf)).toEqual([...Array(8).fill('NOT_FOUND'), 'FORBIDDEN', 'FORBIDDEN']);
});
