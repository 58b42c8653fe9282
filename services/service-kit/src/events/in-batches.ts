/**
 * Splits rows in order into batches of at most `maxBytes` of JSON. A single larger row is a batch of its own,
 * so that no row is skipped.
 */
export function inBatches<Row>(rows: readonly Row[], maxBytes: number): Row[][] {
  const batches: Row[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row));
    bytes += size;
    if (bytes > maxBytes) {
      batches.push([]);
      bytes = size;
    }
    batches.at(-1)?.push(row);
  }
  return batches;
}
