import { passwordReplaced } from '@entourage/contracts/events/identity/password.replaced.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

/**
 * A new password ends the address of the calendar feed, which shows meetings without a session. A newer address
 * stays, also when the event is late or repeated.
 */
export const endFeedOfOldPassword = consumer(passwordReplaced, async ({ data, time }, { feeds }: Transaction) => {
  await feeds.removeCreatedUntil(data.userId, new Date(time));
});
