import { stripeEvent, stripeSignature } from '@entourage/local-stack/testing/stripe-events';

export const webhookSecret = 'whsec_of_a_test';

type Given = Parameters<typeof stripeEvent>[0] & { signedAt?: number; secret?: string };

/** An event and its signature, as the arguments of identity's field. */
export function aSignedEvent({ signedAt, secret = webhookSecret, ...given }: Given) {
  const event = stripeEvent(given);
  return { event, signature: stripeSignature(event, { secret, signedAt }) };
}
