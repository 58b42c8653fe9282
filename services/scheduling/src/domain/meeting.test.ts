import { AppError } from '@entourage/contracts/errors';
import fc from 'fast-check';
import {
  assertMovable,
  cancelled,
  completed,
  confirmed,
  expired,
  isUnchanged,
  type Meeting,
  moved,
  newMeeting,
} from './meeting.ts';

const at = new Date('2026-10-20T09:00:00Z');
const hours = (count: number) => new Date(at.getTime() + count * 3_600_000);
const given = { id: 'm', athleteId: 'athlete', liaisonId: 'liaison', title: 'Knee', notes: null, timezone: 'UTC', at };
const aMeeting = (isOffered: boolean, inHours = 48) =>
  newMeeting({ ...given, by: 'athlete' }, { scheduledAt: hours(inHours), isOffered });
const codeOf = (step: () => unknown) => {
  try {
    step();
    return 'OK';
  } catch (error) {
    return (error as AppError).code;
  }
};

test('reminders are due a day and an hour before, and never in the past', () => {
  expect(aMeeting(true)).toMatchObject({ dayReminderAt: hours(24), hourReminderAt: hours(47) });
  expect(aMeeting(true, 3)).toMatchObject({ dayReminderAt: null, hourReminderAt: hours(2) });
  expect(aMeeting(true, 0.5)).toMatchObject({ dayReminderAt: null, hourReminderAt: null });
  expect(aMeeting(false)).toMatchObject({ dayReminderAt: null, hourReminderAt: null });
  expect(confirmed(aMeeting(false), { by: 'liaison', at })).toMatchObject({ dayReminderAt: hours(24) });
});
test('the participant who proposed a meeting cannot confirm it, in any state', () => {
  for (const meeting of [aMeeting(false), aMeeting(true), cancelled(aMeeting(true), { at, reason: null })])
    expect(codeOf(() => confirmed(meeting, { by: 'athlete', at }))).toBe('FORBIDDEN');
});
test('a proposal whose start has passed can be neither confirmed nor moved, also before the job has cancelled it', () => {
  expect(codeOf(() => confirmed(aMeeting(false), { by: 'liaison', at: hours(48) }))).toBe('CONFLICT');
  expect(codeOf(() => assertMovable(aMeeting(false), hours(48)))).toBe('CONFLICT');
  expect(codeOf(() => assertMovable(aMeeting(true), hours(48)))).toBe('CONFLICT');
});
test('a meeting that has ended cannot be cancelled, a running one can', () => {
  expect(codeOf(() => cancelled(aMeeting(true), { at: hours(48.5), reason: null }))).toBe('CONFLICT');
  expect(cancelled(aMeeting(true), { at: hours(48.2), reason: 'Ill' })).toMatchObject({ status: 'CANCELLED' });
});
test('a meeting that is moved back to its first time counts as not moved', () => {
  const who = { by: 'liaison', at, timezone: 'UTC' };
  const away = moved(aMeeting(true), who, { scheduledAt: hours(72), isOffered: false });
  expect(away).toMatchObject({ status: 'PENDING', scheduledBy: 'liaison', confirmedAt: null, movedAt: at, version: 2 });
  expect(moved(away, who, { scheduledAt: hours(48), isOffered: false })).toMatchObject({ movedAt: null, version: 3 });
});
test('a reminder that would be due now is not sent', () => {
  expect(aMeeting(true, 24)).toMatchObject({ dayReminderAt: null, hourReminderAt: hours(23) });
  expect(aMeeting(true, 1)).toMatchObject({ dayReminderAt: null, hourReminderAt: null });
});
test('a repeated change has no effect, and a finished meeting does not change', () => {
  const meeting = confirmed(aMeeting(false), { by: 'liaison', at });
  expect(confirmed(meeting, { by: 'liaison', at: hours(1) })).toBe(meeting);
  const gone = cancelled(meeting, { at, reason: 'Ill' });
  expect(cancelled(gone, { at: hours(1), reason: 'Well' })).toBe(gone);
  expect(codeOf(() => confirmed(gone, { by: 'liaison', at }))).toBe('CONFLICT');
  const done = completed(meeting, hours(48.5));
  expect(codeOf(() => cancelled(done, { at: hours(49), reason: null }))).toBe('CONFLICT');
  expect(codeOf(() => confirmed(done, { by: 'liaison', at: hours(49) }))).toBe('CONFLICT');
});
test('the same time in another time zone is a change, in the same time zone it is none', () => {
  const slot = { scheduledAt: hours(48), isOffered: true };
  expect(isUnchanged(aMeeting(true), { timezone: 'UTC' }, slot)).toBe(true);
  expect(isUnchanged(aMeeting(true), { timezone: 'Asia/Tokyo' }, slot)).toBe(false);
});

type Step = (meeting: Meeting, now: Date) => Meeting;
const open = (meeting: Meeting) => ['PENDING', 'CONFIRMED'].includes(meeting.status);
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom('athlete', 'liaison').map(
    (by): Step =>
      (meeting, now) =>
        confirmed(meeting, { by, at: now }),
  ),
  fc.constant<Step>((meeting, now) => cancelled(meeting, { at: now, reason: null })),
  fc.tuple(fc.constantFrom('athlete', 'liaison'), fc.boolean(), fc.integer({ min: 1, max: 96 })).map(
    ([by, isOffered, ahead]): Step =>
      (meeting, now) => {
        assertMovable(meeting, now);
        const scheduledAt = new Date(now.getTime() + ahead * 3_600_000);
        return moved(meeting, { by, at: now, timezone: 'UTC' }, { scheduledAt, isOffered });
      },
  ),
  fc.constant<Step>((meeting, now) =>
    meeting.status === 'CONFIRMED' && meeting.endsAt <= now ? completed(meeting, now) : meeting,
  ),
  fc.constant<Step>((meeting, now) =>
    meeting.status === 'PENDING' && meeting.scheduledAt <= now ? expired(meeting, now) : meeting,
  ),
);

test('any sequence of changes keeps the state of a meeting consistent', () => {
  const history = fc.array(fc.tuple(steps, fc.integer({ min: 0, max: 600 })), { maxLength: 30 });
  fc.assert(
    fc.property(fc.boolean(), history, (isOffered, list) => {
      let meeting = aMeeting(isOffered);
      let now = at;
      for (const [step, minutes] of list) {
        now = new Date(now.getTime() + minutes * 60_000);
        const before = meeting;
        try {
          meeting = step(before, now);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
        const isChanged = meeting !== before;
        expect(meeting.version).toBe(before.version + (isChanged ? 1 : 0));
        // CANCELLED and COMPLETED are final.
        if (!open(before)) expect(meeting).toBe(before);
        expect(meeting.cancelledAt !== null).toBe(meeting.status === 'CANCELLED');
        if (meeting.status === 'CONFIRMED') expect(meeting.confirmedAt).not.toBeNull();
        if (meeting.status === 'PENDING') expect(meeting.confirmedAt).toBeNull();
        if (meeting.status !== 'CONFIRMED')
          expect(meeting).toMatchObject({ dayReminderAt: null, hourReminderAt: null });
        expect(meeting.endsAt.getTime() - meeting.scheduledAt.getTime()).toBe(30 * 60_000);
        expect(meeting).toMatchObject({ id: 'm', athleteId: 'athlete', liaisonId: 'liaison', createdAt: at });
      }
    }),
  );
});
