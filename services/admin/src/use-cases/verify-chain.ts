import type { Context } from '../data/store.ts';
import { chainStart, followChain } from '../domain/audit-chain.ts';

const pageSize = 500;

/** `rows` sound links, and `brokenAt`: the number of the first place that does not hold, or null. */
export type ChainReport = { rows: number; brokenAt: number | null };

/**
 * Follows the whole trail from its first row to its head (security.md, promise 3): a changed, moved, added or missing row breaks it,
 * one flipped byte included, and rows cut off the end are missed by the head.
 */
export async function verifyChain({ store }: Pick<Context, 'store'>): Promise<ChainReport> {
  const { auditTrail } = store.read;
  // Read first: what is appended while we follow is then beyond it, never missing before it.
  const end = await auditTrail.head();
  let head = chainStart;
  for (;;) {
    const links = await auditTrail.links(head.seq, pageSize);
    const followed = followChain(head, links);
    const passesEnd = head.seq < end.seq && followed.head.seq >= end.seq;
    const linkAtEnd = passesEnd ? links.find(({ seq }) => seq === end.seq) : undefined;
    if (followed.brokenAt !== null) return { rows: Number(followed.head.seq), brokenAt: Number(followed.brokenAt) };
    if (linkAtEnd && !linkAtEnd.hash.equals(end.hash)) return { rows: Number(end.seq) - 1, brokenAt: Number(end.seq) };
    head = followed.head;
    if (links.length < pageSize) break;
  }
  if (head.seq < end.seq) return { rows: Number(head.seq), brokenAt: Number(head.seq) + 1 };
  return { rows: Number(head.seq), brokenAt: null };
}
