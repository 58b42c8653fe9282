import { eraseLockedJob } from '@entourage/service-kit';
import type { Repositories } from '../data/store.ts';
import { eraseThreads } from '../use-cases/erase-threads.ts';

/** Erases messages of closed accounts. */
export const eraseLockedMessages = eraseLockedJob<Repositories>({
  name: 'erase-locked-messages',
  action: 'messages.erase',
  accounts: ({ closedAccounts }) => closedAccounts,
  erase: eraseThreads,
});
