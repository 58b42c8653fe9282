import type { LiveTag } from '@entourage/contracts/events/define-event';
import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { backgroundRefetches } from './background-refetches.ts';
import { baseApi } from './base-api.ts';

type Store = { getState: () => unknown; dispatch: Dispatch<UnknownAction> };
type State = Parameters<typeof baseApi.util.selectInvalidatedBy>[0];
type Subscriptions = { getSubscriptionCount: (queryCacheKey: string) => number };

/** Refetches the mounted queries with these tags, marked as not caused by the user (decision I2). */
export function refetchInBackground({ getState, dispatch }: Store, tags: readonly LiveTag[]): void {
  // The subscriptions in the state are up to half a second old.
  const { getSubscriptionCount } = dispatch(
    baseApi.internalActions.internal_getRTKQSubscriptions(),
  ) as unknown as Subscriptions;
  for (const { queryCacheKey } of baseApi.util.selectInvalidatedBy(getState() as State, tags)) {
    // A query without subscribers is removed and not refetched: its next request is caused by the user.
    if (getSubscriptionCount(queryCacheKey) > 0) backgroundRefetches.add(queryCacheKey);
  }
  dispatch(baseApi.util.invalidateTags([...tags]));
}
