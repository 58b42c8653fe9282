import { lookupKey } from '@entourage/contracts/lookup-key';
import { keyedSemaphore } from '@entourage/service-kit/limits/keyed-semaphore';
import type { Context } from '../data/store.ts';
import { namesTaken } from './add-account.ts';

type Names = { username: string; email: string | null };

const inTurn = keyedSemaphore(1);

/**
 * Runs a registration if its username and address are free, while no other registration of this process has one of them. So of many registrations
 * with one name, one at a time hashes its password, and the next ones are refused by a query. Between processes the
 * unique columns decide.
 * @throws AppError CONFLICT for a name in use (decision I4), and what `register` throws
 */
export function whileFree<Registered>(
  { store }: Pick<Context, 'store'>,
  { username, email }: Names,
  register: () => Promise<Registered>,
): Promise<Registered> {
  const names = [`name ${lookupKey(username)}`, ...(email === null ? [] : [`address ${lookupKey(email)}`])];
  // All registrations lock the name before the address, so that no two wait for each other.
  return names.reduceRight(
    (step, name) => () => inTurn(name, step),
    async () => {
      if ((await store.read.users.takenAmong({ username, email })).length > 0) throw namesTaken({ username, email });
      return register();
    },
  )();
}
