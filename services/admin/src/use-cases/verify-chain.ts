import type { Context } from '../data/store.ts';
import { chainStart, followChain } from '../domain/audit-chain.ts';

const pageSize = 500;

/** `rows`: valid rows from the first on; `brokenAt`: the number of the first invalid row, or null. */
export type ChainReport = { rows: number; brokenAt: number | null };

const report = (rows: bigint, isSound: boolean): ChainReport => ({
  rows: Number(rows),
  brokenAt: isSound ? null : Number(rows) + 1,
});

/**
 * Follows the whole trail from its first row to its head (security.md, promise 3): a changed, moved, added or missing row breaks it,
 * one flipped byte included. Rows may be appended meanwhile.
 */
export async function verifyChain({ store }: Pick<Context, 'store'>): Promise<ChainReport> {
  const { auditTrail } = store.read;
  const before = await auditTrail.head();
  let last = chainStart;
  for (;;) {
    const links = await auditTrail.links(last.seq, pageSize);
    if (links.length === 0) break;
    const { head, brokenAt } = followChain(last, links);
    if (brokenAt !== null) return report(head.seq, false);
    const atHead = links.find(({ seq }) => seq === before.seq);
    if (atHead && !atHead.hash.equals(before.hash)) return report(before.seq - 1n, false);
    last = head;
  }
  // The head reveals rows deleted at the end, and rows appended without it.
  const after = await auditTrail.head();
  if (last.seq > after.seq) return report(after.seq, false);
  return report(last.seq, last.seq >= before.seq);
}
