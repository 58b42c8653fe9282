import { collectedTags, type LiveTag, liveTags } from '@entourage/contracts/events/define-event';
import { refetchInBackground } from '../api/refetch-in-background.ts';
import type { LiveMessage } from './event-stream.ts';

/** Maximum random delay after a reset, so that not all browsers refetch from a restarted gateway at once. */
const resetSpreadMs = 1_500;
/** How long the signals of a collected tag wait for further ones. */
const collectMs = 2_000;

type Store = Parameters<typeof refetchInBackground>[0];

const isLiveTag = (tag: string): tag is LiveTag => (liveTags as readonly string[]).includes(tag);

/** Collected tags that wait for their refetch. */
const waiting = new WeakMap<Store, Set<LiveTag>>();

/** One refetch for all signals of a tag within `collectMs`, counted from the first: a steady stream of them does not put it off. */
function refetchCollected(store: Store, tags: readonly LiveTag[]): void {
  const collected = waiting.get(store) ?? new Set<LiveTag>();
  waiting.set(store, collected);
  for (const tag of tags) {
    if (collected.has(tag)) continue;
    collected.add(tag);
    setTimeout(() => {
      collected.delete(tag);
      refetchInBackground(store, [tag]);
    }, collectMs);
  }
}

/** Refetches the queries with the tags of a live message; a reset refetches all mounted queries. */
export function refreshFromEvents(store: Store, message: LiveMessage): void {
  if (message.type === 'reset') {
    setTimeout(() => refetchInBackground(store, liveTags), Math.random() * resetSpreadMs);
    return;
  }
  const tags = (message.tags ?? []).filter(isLiveTag);
  const atOnce = tags.filter((tag) => !collectedTags.includes(tag));
  if (atOnce.length > 0) refetchInBackground(store, atOnce);
  refetchCollected(
    store,
    tags.filter((tag) => collectedTags.includes(tag)),
  );
}
