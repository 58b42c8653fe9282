import { signedIn } from '@entourage/contracts/access/caller';
import type { Billing, Subscription } from '@entourage/contracts/calls/subscription';
import { AppError } from '@entourage/contracts/errors';
import type { UserId } from '@entourage/contracts/ids';
import type { PaidSubscription, Payments } from '../clients/payments/payments.ts';
import type { Context } from '../data/store.ts';
import type { SubscriptionRow } from '../data/subscriptions-repository.ts';
import { deleteCustomer } from '../jobs/delete-customer.ts';
import { followSubscription } from './follow-subscription.ts';

const withoutPayments = (status: Subscription['status']): Subscription => ({
  clientSecret: null,
  subscriptionId: null,
  status,
  paymentsConfigured: false,
  publishableKey: null,
  created: false,
  billing: null,
});

/**
 * The caller's subscription, read from Stripe; a new one is made when there is none, or the last one has ended (decisions P1, P2). The id of the
 * customer is stored before a subscription is requested, and both requests have an idempotency key, so that neither is made twice.
 * @throws AppError UNAVAILABLE when Stripe does not answer
 */
export async function getOrCreateSubscription(context: Context): Promise<Subscription> {
  const { caller, clients, store } = context;
  const { userId } = signedIn(caller);
  const { payments } = clients;
  if (!payments) return withoutPayments((await store.read.subscriptions.of(userId))?.status ?? 'NONE');
  const followed = await followSubscription(context, {
    userId,
    async read(own) {
      const known = own.subscriptionId ? await payments.subscription(own.subscriptionId) : null;
      if (known && known.status !== 'CANCELLED') return known;
      const customerId = own.customerId ?? (await noteCustomer(context, payments, userId));
      return (
        (await payments.openSubscriptionOf(customerId)) ?? payments.createSubscription(customerId, creationKey(own))
      );
    },
  });
  if (!followed?.paid) throw new AppError('UNAUTHORIZED');
  // Concurrent calls request it several times and get the same one; the call that saves its id first counts as its creator.
  const created = followed.before.subscriptionId !== followed.paid.id;
  const billing = await readBilling(payments, followed.paid);
  return { ...toAnswer(followed.paid, { publishableKey: payments.publishableKey, created }), billing };
}

/** Null before the first payment. The state stands without it: a Stripe that fails here fails the call no more. */
async function readBilling(payments: Payments, { id, status }: PaidSubscription): Promise<Billing | null> {
  if (status !== 'ACTIVE' && status !== 'PAST_DUE') return null;
  try {
    return await payments.billing(id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return null;
    throw error;
  }
}

/** The key stays the same until the id of the subscription has been stored. */
const creationKey = ({ userId, subscriptionId }: SubscriptionRow) =>
  subscriptionId ? `sub:${userId}:${subscriptionId}` : `sub:${userId}`;

/** @throws AppError UNAUTHORIZED when the account was closed meanwhile; its customer is deleted */
async function noteCustomer({ store }: Context, payments: Payments, userId: UserId): Promise<string> {
  const customerId = await payments.customerOf(userId);
  await store.transaction(async ({ subscriptions, outbox }) => {
    if (await subscriptions.setCustomer(userId, customerId)) return;
    if (!(await subscriptions.of(userId))) outbox.enqueue(deleteCustomer, { customerId });
  });
  const own = await store.read.subscriptions.of(userId);
  if (!own?.customerId) throw new AppError('UNAUTHORIZED');
  return own.customerId;
}

const toAnswer = (
  { id, status, clientSecret }: PaidSubscription,
  { publishableKey, created }: Pick<Subscription, 'publishableKey' | 'created'>,
): Omit<Subscription, 'billing'> => ({
  clientSecret,
  subscriptionId: id,
  status,
  paymentsConfigured: true,
  publishableKey,
  created,
});
