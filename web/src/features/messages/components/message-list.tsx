import type { Appointment } from '@entourage/contracts/calls/appointments';
import type { MessagePartner } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useMessageText } from '#entities/meetings/meeting-message-text.ts';
import { viewerZone } from '#entities/meetings/zones.ts';
import { useEarlierMessagesMutation } from '#entities/messages/messages-api.ts';
import { newestSequence, type Thread } from '#entities/messages/thread.ts';
import { personName } from '#entities/people/person-name.ts';
import { PlainList } from '#shared/components/plain-list.tsx';
import { useLiveChange } from '#shared/live/use-live-change.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { buildTimeline } from '../domain/timeline.ts';
import { useScrollToMessage } from '../state/use-scroll-to-message.ts';
import { texts } from '../texts.ts';
import { TimelineEntry } from './timeline-entry.tsx';

const heights = { message: 74, meeting: 170, event: 40, moved: 40 } as const;
const dayHeight = 48;
const marginPx = 16;
/** Height of the button above the first message. */
const earlierPx = 64;
/** Distance from the end within which new messages keep the end visible. */
const nearEndPx = 96;

type Props = {
  thread: Thread;
  meetings: readonly Appointment[];
  partner: MessagePartner;
  ownId: string;
  /** The message that the reader came for, once it is loaded. */
  soughtId: string | null;
};

/**
 * The loaded part of a thread, virtualized: only visible messages are in the DOM. It opens at its end, follows new messages while
 * the end is visible, and keeps its position when earlier messages are added above.
 */
export function MessageList({ thread, meetings, partner, ownId, soughtId }: Props) {
  const zone = viewerZone();
  const messageText = useMessageText();
  const scroller = useRef<HTMLDivElement>(null);
  const arrival = useLiveChange(newestSequence(thread));
  const items = useMemo(() => buildTimeline(thread, meetings, zone), [thread, meetings, zone]);
  const list = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[items[index]?.kind ?? 'message'] + (items[index]?.day ? dayHeight : 0),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 10,
    gap: 8,
    paddingStart: thread.hasEarlier ? earlierPx : marginPx,
    paddingEnd: marginPx,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: nearEndPx,
  });

  useLayoutEffect(() => list.scrollToEnd(), [list]);
  const markedKey = useScrollToMessage(list, { thread, items }, soughtId);
  // The input below grows with its text. The last message must stay visible.
  const height = list.scrollRect?.height ?? 0;
  const heightBefore = useRef(height);
  useLayoutEffect(() => {
    const fromEnd = scroller.current
      ? scroller.current.scrollHeight - scroller.current.scrollTop - heightBefore.current
      : 0;
    if (height < heightBefore.current && fromEnd < nearEndPx) list.scrollToEnd();
    heightBefore.current = height;
  }, [height, list]);
  // The viewer's own message is scrolled into view from any position.
  const newestUnsent = thread.messages.at(-1)?.unsent?.key;
  useEffect(() => {
    if (newestUnsent) list.scrollToEnd();
  }, [list, newestUnsent]);

  return (
    <Box
      ref={scroller}
      role="region"
      aria-label={texts.thread.label(personName(partner))}
      tabIndex={0}
      sx={{
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        overflowAnchor: 'none',
        contain: 'strict',
        position: 'relative',
        px: { xs: 1.5, sm: 2.5 },
      }}
    >
      {thread.hasEarlier && <LoadEarlier userId={partner.id} before={thread.messages[0]?.id ?? ''} />}
      <PlainList component="ol" sx={{ position: 'relative', height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return (
            item && (
              <li
                key={key}
                ref={list.measureElement}
                data-index={index}
                style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start}px)` }}
              >
                <TimelineEntry
                  item={item}
                  messageText={messageText}
                  partner={partner}
                  ownId={ownId}
                  zone={zone}
                  arrivedAfter={arrival?.before ?? null}
                  isSought={item.key === markedKey}
                />
              </li>
            )
          );
        })}
      </PlainList>
    </Box>
  );
}

/** Loads the previous page. */
function LoadEarlier({ userId, before }: { userId: string; before: string }) {
  const toast = useToast();
  const [load, { isLoading }] = useEarlierMessagesMutation();
  const loadEarlier = async () => {
    const { error } = await load({ userId, before });
    if (error) toast.failure(texts.thread.earlierFailed);
  };
  return (
    <Box sx={{ position: 'absolute', zIndex: 1, insetInline: 0, top: 8, textAlign: 'center' }}>
      <Button onClick={loadEarlier} disabled={isLoading}>
        {isLoading ? texts.thread.loadingEarlier : texts.thread.loadEarlier}
      </Button>
    </Box>
  );
}
