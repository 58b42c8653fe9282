import { isDeepStrictEqual } from 'node:util';
import type { LiaisonAvailability } from '@entourage/contracts/calls/appointments';
import { demoIds } from '@entourage/contracts/demo';
import { defaultAppointmentTitle } from '@entourage/contracts/meetings';
import { DateTime } from 'luxon';
import type { BootContext, Transaction } from './data/store.ts';
import { defaultAvailability } from './domain/default-availability.ts';
import { completed, type Meeting, newMeeting } from './domain/meeting.ts';
import { publishBooked, publishCompleted } from './events/publish-meeting.ts';

type DemoLiaison = 'dr.rivera' | 'coach.kim' | 'sci.novak';

const span = (dayOfWeek: number, startTime: string, endTime: string) => ({
  dayOfWeek,
  startTime,
  endTime,
  isAvailable: true,
});
const week = [1, 2, 3, 4, 5];

const availabilities: Record<DemoLiaison, LiaisonAvailability> = {
  'dr.rivera': {
    timezone: 'Europe/Zagreb',
    hours: week.flatMap((day) => [span(day, '08:00', '12:00'), span(day, '13:00', '16:00')]),
    exceptions: [],
  },
  'coach.kim': {
    timezone: 'America/New_York',
    hours: [...week.map((day) => span(day, '07:00', '11:00')), span(6, '09:00', '12:00')],
    exceptions: [],
  },
  'sci.novak': {
    timezone: 'Europe/Berlin',
    hours: week.map((day) => span(day, '09:00', '17:00')),
    exceptions: [],
  },
};

type DemoMeeting = { id: string; liaison: DemoLiaison; title: string; notes: string | null } & {
  /** Days from now, and the hour in the liaison's zone. */
  inDays: number;
  hour: number;
  by: 'maya' | DemoLiaison;
};

const demoMeetings: DemoMeeting[] = [
  {
    id: '01970000-0000-7000-9000-000000000301',
    liaison: 'dr.rivera',
    title: 'Ankle check',
    by: 'maya',
    inDays: 2,
    hour: 10,
    notes: 'Please bring the shoes from the last two games.',
  },
  {
    id: '01970000-0000-7000-9000-000000000302',
    liaison: 'coach.kim',
    title: defaultAppointmentTitle,
    by: 'coach.kim',
    inDays: 3,
    hour: 9,
    notes: null,
  },
  {
    id: '01970000-0000-7000-9000-000000000303',
    liaison: 'sci.novak',
    title: 'Recovery after the road trip',
    by: 'maya',
    inDays: -5,
    hour: 11,
    notes: null,
  },
];

function toMeeting({ id, liaison, title, notes, inDays, hour, by }: DemoMeeting, at: Date): Meeting {
  const { timezone } = availabilities[liaison];
  const local = DateTime.fromJSDate(at, { zone: timezone }).plus({ days: inDays }).startOf('day').set({ hour });
  const scheduledAt = local.toJSDate();
  const bookedAt = scheduledAt < at ? local.minus({ days: 3 }).toJSDate() : at;
  const pair = { athleteId: demoIds.maya, liaisonId: demoIds[liaison] };
  const given = { ...pair, id, title, notes, timezone, by: demoIds[by], at: bookedAt };
  const meeting = newMeeting(given, { scheduledAt, isOffered: by === 'maya' });
  return scheduledAt < at ? completed(meeting, meeting.endsAt) : meeting;
}

async function addMeetings({ meetings, attempt, outbox }: Transaction, at: Date): Promise<void> {
  for (const wanted of demoMeetings) {
    if (await meetings.byId(wanted.id)) continue;
    const meeting = toMeeting(wanted, at);
    // A user of the demo accounts may have booked this time.
    const added = await attempt(() => meetings.add(meeting));
    if (!added.ok) continue;
    if (meeting.status === 'COMPLETED') publishCompleted(outbox, meeting);
    else publishBooked(outbox, meeting);
  }
}

/** Hours of three liaisons in three time zones; a future, a proposed and a completed meeting of maya (architecture §6). Idempotent. */
export async function demo({ clock, store }: Pick<BootContext, 'clock' | 'store'>): Promise<void> {
  const at = clock.now();
  await store.transaction(async (transaction) => {
    const { calendars } = transaction;
    for (const [liaison, availability] of Object.entries(availabilities)) {
      const liaisonId = demoIds[liaison as DemoLiaison];
      // Demo data must not overwrite edited hours.
      const isUntouched = isDeepStrictEqual(await calendars.ofLiaison(liaisonId), defaultAvailability);
      if (isUntouched) await calendars.save(liaisonId, availability, at);
    }
    await addMeetings(transaction, at);
  });
}
