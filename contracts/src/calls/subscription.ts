import { z } from 'zod';
import { ownRows, type UserPolicy } from '../access/policies.ts';
import { defineCall, defineCalls } from './define-call.ts';

/** The state of a subscription (decision P2). NONE: there has never been one. */
export const subscriptionStatus = z.enum(['NONE', 'INCOMPLETE', 'ACTIVE', 'PAST_DUE', 'CANCELLED']);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

const cents = z.int().nonnegative();
const currency = z.string().describe('ISO 4217, such as USD');
export const invoiceStatus = z.enum(['PAID', 'OPEN', 'VOID']);

/** The card that is charged. */
export const billingCard = z.object({
  brand: z.string(),
  last4: z.string(),
  expiresMonth: z.int(),
  expiresYear: z.int(),
});

export const billingInvoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  createdAt: z.string(),
  amountCents: cents,
  currency,
  status: invoiceStatus,
  /** The provider's page of the invoice; null without one. */
  url: z.string().nullable(),
});

/** The payment provider's data about a paid subscription. Amounts are in the smallest unit of the currency; times ISO 8601. */
export const billing = z.object({
  amountCents: cents,
  currency,
  /** Null when nothing more will be charged. */
  nextChargeAt: z.string().nullable(),
  /** When a cancelled subscription ends; null for one that continues. */
  endsAt: z.string().nullable(),
  /** Null until a card is stored. */
  card: billingCard.nullable(),
  /** The newest twelve, newest first. */
  invoices: z.array(billingInvoice),
});
export type Billing = z.infer<typeof billing>;

/** The caller's subscription and what a browser needs to pay for it. */
export const subscription = z.object({
  /** For the card form; null when there is nothing to pay, or no Stripe keys. */
  clientSecret: z.string().nullable(),
  subscriptionId: z.string().nullable(),
  status: subscriptionStatus,
  /** Whether this platform takes payments. */
  paymentsConfigured: z.boolean(),
  publishableKey: z.string().nullable(),
  /** Whether this call has created the subscription. */
  created: z.boolean(),
  /** Data of an active or overdue subscription; null otherwise, and while the provider does not answer. */
  billing: billing.nullable(),
});
export type Subscription = z.infer<typeof subscription>;

/** The address of Stripe's page, which is valid for some minutes. */
export const billingPortal = z.object({ url: z.string() });

const maxEventBytes = 1_024 * 1_024;
/** A first subscription takes four calls to Stripe. */
const answerWithinMs = 8_000;
const athletes: UserPolicy = { approved: true, roles: ['ATHLETE'], relation: ownRows };
const ofAthletes = {
  access: athletes,
  relatedRoles: [],
  forbidden: 'Subscriptions are for athletes.',
  answerWithinMs,
} as const;

export const stripeEventReceipt = z.object({ received: z.boolean() });

export const subscriptionCalls = defineCalls('identity', {
  getOrCreateSubscription: defineCall('POST /api/get-or-create-subscription', {
    ...ofAthletes,
    summary: 'The caller’s subscription as Stripe has it; made when there is none',
    attempt: 'subscribe',
    limits: ['subscriptions'],
    answer: subscription,
  }),
  openBillingPortal: defineCall('POST /api/billing-portal', {
    ...ofAthletes,
    summary: 'Opens Stripe’s page for card, invoices and the end of the subscription; 409 without a customer',
    attempt: 'open the billing page',
    answer: billingPortal,
  }),
  receiveStripeEvent: defineCall('POST /api/stripe/webhook', {
    summary: 'Events of Stripe. The signature over the bytes of the body decides; each event takes effect once',
    attempt: 'send an event of Stripe',
    access: 'public',
    relatedRoles: [],
    rawBody: { types: ['application/json'], as: 'utf8' },
    headers: { signature: 'stripe-signature' },
    maxBodyBytes: maxEventBytes,
    answerWithinMs,
    answer: stripeEventReceipt,
  }),
});
