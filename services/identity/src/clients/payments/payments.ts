import type { Billing, SubscriptionStatus } from '@entourage/contracts/calls/subscription';
import type { UserId } from '@entourage/contracts/ids';

/** A subscription as the payment provider has it now. */
export type PaidSubscription = {
  id: string;
  customerId: string;
  status: SubscriptionStatus;
  /** For the card form; null when there is nothing to pay. */
  clientSecret: string | null;
};

/** An event whose signature is right. */
export type PaymentEvent = {
  id: string;
  /** The subscription that it is about; null for an event that changes none. */
  subscriptionId: string | null;
};

/**
 * What identity asks of Stripe. Each throws AppError UNAVAILABLE when Stripe does not answer or refuses a call.
 * `stripe.ts` is the real one, `sandbox.ts` that of the local stack and the tests; one suite holds both to this.
 */
export type Payments = {
  publishableKey: string;
  /** The customer of a user: the existing one, also when two ask at once or a process died after asking. */
  customerOf(userId: UserId): Promise<string>;
  /** A subscription of a customer that has not ended; null for none. */
  openSubscriptionOf(customerId: string): Promise<PaidSubscription | null>;
  /** Makes a subscription to the configured price, which waits for its first payment. A repeat with the same key answers the same one. */
  createSubscription(customerId: string, idempotencyKey: string): Promise<PaidSubscription>;
  /** A subscription as it is now; null for an unknown one. */
  subscription(id: string): Promise<PaidSubscription | null>;
  /** Amount, next charge, card and invoices of a subscription; null for an unknown one. */
  billing(subscriptionId: string): Promise<Billing | null>;
  /** Address of the page where a customer manages card and invoices and ends the subscription. */
  portalUrl(customerId: string, returnUrl: string): Promise<string>;
  /** Ends all subscriptions of a customer and deletes it; an unknown customer is no failure. */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Checks the signature of an event over the bytes of its body, and its age.
   * @throws AppError VALIDATION for a missing, wrong or old signature
   */
  readEvent(body: string, signature: string): Promise<PaymentEvent>;
};
