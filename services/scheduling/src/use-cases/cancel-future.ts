import type { UserId } from '@entourage/contracts/ids';
import type { Transaction } from '../data/store.ts';
import { cancelled, type Pair } from '../domain/meeting.ts';
import { publishCancelled } from '../events/publish-meeting.ts';

type Because = {
  reason: string;
  at: Date;
  /** What was made later stays, since it was made with newer relationships; absent where nothing made later could be right either. */
  madeUntil?: Date;
  closedAccount?: UserId | undefined;
};

/** Cancels open meetings that have not begun, with the reason both sides read (decisions A3, A4, A10). */
export async function cancelFuture(
  { appointments, outbox }: Transaction,
  whose: Partial<Pair>,
  { reason, at, madeUntil, closedAccount }: Because,
): Promise<void> {
  for (const meeting of await appointments.lockFutureForUpdate(whose, { at, madeUntil })) {
    const next = cancelled(meeting, { at, reason });
    await appointments.save(next);
    publishCancelled(outbox, next, closedAccount);
  }
}
