import type { LiveTag } from '@entourage/contracts/events/define-event';
import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { backgroundRefetches } from './background-refetches.ts';
import { baseApi } from './base-api.ts';

type Store = { getState: () => unknown; dispatch: Dispatch<UnknownAction> };
type State = Parameters<typeof baseApi.util.selectInvalidatedBy>[0];
type Subscriptions = { getSubscriptionCount: (queryCacheKey: string) => number };

/** Reads again what is on screen of these lists, for another reason than something the person did (decision I2). */
export function refetchInBackground({ getState, dispatch }: Store, tags: readonly LiveTag[]): void {
  // The state's own list of subscriptions lags behind by half a second.
  const { getSubscriptionCount } = dispatch(
    baseApi.internalActions.internal_getRTKQSubscriptions(),
  ) as unknown as Subscriptions;
  for (const { queryCacheKey } of baseApi.util.selectInvalidatedBy(getState() as State, tags)) {
    // What nothing shows is dropped and not asked for again: its next request is a person's.
    if (getSubscriptionCount(queryCacheKey) > 0) backgroundRefetches.add(queryCacheKey);
  }
  dispatch(baseApi.util.invalidateTags([...tags]));
}
