import type { Appointment } from '@entourage/contracts/rest/appointments';
import type { Message } from '@entourage/contracts/rest/messages';
import { dateIn } from '../../../shared/meetings/zones.ts';
import type { Thread } from '../../../shared/messages/thread.ts';

/** What stands under one another in a thread. */
export type TimelineItem =
  | { kind: 'earlier'; key: string }
  | { kind: 'day'; key: string; at: string }
  | { kind: 'message'; key: string; message: Message }
  | { kind: 'meeting'; key: string; meeting: Appointment };

type Dated = { at: string; item: TimelineItem };

const dated = (message: Message): Dated => ({
  at: message.createdAt,
  item: { kind: 'message', key: message.id, message },
});
const datedMeeting = (meeting: Appointment): Dated => ({
  at: meeting.createdAt,
  item: { kind: 'meeting', key: `meeting-${meeting.id}`, meeting },
});

/**
 * Messages in their order, each meeting after the messages that were there when it was made, and a separator at each day of `zone`.
 * Meetings older than what is loaded come with their page.
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
  const items: TimelineItem[] = hasEarlier ? [{ kind: 'earlier', key: 'earlier' }] : [];
  let day = '';
  for (const { at, item } of interleaved(messages, cards)) {
    const date = dateIn(at, zone);
    if (date !== day) items.push({ kind: 'day', key: `day-${date}`, at });
    day = date;
    items.push(item);
  }
  return items;
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
