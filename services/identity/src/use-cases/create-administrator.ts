import { newPassword, username as usernameText } from '@entourage/contracts/calls/registration';
import { passwordHasher } from '../clients/password-hasher.ts';
import type { BootContext } from '../data/store.ts';
import { isCommonPassword } from '../domain/new-password.ts';
import { addAdministrator } from './add-administrator.ts';

type Given = { username: string; password: string };

/**
 * Creates an ADMIN for an operator, with the rules of a registration; common passwords are refused.
 * @returns a sentence that says what is wrong with the name or the password
 */
export async function createAdministrator(
  context: Pick<BootContext, 'clock' | 'store'>,
  given: Given,
): Promise<{ id: string } | { fault: string } | 'IN_USE'> {
  const name = usernameText.safeParse(given.username);
  if (!name.success) return { fault: `The username is not accepted: ${joinMessages(name.error)}` };
  const password = newPassword.safeParse(given.password);
  if (!password.success) return { fault: `The password is not accepted: ${joinMessages(password.error)}` };
  if (isCommonPassword(password.data, name.data)) return { fault: 'Choose a less common password.' };
  const passwordHash = await passwordHasher({ concurrency: 1, maxQueued: 1 }).hash(password.data);
  const id = await addAdministrator(context, {
    username: name.data,
    passwordHash,
    action: 'account.admin-by-operator',
  });
  return id ? { id } : 'IN_USE';
}

const joinMessages = ({ issues }: { issues: readonly { message: string }[] }) =>
  issues.map((one) => one.message).join(', ');
