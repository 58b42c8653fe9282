import type { subscriptionCalls } from '@entourage/contracts/calls/subscription';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { followSubscription } from './follow-subscription.ts';

/**
 * Takes an event of Stripe: the signature decides, and each event takes effect once (decision P2). The content of the event is not stored:
 * the subscription is read from Stripe, because events arrive repeatedly and in any order. Stripe sends an event again that was answered with 503.
 * @throws AppError VALIDATION for a signature that is missing, wrong or old, UNAVAILABLE when Stripe does not answer
 */
export async function receiveStripeEvent(
  context: Context,
  { body, signature }: UseCaseInput<typeof subscriptionCalls.receiveStripeEvent>,
): Promise<{ received: true }> {
  const { clients, clock, store } = context;
  const { payments } = clients;
  if (!payments) throw new AppError('VALIDATION', { userMessage: 'This platform takes no payments' });
  const event = await payments.readEvent(body, signature);
  const { subscriptionId } = event;
  const own = subscriptionId === null ? null : await store.read.subscriptions.bySubscription(subscriptionId);
  if (subscriptionId === null || !own || (await store.read.subscriptions.hasEvent(event.id))) return { received: true };
  await followSubscription(context, {
    userId: own.userId,
    // A newer subscription of the account is not changed by an event about an earlier one.
    read: async (row) => (row.subscriptionId === subscriptionId ? payments.subscription(subscriptionId) : null),
    first: ({ subscriptions }) => subscriptions.addEvent(event.id, clock.now()),
  });
  return { received: true };
}
