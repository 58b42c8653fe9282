import { constants } from '../constants.ts';
import { dayMs } from '../durations.ts';

const restorableMs = constants.restorableDays * dayMs;
/** A restoration of the last hour may arrive late, e.g. after an outage of the broker. */
const lateEventsMs = dayMs;

/** Until when an administrator can restore an account that was deleted at a time (ADR 0085). */
export const computeRestorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restorableMs);

/** Until when a service keeps what a deletion has ended, to bring it back. @returns null when the account cannot be restored */
export function computeKeptUntil(user: {
  deletedAt: string | null;
  restorableUntil?: string | null | undefined;
}): Date | null {
  if (!user.deletedAt || !user.restorableUntil) return null;
  return new Date(new Date(user.restorableUntil).getTime() + lateEventsMs);
}

/** Until when the other side of a row, which is closed too, keeps it: that account may have been deleted at any time up to now. */
export const handedOverUntil = (keptUntil: Date): Date => new Date(keptUntil.getTime() + restorableMs);
