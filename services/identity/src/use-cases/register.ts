import { registerInput } from '@entourage/contracts/calls/registration';
import type { CurrentUser } from '@entourage/contracts/calls/users';
import { AppError } from '@entourage/contracts/errors';
import { newId } from '@entourage/contracts/ids';
import { parseInput } from '@entourage/service-kit';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { assertNotCommonPassword } from '../domain/new-password.ts';
import { addAccount, newAccountDefaults } from './add-account.ts';
import { setSessionToken, startSession } from './start-session.ts';
import { whileFree } from './while-free.ts';

/** Validated by the use case itself: a signed-in caller gets 403 before any validation error (decision G5). */
export const registration = z.object({ account: z.unknown() });

/** Creates an ATHLETE with status PENDING, regardless of the body, and starts a session (decision I6). */
export async function register(context: Context, { account }: z.infer<typeof registration>): Promise<CurrentUser> {
  const { caller, clock, clients, config, store } = context;
  if (caller.kind === 'user') throw new AppError('FORBIDDEN', { userMessage: 'You are already signed in' });
  const { password, ...given } = parseInput(registerInput, account) as z.output<typeof registerInput>;
  assertNotCommonPassword(password, given.username, { mode: config.commonPasswords });
  const registered = await whileFree(context, given, async () => {
    const hash = await clients.passwords.hash(password);
    return store.transaction(async (transaction) => {
      const { accounts, audit } = transaction;
      const user = await addAccount(transaction, {
        ...newAccountDefaults,
        ...given,
        id: newId(),
        password: hash,
        createdAt: clock.now(),
      });
      audit.add({ action: 'account.register', subject: user.id });
      const session = await startSession(transaction, context, { userId: user.id, role: user.role });
      return { session, user: await accounts.current(user.id, config.totp) };
    });
  });
  await setSessionToken(context, registered.session);
  return registered.user!;
}
