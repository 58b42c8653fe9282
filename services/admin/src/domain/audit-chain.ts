import { createHash } from 'node:crypto';
import type { AuditRow } from '@entourage/contracts/events/audit.recorded.v1';

/** An audit row with the service that wrote it and the time its batch was published. */
export type RecordedRow = AuditRow & { source: string; recordedAt: string };
/** A row with its position in the chain. */
export type ChainedRow = RecordedRow & { seq: bigint; prevHash: Buffer; hash: Buffer };
/** The last link; the next row is hashed together with it. */
export type ChainHead = { seq: bigint; hash: Buffer };

export const chainStart: ChainHead = { seq: 0n, hash: Buffer.alloc(32) };

/** Sorts keys, because jsonb does not keep their order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, canonical(inner)]);
}

/** One text per instant, at the store's precision. */
const instant = (value: string) => new Date(value).toISOString();

function hashRow(row: RecordedRow, { seq, prevHash }: { seq: bigint; prevHash: Buffer }): Buffer {
  const content = [
    String(seq),
    row.id,
    instant(row.at),
    row.action,
    row.outcome,
    row.actorId,
    row.actorRole,
    row.sessionId,
    row.subjectId,
    row.fields,
    canonical(row.change),
    row.reasonId,
    row.traceId,
    row.source,
    instant(row.recordedAt),
  ];
  return createHash('sha256').update(prevHash).update(JSON.stringify(content)).digest();
}

/** Appends rows to the chain: each hash covers the row, its number and the previous hash, so a changed, moved or missing row is detected. */
export function linkRows(head: ChainHead, rows: readonly RecordedRow[]): { links: ChainedRow[]; head: ChainHead } {
  let last = head;
  const links = rows.map((row) => {
    const position = { seq: last.seq + 1n, prevHash: last.hash };
    const hash = hashRow(row, position);
    last = { seq: position.seq, hash };
    return { ...row, ...position, hash };
  });
  return { links, head: last };
}

/**
 * Verifies rows in the order of the chain.
 * @returns the head after the last valid row, and `brokenAt`: the number of the first invalid row, or null
 */
export function verifyLinks(
  head: ChainHead,
  rows: readonly ChainedRow[],
): { head: ChainHead; brokenAt: bigint | null } {
  let last = head;
  for (const row of rows) {
    const expected = last.seq + 1n;
    const isValid =
      row.seq === expected &&
      row.prevHash.equals(last.hash) &&
      hashRow(row, { seq: expected, prevHash: last.hash }).equals(row.hash);
    if (!isValid) return { head: last, brokenAt: expected };
    last = { seq: row.seq, hash: row.hash };
  }
  return { head: last, brokenAt: null };
}
