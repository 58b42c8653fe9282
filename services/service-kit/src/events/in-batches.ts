/**
 * Splits rows, in their order, into batches of at most `mostBytes` of JSON each; a row that is larger alone is a batch of its own,
 * so that none is left behind.
 */
export function inBatches<Row>(rows: readonly Row[], mostBytes: number): Row[][] {
  const batches: Row[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row));
    bytes += size;
    if (bytes > mostBytes) {
      batches.push([]);
      bytes = size;
    }
    batches.at(-1)?.push(row);
  }
  return batches;
}
