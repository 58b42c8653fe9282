import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { Thread } from '#entities/messages/thread.ts';
import type { TimelineItem } from '../domain/timeline.ts';

const highlightMs = 2_400;

type Timeline = { thread: Thread; items: readonly TimelineItem[] };

/**
 * Brings a message to the middle of the list, once for each message that is sought.
 * @returns the key of its entry, for a moment
 */
export function useScrollToMessage(
  list: Virtualizer<HTMLDivElement, Element>,
  { thread, items }: Timeline,
  soughtId: string | null,
): string | null {
  const doneFor = useRef<string | null>(null);
  const [marked, setMarked] = useState<string | null>(null);

  useEffect(() => {
    if (soughtId === null || doneFor.current === soughtId) return;
    const meetingId = thread.messages.find(({ id }) => id === soughtId)?.meeting?.appointmentId;
    // A message about a meeting is shown as the card of the meeting.
    const at = items.findIndex(({ key }) => key === soughtId || key === `meeting-${meetingId}`);
    if (at < 0) return;
    doneFor.current = soughtId;
    list.scrollToIndex(at, { align: 'center' });
    setMarked(items[at]?.key ?? null);
  }, [list, thread, items, soughtId]);

  useEffect(() => {
    if (marked === null) return;
    const timer = setTimeout(() => setMarked(null), highlightMs);
    return () => clearTimeout(timer);
  }, [marked]);

  return marked;
}
