import { ConfigError } from '@entourage/service-kit';
import type { Payments } from './payments.ts';
import { sandboxPayments } from './sandbox.ts';
import { stripePayments } from './stripe.ts';

export type PaymentSettings = {
  secretKey?: string | undefined;
  publishableKey?: string | undefined;
  webhookSecret?: string | undefined;
  priceId?: string | undefined;
  standInDir?: string | undefined;
};

/**
 * @returns null when the platform takes no payments
 * @throws ConfigError when only some of the keys are set: payments would be taken and never confirmed
 */
export function makePayments(settings: PaymentSettings, nodeEnv: string): Payments | null {
  const { secretKey, publishableKey, webhookSecret, priceId, standInDir } = settings;
  if (secretKey) {
    if (publishableKey && webhookSecret && priceId) {
      return stripePayments({ secretKey, publishableKey, webhookSecret, priceId });
    }
    throw new ConfigError([
      'STRIPE_SECRET_KEY needs STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID',
    ]);
  }
  if (!standInDir) return null;
  if (nodeEnv === 'production')
    throw new ConfigError(['STRIPE_STAND_IN_DIR is wrong: production refuses it, since nobody pays there']);
  if (!webhookSecret) throw new ConfigError(['STRIPE_STAND_IN_DIR needs STRIPE_WEBHOOK_SECRET']);
  return sandboxPayments({ dir: standInDir, webhookSecret });
}
