import type { UserId } from '@entourage/contracts/ids';
import { lookupKey } from '@entourage/contracts/lookup-key';
import type { BootContext } from '../data/store.ts';
import { endUserSessions } from './end-sessions.ts';

/** Accounts per query. Each account has its own transaction, so that no lock is held for all of them. */
const accountsAtOnce = 200;

/**
 * Ends all sessions of an account, or of all accounts, for an operator, with a row in the trail. It may be repeated after an interruption.
 * @param username null for all accounts @returns how many sessions have ended, or would end with `dryRun`; null for an unknown name
 */
export async function endSessionsByOperator(
  { store }: Pick<BootContext, 'store'>,
  username: string | null,
  { dryRun }: { dryRun: boolean },
): Promise<number | null> {
  const { users, sessions } = store.read;
  if (username !== null) {
    const found = await users.credentials(lookupKey(username));
    if (!found) return null;
    return dryRun ? sessions.countOf(found.id) : end(store, found.id);
  }
  if (dryRun) return sessions.countOf(null);
  let ended = 0;
  for (let last: UserId | null = null; ; ) {
    const some: UserId[] = await sessions.usersAfter(last, accountsAtOnce);
    for (const userId of some) ended += await end(store, userId);
    last = some.at(-1) ?? null;
    if (some.length < accountsAtOnce) return ended;
  }
}

const end = (store: BootContext['store'], userId: UserId): Promise<number> =>
  store.transaction(async (transaction) => {
    const count = await endUserSessions(transaction, userId);
    if (count > 0) transaction.audit.add({ action: 'session.end-by-operator', subject: userId });
    return count;
  });
