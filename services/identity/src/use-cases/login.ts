import { type CurrentUser, loginInput } from '@entourage/contracts/calls/users';
import { AppError } from '@entourage/contracts/errors';
import { lookupKey } from '@entourage/contracts/lookup-key';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { endPresentedSession } from './end-sessions.ts';
import { setSessionToken, startSession } from './start-session.ts';

export const loginCredentials = z.object({ credentials: loginInput });

/**
 * Starts a session and ends the presented one (decision I12). An unknown user and a wrong password get the same answer after the
 * same time: both hash once and write one audit row.
 */
export async function login(context: Context, { credentials }: z.infer<typeof loginCredentials>): Promise<CurrentUser> {
  const { caller, clock, clients, store } = context;
  const stored = await store.read.users.credentials(lookupKey(credentials.username));
  const isValid = await clients.passwords.verify(credentials.password, stored?.password ?? null);
  const signedIn = await store.transaction(async (transaction) => {
    const { users, accounts, audit } = transaction;
    const password = isValid ? stored?.password : null;
    const role = stored && password && (await users.recordLogin(stored.id, { password, at: clock.now() }));
    audit.add({ action: 'session.start', subject: stored?.id ?? null, outcome: role ? 'ok' : 'refused' });
    if (!role) return null;
    await endPresentedSession(transaction, caller);
    const session = await startSession(transaction, context, { userId: stored.id, role });
    return { session, user: await accounts.current(stored.id) };
  });
  if (!signedIn?.user) throw new AppError('INVALID_CREDENTIALS');
  await setSessionToken(context, signedIn.session);
  return signedIn.user;
}
