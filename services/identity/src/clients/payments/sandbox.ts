import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Billing } from '@entourage/contracts/calls/subscription';
import { constants } from '@entourage/contracts/constants';
import { newId } from '@entourage/contracts/ids';
import { sandboxPublishableKey } from '@entourage/contracts/payments';
import type Stripe from 'stripe';
import type { PaidSubscription, Payments } from './payments.ts';
import { readSubscriptionId, signedEvent } from './signed-event.ts';
import { toSubscriptionStatus } from './subscription-status.ts';

type Options = { dir: string; webhookSecret: string };

/** A customer with at most one subscription that has not ended, as one file. */
type Customer = {
  id: string;
  subscription: null | {
    id: string;
    /** As Stripe names it. */
    status: string;
    /** When the event that was adopted last was made; Unix seconds. */
    adoptedAt: number;
    /** Whether it ends with the paid month. */
    isEnding?: boolean;
  };
};

/**
 * Stands in for Stripe in the local stack and the tests: one file per customer in a folder that all replicas share. No real payment happens here:
 * the state of a subscription is that of the newest signed event about it.
 */
export function sandboxPayments({ dir, webhookSecret }: Options): Payments {
  const customers = customerFiles(dir);
  const toCustomerId = (userId: string) => `cus_${userId}`;

  return {
    publishableKey: sandboxPublishableKey,

    async customerOf(userId) {
      const id = toCustomerId(userId);
      if (!(await customers.read(id))) await customers.write({ id, subscription: null });
      return id;
    },

    async openSubscriptionOf(customerId) {
      const found = paidSubscription(await customers.read(customerId));
      return found && found.status !== 'CANCELLED' ? found : null;
    },

    async createSubscription(customerId, idempotencyKey) {
      // The same key makes the same id, as a repeat at Stripe answers the same object.
      const id = `sub_${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 24)}_${customerId}`;
      const known = await customers.read(customerId);
      if (known?.subscription?.id !== id) {
        await customers.write({ id: customerId, subscription: { id, status: 'incomplete', adoptedAt: 0 } });
      }
      return paidSubscription(await customers.read(customerId)) as PaidSubscription;
    },

    async subscription(id) {
      const found = paidSubscription(await customers.read(customerOfSubscription(id)));
      return found?.id === id ? found : null;
    },

    async billing(id) {
      const customer = await customers.read(customerOfSubscription(id));
      return customer?.subscription?.id === id ? toBilling(customer.subscription) : null;
    },

    // There is no page to manage a subscription here, so this leads straight back.
    portalUrl: async (_customerId, returnUrl) => returnUrl,
    deleteCustomer: (customerId) => customers.delete(customerId),

    async readEvent(body, signature) {
      const event = signedEvent(body, signature, webhookSecret);
      const subscriptionId = readSubscriptionId(event);
      if (subscriptionId) await adopt(event, subscriptionId);
      return { id: event.id, subscriptionId };
    },
  };

  /** Events may arrive in any order, so an event older than the last adopted one is ignored. */
  async function adopt({ type, created, data }: Stripe.Event, subscriptionId: string): Promise<void> {
    const customer = await customers.read(customerOfSubscription(subscriptionId));
    const status = statusAfter(type, data.object as { status?: unknown });
    if (customer?.subscription?.id !== subscriptionId || status === null) return;
    if (created < customer.subscription.adoptedAt) return;
    const said = (data.object as { cancel_at_period_end?: unknown }).cancel_at_period_end;
    const isEnding = typeof said === 'boolean' ? said : (customer.subscription.isEnding ?? false);
    await customers.write({ ...customer, subscription: { id: subscriptionId, status, adoptedAt: created, isEnding } });
  }
}

const statusOfInvoice: Readonly<Record<string, string>> = {
  'invoice.paid': 'active',
  'invoice.payment_succeeded': 'active',
  'invoice.payment_failed': 'past_due',
};

/** The status that an event gives to a subscription, in Stripe's words; null when the event changes nothing. */
function statusAfter(type: string, { status }: { status?: unknown }): string | null {
  if (type.startsWith('invoice.')) return statusOfInvoice[type] ?? null;
  return typeof status === 'string' ? status : null;
}

const customerOfSubscription = (id: string) => id.replace(/^sub_[^_]*_/, '');

function paidSubscription(customer: Customer | null): PaidSubscription | null {
  if (!customer?.subscription) return null;
  const { id, status } = customer.subscription;
  const isPayable = ['incomplete', 'past_due', 'unpaid'].includes(status);
  return {
    id,
    customerId: customer.id,
    status: toSubscriptionStatus(status),
    clientSecret: isPayable ? `${id}_secret_stand_in` : null,
  };
}

const amountCents = constants.planPriceUsdPerMonth * 100;

/** As Stripe's test mode would have it after a payment with its first test card: one month, one invoice. */
function toBilling({ id, status, adoptedAt, isEnding = false }: NonNullable<Customer['subscription']>): Billing {
  const paidAt = new Date(adoptedAt * 1_000);
  const periodEnd = new Date(paidAt);
  periodEnd.setUTCMonth(periodEnd.getUTCMonth() + 1);
  const end = periodEnd.toISOString();
  return {
    amountCents,
    currency: 'USD',
    nextChargeAt: isEnding ? null : end,
    endsAt: isEnding ? end : null,
    card: { brand: 'visa', last4: '4242', expiresMonth: 12, expiresYear: paidAt.getUTCFullYear() + 3 },
    invoices: [
      {
        id: `in_${id}`,
        number: null,
        createdAt: paidAt.toISOString(),
        amountCents,
        currency: 'USD',
        status: status === 'active' ? 'PAID' : 'OPEN',
        url: null,
      },
    ],
  };
}

const isFileName = (id: string) => /^[\w-]{1,100}$/.test(id);

function customerFiles(dir: string) {
  const customerFile = (id: string) => join(dir, `${id}.json`);
  return {
    /** null for an unknown customer. */
    async read(id: string): Promise<Customer | null> {
      if (!isFileName(id)) return null;
      try {
        return JSON.parse(await readFile(customerFile(id), 'utf8')) as Customer;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async write(customer: Customer): Promise<void> {
      await mkdir(dir, { recursive: true });
      // Renamed when complete, so that another replica never reads a partial file.
      const part = join(dir, `${newId()}.part`);
      await writeFile(part, JSON.stringify(customer));
      await rename(part, customerFile(customer.id));
    },
    delete: (id: string) => rm(customerFile(id), { force: true }),
  };
}
