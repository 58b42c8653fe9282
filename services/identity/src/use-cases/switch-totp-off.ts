import { lookupKey } from '@entourage/contracts/lookup-key';
import type { BootContext } from '../data/store.ts';
import { endUserSessions } from './end-sessions.ts';
import { sendSecurityMail } from './send-security-mail.ts';

/**
 * Switches somebody's second factor off for an operator, who is sure who is asking: the phone is lost, or somebody else has switched it on.
 * All sessions of the account end, the trail tells it and a mail too (ADR 0035).
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
