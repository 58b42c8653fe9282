import { eraseLockedJob } from '@entourage/account-kit';
import type { Repositories } from '../data/store.ts';

/** Erases the meetings of athletes whose accounts are closed. */
export const eraseLockedMeetings = eraseLockedJob<Repositories>({
  name: 'erase-locked-meetings',
  action: 'appointments.erase',
  accounts: ({ closedAccounts }) => closedAccounts,
  erase: ({ store }, userId) => store.transaction(({ meetings }) => meetings.erase(userId)),
});
