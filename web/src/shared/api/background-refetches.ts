const keys = new Set<string>();

/** Cache keys whose next request happens because of an event, not because of the person (decision I2: `X-Background: 1`). */
export const backgroundRefetches = {
  add(queryCacheKey: string): void {
    keys.add(queryCacheKey);
  },
  /** True once per key that was added. */
  take(queryCacheKey: string | undefined): boolean {
    return queryCacheKey !== undefined && keys.delete(queryCacheKey);
  },
};
