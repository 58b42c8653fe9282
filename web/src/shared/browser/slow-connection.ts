type Connection = { saveData?: boolean; effectiveType?: string; downlink?: number };
type Transfer = Pick<PerformanceResourceTiming, 'transferSize' | 'requestStart' | 'responseEnd'>;

const slowBelowMbits = 2;
/** Fewer bytes arrive in the first packets of any line and tell nothing of its speed. */
const tellingBytes = 50_000;

/** Megabits a second in which files that were asked for together have arrived; null when they came from the cache or are too small. */
export function megabitsPerSecond(transfers: readonly Transfer[]): number | null {
  const sent = transfers.filter(({ transferSize }) => transferSize > 0);
  const bytes = sent.reduce((sum, { transferSize }) => sum + transferSize, 0);
  if (bytes < tellingBytes) return null;
  const begun = Math.min(...sent.map(({ requestStart }) => requestStart));
  const ended = Math.max(...sent.map(({ responseEnd }) => responseEnd));
  return (bytes * 8) / 1_000 / Math.max(1, ended - begun);
}

/** The scripts of the page itself, which are asked for together; those that were loaded later would stretch the time. */
const scriptsOfPage = () =>
  ((performance.getEntriesByType?.('resource') ?? []) as PerformanceResourceTiming[]).filter(
    ({ initiatorType, name }) =>
      ['script', 'link', 'other'].includes(initiatorType) && new URL(name).pathname.endsWith('.js'),
  );

/**
 * Whether nothing should be loaded ahead: the visitor saves data, or the line has less than 2 Mbit/s. Measured with the page's own
 * scripts, because the browser's estimate exists in Chromium only and lags behind; without them that estimate has to do.
 */
export function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData === true) return true;
  const measured = megabitsPerSecond(scriptsOfPage());
  if (measured !== null) return measured < slowBelowMbits;
  if (!connection) return false;
  return connection.effectiveType !== '4g' || (connection.downlink ?? slowBelowMbits) < slowBelowMbits;
}
