import { signedIn } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import { linkedPaths } from '@entourage/contracts/paths';
import type { Context } from '../data/store.ts';

/**
 * Opens Stripe's page for the caller's card, invoices and the end of the subscription.
 * @throws AppError CONFLICT when there is nothing to manage yet, UNAVAILABLE when Stripe does not answer
 */
export async function openBillingPortal({ caller, clients, config, store }: Context): Promise<{ url: string }> {
  const own = await store.read.subscriptions.of(signedIn(caller).userId);
  if (!clients.payments || !own?.customerId) {
    throw new AppError('CONFLICT', { userMessage: 'There is no subscription to manage yet' });
  }
  const returnUrl = new URL(linkedPaths.subscribe, config.publicUrl).href;
  return { url: await clients.payments.portalUrl(own.customerId, returnUrl) };
}
