import type { Appointment } from '@entourage/contracts/rest/appointments';
import type { Message } from '@entourage/contracts/rest/messages';
import { dateIn } from '../../../shared/meetings/zones.ts';
import type { Thread } from '../../../shared/messages/thread.ts';

type Entry =
  | { kind: 'message'; key: string; message: Message }
  | { kind: 'meeting'; key: string; meeting: Appointment };

/**
 * What stands under one another in a thread. `day` is an instant of the day that begins with it, null within a day: the separator
 * belongs to its message, so that the first message loaded stays in the list when earlier ones of the same day come in above.
 */
export type TimelineItem = Entry & { day: string | null };

type Dated = { at: string; entry: Entry };

const dated = (message: Message): Dated => ({
  at: message.createdAt,
  entry: { kind: 'message', key: message.id, message },
});
const datedMeeting = (meeting: Appointment): Dated => ({
  at: meeting.createdAt,
  entry: { kind: 'meeting', key: `meeting-${meeting.id}`, meeting },
});

/**
 * Messages in their order, each meeting after the messages that were there when it was made, and the days of `zone`. Meetings older
 * than what is loaded come with their page.
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

function* interleaved(messages: readonly Message[], cards: readonly Appointment[]): Generator<Dated> {
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
