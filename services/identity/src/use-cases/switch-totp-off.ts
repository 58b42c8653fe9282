import { lookupKey } from '@entourage/contracts/lookup-key';
import type { BootContext } from '../data/store.ts';
import { endUserSessions } from './end-sessions.ts';
import { sendSecurityMail } from './send-security-mail.ts';

/**
 * Switches off a user's second factor for an operator who has verified who is asking: the phone is lost, or a thief has switched it on.
 * Ends all sessions of the account, writes a row to the trail and sends a mail.
 * @returns UNKNOWN for a username that no open account has, NOT_ON when none was on or being set up
 */
export async function switchTotpOff(
  { clock, store }: Pick<BootContext, 'clock' | 'store'>,
  username: string,
): Promise<'SWITCHED_OFF' | 'NOT_ON' | 'UNKNOWN'> {
  const found = await store.read.users.credentials(lookupKey(username));
  if (!found) return 'UNKNOWN';
  const userId = found.id;
  return store.transaction(async (transaction) => {
    const { users, secondFactors, audit } = transaction;
    if (!(await users.lockForUpdate(userId))) return 'UNKNOWN';
    const hadOne = (await secondFactors.of(userId)) !== null;
    if (!hadOne) return 'NOT_ON';
    const wasOn = await secondFactors.deleteOf(userId);
    await endUserSessions(transaction, userId);
    audit.add({ action: 'account.totp-off-by-operator', subject: userId });
    if (wasOn) await sendSecurityMail(transaction, { userId, kind: 'totp-off', at: clock.now() });
    return 'SWITCHED_OFF';
  });
}
