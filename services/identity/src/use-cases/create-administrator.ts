import { newPassword, username as usernameText } from '@entourage/contracts/calls/users';
import { AppError } from '@entourage/contracts/errors';
import { newId } from '@entourage/contracts/ids';
import { passwordHasher } from '../clients/password-hasher.ts';
import type { BootContext } from '../data/store.ts';
import { isCommonPassword } from '../domain/new-password.ts';
import { addAccount, newAccountDefaults } from './add-account.ts';

type Given = { username: string; password: string };

/**
 * Creates an ADMIN for an operator, with the rules of a registration; common passwords are refused.
 * @returns a sentence for what is wrong with the name or the password
 */
export async function createAdministrator(
  { clock, store }: Pick<BootContext, 'clock' | 'store'>,
  given: Given,
): Promise<{ id: string } | { fault: string }> {
  const name = usernameText.safeParse(given.username);
  if (!name.success) return { fault: `The username is not accepted: ${messagesOf(name.error)}` };
  const password = newPassword.safeParse(given.password);
  if (!password.success) return { fault: `The password is not accepted: ${messagesOf(password.error)}` };
  if (isCommonPassword(password.data, name.data)) return { fault: 'Choose a less common password.' };
  const hash = await passwordHasher({ concurrency: 1, maxQueued: 1 }).hash(password.data);
  const [id, at] = [newId(), clock.now()];
  const role = { role: 'ADMIN', verificationStatus: 'APPROVED', verifiedAt: at, decidedAt: at } as const;
  try {
    await store.transaction(async (transaction) => {
      const account = { ...newAccountDefaults, ...role, id, username: name.data, password: hash, createdAt: at };
      await addAccount(transaction, account);
      transaction.audit.add({ action: 'account.admin-by-operator', subject: id });
    });
    return { id };
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT') return { fault: 'The username is in use.' };
    throw error;
  }
}

const messagesOf = ({ issues }: { issues: readonly { message: string }[] }) =>
  issues.map((one) => one.message).join(', ');
