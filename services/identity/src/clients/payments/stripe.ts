import { AppError } from '@entourage/contracts/errors';
import Stripe from 'stripe';
import type { PaidSubscription, Payments } from './payments.ts';
import { readSubscriptionId, signedEvent } from './signed-event.ts';
import { toBilling } from './stripe-billing.ts';
import { toSubscriptionStatus } from './subscription-status.ts';

type Options = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  priceId: string;
  /** The address of Stripe's API; only tests set another one. */
  api?: Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'>;
};

/** Less than the gateway's limit for a call; the next call repeats an unanswered request with the same idempotency key. */
const timeoutMs = 2_000;
const shownInvoices = 12;
const expand = ['latest_invoice.confirmation_secret'];

/** Stripe itself, by its own library. */
export function stripePayments({ secretKey, publishableKey, webhookSecret, priceId, api }: Options): Payments {
  const stripe = new Stripe(secretKey, { timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false, ...api });

  return {
    publishableKey,
    customerOf: (userId) =>
      answered(async () => {
        // The idempotency key works for a day. Older customers are found by the search, which is at most a minute behind.
        const query = `metadata['userId']:'${userId}'`;
        const { data } = await stripe.customers.search({ query, limit: 1 });
        const known = data.find((customer) => !customer.deleted);
        if (known) return known.id;
        const made = await stripe.customers.create({ metadata: { userId } }, { idempotencyKey: `customer:${userId}` });
        return made.id;
      }),

    openSubscriptionOf: (customerId) =>
      answered(async () => {
        // Without a status, Stripe lists those that have not been canceled.
        const { data } = await stripe.subscriptions.list({
          customer: customerId,
          limit: 10,
          expand: expand.map((path) => `data.${path}`),
        });
        return data.map(paidSubscription).find(({ status }) => status !== 'CANCELLED') ?? null;
      }),

    createSubscription: (customer, idempotencyKey) =>
      answered(async () => {
        const made = await stripe.subscriptions.create(
          {
            customer,
            items: [{ price: priceId }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            expand,
          },
          { idempotencyKey },
        );
        return paidSubscription(made);
      }),

    subscription: (id) =>
      answeredOrNull(async () => paidSubscription(await stripe.subscriptions.retrieve(id, { expand }))),

    billing: (id) =>
      answeredOrNull(async () => {
        const [subscription, invoices] = await Promise.all([
          stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] }),
          stripe.invoices.list({ subscription: id, limit: shownInvoices }),
        ]);
        return toBilling(subscription, invoices.data);
      }),

    portalUrl: (customer, returnUrl) =>
      answered(async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url),

    async deleteCustomer(customerId) {
      await answeredOrNull(() => stripe.customers.del(customerId));
    },

    async readEvent(body, signature) {
      const event = signedEvent(body, signature, webhookSecret);
      return { id: event.id, subscriptionId: readSubscriptionId(event) };
    },
  };
}

function paidSubscription({ id, customer, status, latest_invoice: invoice }: Stripe.Subscription): PaidSubscription {
  const isPayable = typeof invoice === 'object' && invoice?.status === 'open';
  return {
    id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    status: toSubscriptionStatus(status),
    clientSecret: isPayable ? (invoice.confirmation_secret?.client_secret ?? null) : null,
  };
}

/** @throws AppError UNAVAILABLE, with Stripe's code alone: its messages may quote what was sent */
async function answered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode } = error;
    throw new AppError('UNAVAILABLE', {
      retryAfterSeconds: 2,
      log: { host: 'stripe', code: code ?? type, ...(statusCode !== undefined && { status: statusCode }) },
    });
  }
}

/** Like `answered`, but null for an object that Stripe does not have. */
function answeredOrNull<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
  return answered(async () => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
      throw error;
    }
  });
}
