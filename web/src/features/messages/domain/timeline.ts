import type { Appointment } from '@entourage/contracts/calls/appointments';
import { dateIn } from '#entities/meetings/zones.ts';
import type { Thread, ThreadMessage } from '#entities/messages/thread.ts';

type Entry =
  | { kind: 'message'; key: string; message: ThreadMessage }
  | { kind: 'meeting'; key: string; meeting: Appointment };

/**
 * The entries of a thread. `day` is set on the first entry of a day, as an instant of that day. The separator is part of the entry,
 * so that the key of the first loaded message stays the same when earlier ones of that day are added above.
 */
export type TimelineItem = Entry & { day: string | null };

type Dated = { at: string; entry: Entry };

const dated = (message: ThreadMessage): Dated => ({
  at: message.createdAt,
  entry: { kind: 'message', key: message.id, message },
});
const datedMeeting = (meeting: Appointment): Dated => ({
  at: meeting.createdAt,
  entry: { kind: 'meeting', key: `meeting-${meeting.id}`, meeting },
});

/**
 * Messages in their order, each meeting after the messages that existed when it was made, and the days of `zone`. Meetings older
 * than the loaded messages are left out until their page is loaded.
 */
export function timelineOf(
  { messages, hasEarlier }: Thread,
  meetings: readonly Appointment[],
  zone: string,
): TimelineItem[] {
  const start = hasEarlier ? (messages[0]?.createdAt ?? '') : '';
  const cards = meetings
    .filter(({ createdAt }) => createdAt >= start)
    .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
  let lastDate = '';
  return [...interleaved(messages, cards)].map(({ at, entry }) => {
    const date = dateIn(at, zone);
    const isNewDay = date !== lastDate;
    lastDate = date;
    return { ...entry, day: isNewDay ? at : null };
  });
}

function* interleaved(messages: readonly ThreadMessage[], cards: readonly Appointment[]): Generator<Dated> {
  let next = 0;
  for (const message of messages) {
    for (let card = cards[next]; card && card.createdAt < message.createdAt; card = cards[next]) {
      yield datedMeeting(card);
      next += 1;
    }
    yield dated(message);
  }
  yield* cards.slice(next).map(datedMeeting);
}
