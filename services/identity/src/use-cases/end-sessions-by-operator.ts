import type { UserId } from '@entourage/contracts/ids';
import { lookupKey } from '@entourage/contracts/lookup-key';
import type { BootContext } from '../data/store.ts';
import { endUserSessions } from './end-sessions.ts';

/** Accounts per query; each has a transaction of its own, so that nothing waits for all of them. */
const accountsAtOnce = 200;

/**
 * Ends all sessions of an account, or of all accounts, for an operator; the trail tells it. May be repeated after it was interrupted.
 * @param username null for all accounts @returns how many have ended, or with `dryRun` would; null for an unknown name
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
