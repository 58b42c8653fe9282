import type { Appointment } from '@entourage/contracts/calls/appointments';
import { isAboutMeeting } from '#entities/meetings/meeting-message-text.ts';
import { dateIn } from '#entities/meetings/zones.ts';
import type { Thread, ThreadMessage } from '#entities/messages/thread.ts';

/** A change of a meeting, at its time. */
type MeetingEvent = { meeting: Appointment; change: 'confirmed' | 'cancelled' };
type Entry =
  | { kind: 'message'; key: string; message: ThreadMessage }
  /** The card of a meeting, which shows its present state. */
  | { kind: 'meeting'; key: string; meeting: Appointment }
  | ({ kind: 'event'; key: string } & MeetingEvent)
  /** A move of a meeting, with the time that it had after it. */
  | { kind: 'moved'; key: string; meeting: Appointment; movedTo: string };

/**
 * The entries of a thread. `day` is set on the first entry of a day, as an instant of that day. The separator is part of the entry,
 * so that the key of the first loaded message stays the same when earlier ones of that day are added above.
 */
export type TimelineItem = Entry & { day: string | null };

type Dated = { at: string; entry: Entry };
/** The clocks of a booking and of its row may differ by so much. */
const sameMomentMs = 1_000;

/**
 * Messages in their order and the days of `zone`. Each meeting has one card in the place of the message that booked it, or of its
 * creation while there is none. Entries never change: a confirmation and a cancellation are later entries. Meetings older than the loaded
 * messages are left out until their page is loaded.
 */
export function buildTimeline(
  { messages, hasEarlier }: Thread,
  meetings: readonly Appointment[],
  zone: string,
): TimelineItem[] {
  const start = hasEarlier ? (messages[0]?.createdAt ?? '') : '';
  const known = new Map(meetings.map((meeting) => [meeting.id, meeting]));
  const told = messages.map((message) => toEntry(message, known));
  const placed = new Set(told.flatMap(({ entry }) => (entry.kind === 'meeting' ? [entry.meeting.id] : [])));
  const others = meetings
    .flatMap((meeting) => [
      ...(placed.has(meeting.id) ? [] : [toCard(meeting, meeting.createdAt)]),
      ...listEvents(meeting),
    ])
    .filter(({ at }) => at >= start)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  let lastDate = '';
  return [...interleaved(told, others)].map(({ at, entry }) => {
    const date = dateIn(at, zone);
    const isNewDay = date !== lastDate;
    lastDate = date;
    return { ...entry, day: isNewDay ? at : null };
  });
}

const toCard = (meeting: Appointment, at: string): Dated => ({
  at,
  entry: { kind: 'meeting', key: `meeting-${meeting.id}`, meeting },
});

/** A message, or its replacement if it is the product's own sentence about a known meeting. */
function toEntry(message: ThreadMessage, known: ReadonlyMap<string, Appointment>): Dated {
  const at = message.createdAt;
  const meeting = isAboutMeeting(message) ? known.get(message.meeting?.appointmentId ?? '') : undefined;
  const movedTo = message.meeting?.movedTo ?? null;
  if (!meeting) return { at, entry: { kind: 'message', key: message.id, message } };
  return movedTo === null ? toCard(meeting, at) : { at, entry: { kind: 'moved', key: message.id, meeting, movedTo } };
}

function listEvents(meeting: Appointment): Dated[] {
  const { id, confirmedAt, cancelledAt, createdAt } = meeting;
  const event = (change: MeetingEvent['change'], at: string): Dated => ({
    at,
    entry: { kind: 'event', key: `${change}-${id}`, meeting, change },
  });
  const wasProposed = confirmedAt !== null && Date.parse(confirmedAt) - Date.parse(createdAt) > sameMomentMs;
  return [
    ...(wasProposed ? [event('confirmed', confirmedAt)] : []),
    ...(cancelledAt !== null ? [event('cancelled', cancelledAt)] : []),
  ];
}

/** Merges what was told, which has an order of its own, with the entries that have a time. */
function* interleaved(told: readonly Dated[], others: readonly Dated[]): Generator<Dated> {
  let next = 0;
  for (const entry of told) {
    for (let other = others[next]; other && other.at < entry.at; other = others[next]) {
      yield other;
      next += 1;
    }
    yield entry;
  }
  yield* others.slice(next);
}
