import { type LiveTag, liveTags } from '@entourage/contracts/events/define-event';
import { refetchInBackground } from '../api/refetch-in-background.ts';
import type { LiveMessage } from './event-stream.ts';

/** After a reset each browser waits up to this long, so that a restarted gateway is not asked everything at once. */
const resetSpreadMs = 1_500;

type Store = Parameters<typeof refetchInBackground>[0];

const isLiveTag = (tag: string): tag is LiveTag => (liveTags as readonly string[]).includes(tag);

/** Turns live messages into refetches of the lists they name; a reset refetches everything that is on screen. */
export function refreshFromEvents(store: Store, message: LiveMessage): void {
  if (message.type === 'reset') {
    setTimeout(() => refetchInBackground(store, liveTags), Math.random() * resetSpreadMs);
    return;
  }
  const tags = (message.tags ?? []).filter(isLiveTag);
  if (tags.length > 0) refetchInBackground(store, tags);
}
