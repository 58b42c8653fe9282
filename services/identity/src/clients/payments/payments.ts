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
type PaymentEvent = {
  id: string;
  /** The subscription that the event is about; null for an event that changes no subscription. */
  subscriptionId: string | null;
};

/**
 * What identity asks of Stripe. Each throws AppError UNAVAILABLE when Stripe does not answer or refuses a call.
 * `stripe.ts` is the real one, `sandbox.ts` that of the local stack and the tests; one suite holds both to this.
 */
export type Payments = {
  publishableKey: string;
  /** The customer of a user: always the same one, also for two calls at once and after a process died between request and answer. */
  customerOf(userId: UserId): Promise<string>;
  /** The customer's subscription that has not ended; null without one. */
  openSubscriptionOf(customerId: string): Promise<PaidSubscription | null>;
  /** Makes a subscription to the configured price that waits for its first payment. A repeat with the same key returns the same subscription. */
  createSubscription(customerId: string, idempotencyKey: string): Promise<PaidSubscription>;
  /** The current state of a subscription; null for an unknown one. */
  subscription(id: string): Promise<PaidSubscription | null>;
  /** Amount, next charge, card and invoices of a subscription; null for an unknown one. */
  billing(subscriptionId: string): Promise<Billing | null>;
  /** Address of the page where a customer manages card and invoices and ends the subscription. */
  portalUrl(customerId: string, returnUrl: string): Promise<string>;
  /** Ends all subscriptions of a customer and deletes the customer; an unknown customer is not an error. */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Checks the signature of an event over the bytes of its body, and its age.
   * @throws AppError VALIDATION for a missing, wrong or old signature
   */
  readEvent(body: string, signature: string): Promise<PaymentEvent>;
};
