import { AppError } from '@entourage/contracts/errors';
import { subscriptionChanged } from '@entourage/contracts/events/identity/subscription.changed.v1';
import { newId, type UserId } from '@entourage/contracts/ids';
import type { PaidSubscription } from '../clients/payments/payments.ts';
import type { Context, Transaction } from '../data/store.ts';
import type { SubscriptionRow } from '../data/subscriptions-repository.ts';
import { subscriptionWording } from '../domain/notice-wording.ts';
import { userAudience } from '../events/payloads.ts';
import { createNotice } from './create-notice.ts';

const maxRounds = 5;

type Step = {
  userId: UserId;
  /** Reads the subscription from Stripe; null changes nothing. */
  read: (own: SubscriptionRow) => Promise<PaidSubscription | null>;
  /** Runs in the transaction that saves what was read. @returns false to save nothing */
  first?: (transaction: Transaction) => Promise<boolean>;
};

/**
 * Brings an account to the state that its subscription has at Stripe. What was read is saved only when no other call has saved a change in
 * between; otherwise it is read again, because the other call may have read a newer state (fault F16).
 * @returns the account's row before and after, and the subscription; null for a closed account
 * @throws AppError UNAVAILABLE when Stripe does not answer, or others keep changing the row
 */
export async function followSubscription(
  { clock, store }: Pick<Context, 'clock' | 'store'>,
  { userId, read, first }: Step,
): Promise<{ before: SubscriptionRow; own: SubscriptionRow; paid: PaidSubscription | null } | null> {
  for (let round = 1; round <= maxRounds; round += 1) {
    const own = await store.read.subscriptions.of(userId);
    if (!own) return null;
    const paid = await read(own);
    const next = paid && changed(own, paid);
    const isSaved = await store.transaction(async (transaction) => {
      if (first && !(await first(transaction))) return true;
      return next === null || (await saveChange(transaction, { before: own, next, at: clock.now() }));
    });
    if (isSaved) return { before: own, own: next ?? own, paid };
  }
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** The next version of the row; null when Stripe has nothing new. */
function changed(own: SubscriptionRow, { id, customerId, status }: PaidSubscription): SubscriptionRow | null {
  if (own.subscriptionId === id && own.status === status && own.customerId === customerId) return null;
  return { ...own, customerId, subscriptionId: id, status, version: own.version + 1 };
}

type Change = { before: SubscriptionRow; next: SubscriptionRow; at: Date };

async function saveChange(transaction: Transaction, { before, next, at }: Change): Promise<boolean> {
  const { subscriptions, audit, outbox } = transaction;
  const { userId, version, status } = next;
  if (!(await subscriptions.save(next))) return false;
  audit.add({
    action: 'subscription.change',
    subject: userId,
    fields: ['subscriptionStatus'],
    change: { subscriptionStatus: { from: before.status, to: status } },
  });
  outbox.add(subscriptionChanged, {
    subject: userId,
    audience: userAudience(userId),
    data: { userId, version, status },
  });
  if (before.status !== status) await tellOwner(transaction, { userId, status, at });
  return true;
}

async function tellOwner(
  transaction: Transaction,
  { userId, status, at }: Pick<SubscriptionRow, 'userId' | 'status'> & { at: Date },
): Promise<void> {
  const wording = subscriptionWording(status);
  const user = wording && (await transaction.users.byId(userId));
  if (!wording || !user) return;
  await createNotice(transaction, {
    sourceId: newId(),
    objectId: null,
    kind: `subscription-${status.toLowerCase()}`,
    user,
    wording,
    byMail: true,
    at,
  });
}
