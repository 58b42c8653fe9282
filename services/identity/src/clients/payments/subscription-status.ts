import type { SubscriptionStatus } from '@entourage/contracts/calls/subscription';

const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  incomplete: 'INCOMPLETE',
  // The first payment did not arrive within 23 hours.
  incomplete_expired: 'CANCELLED',
  trialing: 'ACTIVE',
  active: 'ACTIVE',
  past_due: 'PAST_DUE',
  unpaid: 'PAST_DUE',
  paused: 'PAST_DUE',
  canceled: 'CANCELLED',
};

/** Stripe's status of a subscription in our words (decision P2). One that Stripe adds later counts as not paid. */
export const toSubscriptionStatus = (stripeStatus: string): SubscriptionStatus => statuses[stripeStatus] ?? 'PAST_DUE';
