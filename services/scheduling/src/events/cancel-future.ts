import type { UserId } from '@entourage/contracts/ids';
import type { Transaction } from '../data/store.ts';
import { cancelled, type Pair } from '../domain/meeting.ts';
import { tellCancelled } from './tell-meeting.ts';

type Because = {
  reason: string;
  at: Date;
  /** What was made after the event that ends them stays. */
  madeBefore: Date;
  closedAccount?: UserId | undefined;
};

/** Facts of a caller live a second (architecture §3.2): a meeting booked on older ones, just after they ended, goes as well. */
const factsLiveMs = 2_000;

/** Cancels open meetings that have not begun, with the reason both sides read (decisions A3, A4, A10). */
export async function cancelFuture(
  { appointments, outbox }: Transaction,
  whose: Partial<Pair>,
  { reason, at, madeBefore, closedAccount }: Because,
): Promise<void> {
  const until = new Date(madeBefore.getTime() + factsLiveMs);
  for (const meeting of await appointments.holdFuture(whose, { at, madeBefore: until })) {
    const next = cancelled(meeting, { at, reason });
    await appointments.save(next);
    tellCancelled(outbox, next, closedAccount);
  }
}
