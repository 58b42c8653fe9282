import type { UserId } from '@entourage/contracts/ids';
import type { Transaction } from '../data/store.ts';
import { cancelled, type Meeting, type Pair } from '../domain/meeting.ts';
import { publishCancelled } from '../events/publish-meeting.ts';

type Cancellation = {
  reason: string;
  at: Date;
  /** Meetings created later are kept, because they rely on newer relationships. Absent when later ones must be cancelled too. */
  createdUntil?: Date;
  closedAccount?: UserId | undefined;
};

/** Cancels open future meetings, with a reason that both participants see (decisions A3, A4, A10). @returns them as they were */
export async function cancelFuture(
  { meetings, outbox }: Transaction,
  participants: Partial<Pair>,
  { reason, at, createdUntil, closedAccount }: Cancellation,
): Promise<Meeting[]> {
  const open = await meetings.lockFutureForUpdate(participants, { at, createdUntil });
  for (const meeting of open) {
    const next = cancelled(meeting, { at, reason });
    await meetings.save(next);
    publishCancelled(outbox, next, closedAccount);
  }
  return open;
}
