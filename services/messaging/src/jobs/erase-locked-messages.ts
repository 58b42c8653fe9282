import { eraseLockedJob } from '@entourage/service-kit';
import type { Repositories } from '../data/store.ts';
import { eraseThreads } from '../use-cases/erase-threads.ts';

/** Erases what closed accounts have written. */
export const eraseLockedMessages = eraseLockedJob<Repositories>({
  name: 'erase-locked-messages',
  action: 'messages.erase',
  accounts: ({ closedAccounts }) => closedAccounts,
  erase: eraseThreads,
});
