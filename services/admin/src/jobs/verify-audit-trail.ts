import { dayMs } from '@entourage/contracts/durations';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';
import { chainStart, verifyLinks } from '../domain/audit-chain.ts';

const pageSize = 500;

/** `rows`: valid rows from the first on; `brokenAt`: the number of the first invalid row, or null. */
export type ChainReport = { rows: number; brokenAt: number | null };

const report = (rows: bigint, isSound: boolean): ChainReport => ({
  rows: Number(rows),
  brokenAt: isSound ? null : Number(rows) + 1,
});

/**
 * Verifies the whole trail from its first row to its head (security.md, promise 3). Detects a changed, moved, added or missing row.
 * Rows may be appended meanwhile.
 */
export async function verifyChain({ store }: Pick<JobContext, 'store'>): Promise<ChainReport> {
  const { auditTrail } = store.read;
  const before = await auditTrail.head();
  let last = chainStart;
  for (;;) {
    const links = await auditTrail.links(last.seq, pageSize);
    if (links.length === 0) break;
    const { head, brokenAt } = verifyLinks(last, links);
    if (brokenAt !== null) return report(head.seq, false);
    const atHead = links.find(({ seq }) => seq === before.seq);
    if (atHead && !atHead.hash.equals(before.hash)) return report(before.seq - 1n, false);
    last = head;
  }
  // The head detects rows deleted at the end, and rows inserted without it.
  const after = await auditTrail.head();
  if (last.seq > after.seq) return report(after.seq, false);
  return report(last.seq, last.seq >= before.seq);
}

/** Verifies the trail once a day. */
export const verifyAuditTrail = job({
  name: 'verify-audit-trail',
  data: z.object({}),
  everyMs: dayMs,
  async handle(_: object, { store, clock, log }: JobContext) {
    const at = clock.now();
    const { rows, brokenAt } = await verifyChain({ store });
    await store.transaction(({ auditTrail }) => auditTrail.recordVerification(at, brokenAt));
    if (brokenAt === null) log.info('audit trail verified', { count: rows });
    else log.error('audit trail is broken', { count: rows, sequence: brokenAt });
  },
});
