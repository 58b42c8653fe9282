import { type LiveTag, liveTags } from '@entourage/contracts/events/define-event';
import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { backgroundRefetches } from '../api/background-refetches.ts';
import { baseApi } from '../api/base-api.ts';
import type { LiveMessage } from './event-stream.ts';

/** After a reset each browser waits up to this long, so that a restarted gateway is not asked everything at once. */
const resetSpreadMs = 1_500;

type Store = { getState: () => unknown; dispatch: Dispatch<UnknownAction> };

const isLiveTag = (tag: string): tag is LiveTag => (liveTags as readonly string[]).includes(tag);

/** Turns live messages into refetches of the lists they name; a reset refetches everything that is on screen. */
export function refreshFromEvents(store: Store, message: LiveMessage): void {
  if (message.type === 'reset') {
    setTimeout(() => refetch(store, liveTags), Math.random() * resetSpreadMs);
    return;
  }
  const tags = (message.tags ?? []).filter(isLiveTag);
  if (tags.length > 0) refetch(store, tags);
}

function refetch({ getState, dispatch }: Store, tags: readonly LiveTag[]): void {
  const state = getState() as Parameters<typeof baseApi.util.selectInvalidatedBy>[0];
  for (const { queryCacheKey } of baseApi.util.selectInvalidatedBy(state, tags)) backgroundRefetches.add(queryCacheKey);
  dispatch(baseApi.util.invalidateTags([...tags]));
}
