import { type AuditRow, auditRecorded } from '@entourage/contracts/events/audit.recorded.v1';
import type { Clock } from '../clock/clock.ts';
import type { SystemStore } from '../store/system-store.ts';
import { eventRow, toEnvelope } from '../store/unit-of-work.ts';

const batch = 500;
/** Half of the payload limit of NATS, to leave room for the envelope. */
const maxBytes = 512 * 1024;

/** Puts the audit rows that were not collected yet into the outbox, as few events. @returns how many rows */
export async function collectAuditRows(
  system: SystemStore,
  sender: { service: string; clock: Clock },
): Promise<number> {
  const toEvent = (rows: readonly AuditRow[]) => {
    const message = { subject: sender.service, audience: { roles: ['ADMIN' as const] }, data: { rows } };
    return eventRow(toEnvelope(auditRecorded, message, sender));
  };
  const toEvents = (rows: readonly AuditRow[]) => inBatches(rows, maxBytes).map(toEvent);
  let [count, collected] = [0, batch];
  for (; collected === batch; count += collected) collected = await system.collectAuditRows(batch, toEvents);
  return count;
}

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
