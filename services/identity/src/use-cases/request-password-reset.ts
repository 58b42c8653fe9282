import type { accountCalls } from '@entourage/contracts/calls/account';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { minuteMs } from '@entourage/contracts/durations';
import { newId } from '@entourage/contracts/ids';
import { lookupKey } from '@entourage/contracts/lookup-key';
import type { Context } from '../data/store.ts';
import { mailPasswordReset } from '../jobs/mail-password-reset.ts';

/** How long a requested reset can be confirmed (decision I13). */
const resetValidMs = 30 * minuteMs;

/**
 * Takes a request for a new password. A known and an unknown address get the same answer after the same statements: whether
 * there is an account to write to is found out by the job.
 */
export async function requestPasswordReset(
  { clock, config, store }: Context,
  { body: reset }: UseCaseInput<typeof accountCalls.requestPasswordReset>,
): Promise<{ success: true }> {
  const key = lookupKey(reset.email);
  const userId = await store.read.users.idOfEmail(key);
  const id = newId();
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + resetValidMs);
  await store.transaction(async ({ mailCounts, passwordResets, audit, outbox }) => {
    // Counted for a known and an unknown address alike. Beyond the limit nothing is sent, and the answer does not tell.
    const { count } = await mailCounts.add({ what: 'reset', of: key, at });
    const isSent = count <= config.mailLimits.resetsPerAddress;
    audit.add({ action: 'account.reset-request', subject: userId, outcome: userId && isSent ? 'ok' : 'refused' });
    if (!isSent) return;
    await passwordResets.add({ id, userId, expiresAt });
    outbox.enqueue(mailPasswordReset, { resetId: id });
  });
  return { success: true };
}
