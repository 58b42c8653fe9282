import { type LiveTag, liveTags } from '@entourage/contracts/events/define-event';
import { refetchInBackground } from '../api/refetch-in-background.ts';
import type { LiveMessage } from './event-stream.ts';

/** Maximum random delay after a reset, so that not all browsers refetch from a restarted gateway at once. */
const resetSpreadMs = 1_500;

type Store = Parameters<typeof refetchInBackground>[0];

const isLiveTag = (tag: string): tag is LiveTag => (liveTags as readonly string[]).includes(tag);

/** Refetches the queries with the tags of a live message; a reset refetches all mounted queries. */
export function refreshFromEvents(store: Store, message: LiveMessage): void {
  if (message.type === 'reset') {
    setTimeout(() => refetchInBackground(store, liveTags), Math.random() * resetSpreadMs);
    return;
  }
  const tags = (message.tags ?? []).filter(isLiveTag);
  if (tags.length > 0) refetchInBackground(store, tags);
}
