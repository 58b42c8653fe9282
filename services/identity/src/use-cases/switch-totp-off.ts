import { AppError } from '@entourage/contracts/errors';
import { lookupKey } from '@entourage/contracts/lookup-key';
import type { BootContext } from '../data/store.ts';
import { endSessionsOf } from './end-sessions.ts';
import { sendSecurityMail } from './send-security-mail.ts';

/**
 * Switches somebody's second factor off for an operator, who is sure who is asking: the phone is lost, or somebody else has switched it on.
 * All sessions of the account end, the trail tells it and a mail too (ADR 0035).
 * @returns false when none was on or being set up
 * @throws AppError NOT_FOUND for a username that no open account has
 */
export async function switchTotpOff(
  { clock, store }: Pick<BootContext, 'clock' | 'store'>,
  username: string,
): Promise<boolean> {
  const found = await store.read.users.credentials(lookupKey(username));
  if (!found) throw new AppError('NOT_FOUND');
  const userId = found.id;
  return store.transaction(async (transaction) => {
    const { users, secondFactors, audit } = transaction;
    if (!(await users.lockForUpdate(userId))) throw new AppError('NOT_FOUND');
    const hadOne = (await secondFactors.of(userId)) !== null;
    if (!hadOne) return false;
    const wasOn = await secondFactors.deleteOf(userId);
    await endSessionsOf(transaction, userId);
    audit.add({ action: 'account.totp-off-by-operator', subject: userId });
    if (wasOn) await sendSecurityMail(transaction, { userId, kind: 'totp-off', at: clock.now() });
    return true;
  });
}
