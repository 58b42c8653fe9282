import { AppError } from '@entourage/contracts/errors';
import Stripe from 'stripe';

/** Seconds after which a signed event counts as a replay. */
const maxAgeSeconds = 300;

/**
 * Checks the signature of an event as Stripe's library does: HMAC-SHA256 over time and body, scheme `v1` only.
 * @throws AppError VALIDATION for a missing, wrong or old signature
 */
export function signedEvent(body: string, signature: string, secret: string): Stripe.Event {
  try {
    const event = Stripe.webhooks.constructEvent(body, signature, secret, maxAgeSeconds);
    if (typeof event?.id === 'string' && typeof event.type === 'string') return event;
  } catch {
    // The library's message is left out, because it quotes the body.
  }
  throw new AppError('VALIDATION', { fields: { 'Stripe-Signature': 'The signature is not valid' } });
}

/** The subscription that an event changes; null for any other event, which is answered and ignored. */
export function readSubscriptionId({ type, data }: Stripe.Event): string | null {
  const object = data?.object as unknown as Record<string, unknown> | undefined;
  if (type.startsWith('customer.subscription.')) return readId(object);
  if (type.startsWith('invoice.')) return readId(invoicedSubscription(object));
  return null;
}

/** Newer versions of Stripe's API name it in the invoice's parent. */
function invoicedSubscription(invoice: Record<string, unknown> | undefined): unknown {
  const parent = invoice?.parent as { subscription_details?: { subscription?: unknown } } | null | undefined;
  return parent?.subscription_details?.subscription ?? invoice?.subscription;
}

/** Stripe answers an id, or the expanded object. */
function readId(value: unknown): string | null {
  if (typeof value === 'string') return value;
  const id = (value as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : null;
}
