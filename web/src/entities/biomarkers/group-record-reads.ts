import { minuteMs } from '@entourage/contracts/durations';

/** One screen reads the record, its history and the profile, each recorded separately: reads within this time are one view. */
const withinMs = minuteMs;

/**
 * Rows of who read what, newest first, with the reads of one view together at the place of the newest one.
 * @param keyOf the same for rows that can belong to one view, for example of one reader; null for a row that stands alone
 * @returns groups of at least one row
 */
export function groupRecordReads<Row extends { at: string }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | null,
): [Row, ...Row[]][] {
  const groups: [Row, ...Row[]][] = [];
  const open = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = key === null ? undefined : open.get(key);
    if (group && Date.parse(group[0].at) - Date.parse(row.at) <= withinMs) {
      group.push(row);
      continue;
    }
    const begun: [Row, ...Row[]] = [row];
    groups.push(begun);
    if (key !== null) open.set(key, begun);
  }
  return groups;
}
