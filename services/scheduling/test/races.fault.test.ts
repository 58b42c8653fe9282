import { minuteMs } from '@entourage/contracts/durations';
import { aLiaison, anAthlete, anId, aPair, codeOf } from '@entourage/service-kit/testing';
import { bookAppointment, rescheduleAppointment } from './operations.ts';
import { actingFor, type RunningScheduling, startScheduling } from './start-scheduling.ts';

/** A few rounds in `npm test`, many in `npm run test:faults` (security.md §5, 'Races'). */
const rounds = Number(process.env.FAULT_ROUNDS ?? 5);
const atOnce = 20;

let service: RunningScheduling;
beforeAll(async () => {
  service = await startScheduling();
});
afterAll(() => service.stop());

const start = Date.parse('2026-10-22T09:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();
/** Starts of twenty meetings that all overlap: the same slot, or shifted by up to half a slot. */
const starts = {
  'one slot': Array.from({ length: atOnce }, () => iso(start)),
  'half-overlapping slots': Array.from({ length: atOnce }, (_, index) => iso(start + (index % 4) * 5 * minuteMs)),
};
const roundsOf = Array.from({ length: rounds }, (_, round) => round + 1);

const tally = (replies: { errors?: { message: string; extensions: { code: string } }[] }[]) => {
  const codes = replies.map(codeOf);
  return {
    won: codes.filter((code) => code === 'OK').length,
    lost: codes.filter((code) => code === 'CONFLICT').length,
  };
};
const oneWins = { won: 1, lost: atOnce - 1 };

describe.each(Object.entries(starts))('%s, wanted by twenty at once', (_, times) => {
  test.each(roundsOf)('of one liaison: exactly one wins (round %i)', async () => {
    const liaisonId = anId();
    const replies = await Promise.all(
      times.map((scheduledAt) =>
        service
          .as(anAthlete({ assignedLiaisons: [liaisonId] }))
          .graphql(bookAppointment, { input: { liaisonId, scheduledAt } }),
      ),
    );
    expect(tally(replies)).toEqual(oneWins);
    expect(await service.store.read.meetings.ofLiaison(liaisonId)).toHaveLength(1);
    const texts = new Set(replies.flatMap(({ errors }) => errors?.map(({ message }) => message) ?? []));
    expect([...texts]).toEqual(['This time is no longer available']);
  });

  test.each(roundsOf)('of one athlete, by twenty liaisons: exactly one wins (round %i)', async () => {
    const athleteId = anId();
    const replies = await Promise.all(
      times.map((scheduledAt) =>
        service
          .as(aLiaison({ assignedTo: [athleteId] }))
          .graphql(bookAppointment, { input: { athleteId, scheduledAt } }),
      ),
    );
    expect(tally(replies)).toEqual(oneWins);
    expect(await service.store.read.meetings.ofParticipant(athleteId, [])).toHaveLength(1);
  });
});

test('without the locks, the constraints allow one row only', async () => {
  const { athleteId, liaisonId } = { athleteId: anId(), liaisonId: anId() };
  const { newMeeting } = await import('../src/domain/meeting.ts');
  const add = (athlete: string, liaison: string) =>
    service.store.transaction(({ meetings }) =>
      meetings.add(
        newMeeting(
          {
            id: anId(),
            athleteId: athlete,
            liaisonId: liaison,
            by: athlete,
            title: 'x',
            notes: null,
            timezone: 'UTC',
            at: service.clock.now(),
          },
          { scheduledAt: new Date(start), isOffered: true },
        ),
      ),
    );
  await add(athleteId, liaisonId);
  await expect(add(anId(), liaisonId)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(add(athleteId, anId())).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('of two meetings of one liaison moved to one slot concurrently, one is moved and the other is unchanged', async () => {
  const liaisonId = anId();
  const pairs = ['2026-10-23T09:00:00Z', '2026-10-23T10:00:00Z'].map((scheduledAt) => {
    const athlete = anAthlete({ assignedLiaisons: [liaisonId] });
    return { acting: service.as(athlete), scheduledAt };
  });
  const booked = await Promise.all(
    pairs.map(({ acting, scheduledAt }) => acting.graphql(bookAppointment, { input: { liaisonId, scheduledAt } })),
  );
  const moved = await Promise.all(
    booked.map(({ data }, index) =>
      pairs[index]!.acting.graphql(rescheduleAppointment, {
        id: data.answer.id,
        input: { scheduledAt: '2026-10-23T14:00:00Z' },
      }),
    ),
  );
  expect(moved.map(codeOf).sort()).toEqual(['CONFLICT', 'OK']);
  const rows = await service.store.read.meetings.ofLiaison(liaisonId);
  expect(rows.filter(({ scheduledAt }) => iso(scheduledAt.getTime()) === '2026-10-23T14:00:00.000Z')).toHaveLength(1);
});

test('a meeting confirmed and cancelled concurrently is cancelled, and so is its last event', async () => {
  const { asAthlete, asLiaison, propose } = actingFor(service, aPair());
  const { id } = (await propose('2026-10-26T09:00:00Z')).data.answer;
  const { cancelAppointment, confirmAppointment } = await import('./operations.ts');
  const [confirmed, cancelled] = await Promise.all([
    asAthlete.graphql(confirmAppointment, { id }),
    asLiaison.graphql(cancelAppointment, { id }),
  ]);
  expect(codeOf(cancelled)).toBe('OK');
  expect(['OK', 'CONFLICT']).toContain(codeOf(confirmed));
  const meeting = await service.store.read.meetings.byId(id);
  expect(meeting).toMatchObject({ status: 'CANCELLED', version: codeOf(confirmed) === 'OK' ? 3 : 2 });
});
