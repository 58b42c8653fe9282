import { type MissingReason, missingReason, type RestoredPart } from '../calls/user-impact.ts';

/** Something that a service has kept of a deleted account: `outcome` is 'RESTORED', the reason why not, or null while it waits. */
type Kept = { outcome: string | null; partnerId: string | null; at?: string | null };

/** Which rows of one kind came back, and which did not. */
export function toRestoredPart(rows: readonly Kept[]): RestoredPart {
  const missing = rows.filter(({ outcome }) => outcome !== 'RESTORED');
  return {
    restored: rows.length - missing.length,
    missing: missing.map(({ outcome, partnerId, at = null }) => ({ reason: toReason(outcome), partnerId, at })),
  };
}

const toReason = (outcome: string | null): MissingReason => missingReason.parse(outcome ?? 'WAITING');
