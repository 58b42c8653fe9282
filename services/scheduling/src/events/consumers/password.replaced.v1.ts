import { passwordReplaced } from '@entourage/contracts/events/identity/password.replaced.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

/**
 * A new password ends the address of the calendar, which opens the meetings without a session (decision C19). One that was made since then
 * stays, also when the event comes late or twice.
 */
export const endFeedOfOldPassword = consumer(passwordReplaced, async ({ data, time }, { feeds }: Transaction) => {
  await feeds.removeCreatedUntil(data.userId, new Date(time));
});
