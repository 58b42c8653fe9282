import { type CurrentUser, loginInput } from '@entourage/contracts/calls/users';
import { AppError } from '@entourage/contracts/errors';
import { lookupKey } from '@entourage/contracts/lookup-key';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { endPresentedSession } from './end-sessions.ts';
import { setSessionToken, startSession } from './start-session.ts';

export const loginCredentials = z.object({ credentials: loginInput });

/**
 * Signs in under a new sid, in place of the session the call came with (decision I12). An unknown user and a wrong
 * password answer alike and take the same time: both hash once and write one row of the trail.
 */
export async function login(context: Context, { credentials }: z.infer<typeof loginCredentials>): Promise<CurrentUser> {
  const { caller, clock, clients, store } = context;
  const known = await store.read.users.credentials(lookupKey(credentials.username));
  const fits = await clients.passwords.verify(credentials.password, known?.password ?? null);
  const signedIn = await store.transaction(async (transaction) => {
    const { users, accounts, audit } = transaction;
    const password = fits ? known?.password : null;
    const role = known && password && (await users.recordLogin(known.id, { password, at: clock.now() }));
    audit.add({ action: 'session.start', subject: known?.id ?? null, outcome: role ? 'ok' : 'refused' });
    if (!role) return null;
    await endPresentedSession(transaction, caller);
    const session = await startSession(transaction, context, { userId: known.id, role });
    return { session, user: await accounts.current(known.id) };
  });
  if (!signedIn?.user) throw new AppError('INVALID_CREDENTIALS');
  await setSessionToken(context, signedIn.session);
  return signedIn.user;
}
