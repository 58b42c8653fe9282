import { pageState } from '../browser/page-state.ts';

const keys = new Set<string>();
pageState.endsWith(() => keys.clear());

/** Cache keys whose next request is caused by an event, not by the user (decision I2: `X-Background: 1`). */
export const backgroundRefetches = {
  add(queryCacheKey: string): void {
    keys.add(queryCacheKey);
  },
  /** Removes a key. @returns whether it was there */
  take(queryCacheKey: string | undefined): boolean {
    return queryCacheKey !== undefined && keys.delete(queryCacheKey);
  },
};
