import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';

const now = () => Math.floor(Date.now() / 1_000);

type Given = {
  type: string;
  object: object;
  id?: string | undefined;
  /** Unix seconds at which Stripe made the event; by default now. */
  created?: number | undefined;
};

/** An event as the text of the body that Stripe sends. */
export const stripeEvent = ({ type, object, id = `evt_${randomUUID()}`, created = now() }: Given): string =>
  JSON.stringify({ id, object: 'event', created, type, data: { object } });

/** The event of a subscription's new status, as Stripe names it: active, past_due, canceled. */
export const subscriptionEvent = (id: string, status: string): string =>
  stripeEvent({ type: 'customer.subscription.updated', object: { object: 'subscription', id, status } });

type Signing = { secret: string /** Unix seconds; now unless given. */; signedAt?: number | undefined };

/** The header with which Stripe signs an event. @param payload the exact text of the body @param secret the webhook's secret */
export const stripeSignature = (payload: string, { secret, signedAt = now() }: Signing): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: signedAt });
