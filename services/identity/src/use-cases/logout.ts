import { internalHeaders } from '@entourage/contracts/access/caller';
import type { Context } from '../data/store.ts';
import { endPresentedSession } from './end-sessions.ts';

/** Ends the presented session and clears the cookie; without a session there is only the cookie to clear (decision R14). */
export async function logout({ caller, store, reply }: Context): Promise<{ success: true }> {
  await store.transaction(async (transaction) => {
    const userId = await endPresentedSession(transaction, caller);
    if (userId) transaction.audit.add({ action: 'session.end', subject: userId });
  });
  reply.header(internalHeaders.session, '');
  return { success: true };
}
