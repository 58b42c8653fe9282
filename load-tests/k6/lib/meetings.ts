import type { Appointment, SuggestedSlot } from '@entourage/contracts/calls/appointments';
import type { LoadAthlete, LoadLiaison } from '../src/people.ts';
import { type Asked, asked, call } from './call.ts';

const slotMs = 30 * 60_000;
const firstInMs = 2 * 86_400_000;
/** A meeting may be at most a year ahead: half-hours that a run can use. */
const slots = 340 * 48;

/** The n-th half-hour from the day after tomorrow on; it begins again after 340 days. */
export function halfHour(n: number): string {
  const first = Math.ceil((Number(__ENV.LOAD_STARTED_AT) + firstInMs) / slotMs) * slotMs;
  return new Date(first + (n % slots) * slotMs).toISOString();
}

type Wish = { athlete: LoadAthlete; liaison: LoadLiaison; at: string };

/** A booking by the athlete; `status` 201 is answered by their own meeting, 409 says that the time is taken. */
export function booking({ athlete, liaison, at }: Wish, status: number | readonly number[] = 201): Asked {
  return asked<Appointment & { message?: string }>('POST /api/appointments', {
    by: athlete,
    body: { liaisonId: liaison.id, scheduledAt: at, title: 'Load' },
    status,
    checks: {
      'their own meeting, or a reason': (answer, { status: given }) =>
        given === 409
          ? typeof answer.message === 'string'
          : answer.athleteId === athlete.id &&
            answer.liaisonId === liaison.id &&
            Date.parse(answer.scheduledAt) === Date.parse(at) &&
            ['PENDING', 'CONFIRMED'].includes(answer.status),
    },
  });
}

/** The diary of one of the two has the meeting. */
export function diary(of: LoadAthlete | LoadLiaison, meetingId?: string): Asked {
  return asked<Appointment[]>('GET /api/appointments', {
    by: of,
    checks: {
      'own meetings only': (list) => list.every(({ athleteId, liaisonId }) => [athleteId, liaisonId].includes(of.id)),
      ...(meetingId && { 'has the meeting': (list: Appointment[]) => list.some(({ id }) => id === meetingId) }),
    },
  });
}

/** Free times of a liaison, soonest first. */
export function offeredTimes(athlete: LoadAthlete, liaison: LoadLiaison): SuggestedSlot[] {
  const { answer } = call<SuggestedSlot[]>('GET /api/appointments/suggest/{liaisonId}', {
    by: athlete,
    values: [liaison.id],
    checks: {
      'times to come': (list) => list.length > 0 && list.every(({ datetime }) => Date.parse(datetime) > Date.now()),
    },
  });
  return answer ?? [];
}
