import { signedIn } from '@entourage/contracts/access/caller';
import type { Context } from '../data/store.ts';
import { hashOfToken, newFeedToken } from '../domain/feed-token.ts';

/**
 * Creates a new URL for the caller's calendar feed; the previous one is invalid at once. Only this call returns the token.
 * @throws AppError NOT_FOUND when the account was just closed
 */
export async function resetFeed({ caller, clock, config, store }: Context): Promise<{ url: string }> {
  const { userId } = signedIn(caller);
  const token = newFeedToken();
  await store.transaction(async ({ closedAccounts, feeds }) => {
    await closedAccounts.lockOpenAccounts([userId]);
    await feeds.put({ userId, tokenHash: hashOfToken(token), createdAt: clock.now() });
  });
  const url = new URL('/api/appointments/feed.ics', config.publicUrl);
  url.searchParams.set('token', token);
  return { url: url.href };
}
