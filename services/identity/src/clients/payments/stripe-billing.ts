import type { Billing } from '@entourage/contracts/calls/subscription';
import type Stripe from 'stripe';

const toIso = (seconds: number) => new Date(seconds * 1_000).toISOString();
const toCurrency = (code: string) => code.toUpperCase();

const statuses: Readonly<Record<string, Billing['invoices'][number]['status']>> = {
  paid: 'PAID',
  open: 'OPEN',
  uncollectible: 'OPEN',
  void: 'VOID',
};

/** What Stripe knows of a subscription, in our words. A draft is no invoice yet. `invoices` are newest first. */
export function toBilling(subscription: Stripe.Subscription, invoices: readonly Stripe.Invoice[]): Billing {
  const item = subscription.items.data[0];
  const { cancel_at: cancelAt, cancel_at_period_end: isEnding, ended_at: endedAt } = subscription;
  const periodEnd = item?.current_period_end ?? null;
  const end = endedAt ?? cancelAt ?? (isEnding ? periodEnd : null);
  return {
    amountCents: (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1),
    currency: toCurrency(item?.price.currency ?? subscription.currency),
    nextChargeAt: end === null && periodEnd !== null ? toIso(periodEnd) : null,
    endsAt: end === null ? null : toIso(end),
    card: toCard(subscription.default_payment_method),
    invoices: invoices.flatMap((invoice) => toInvoice(invoice) ?? []),
  };
}

function toCard(method: string | Stripe.PaymentMethod | null): Billing['card'] {
  const card = typeof method === 'object' ? method?.card : null;
  if (!card) return null;
  return { brand: card.brand, last4: card.last4, expiresMonth: card.exp_month, expiresYear: card.exp_year };
}

function toInvoice(invoice: Stripe.Invoice): Billing['invoices'][number] | null {
  const { id, number, created, total, currency, status, hosted_invoice_url: url } = invoice;
  const known = statuses[status ?? ''];
  if (!id || !known) return null;
  return {
    id,
    number,
    createdAt: toIso(created),
    amountCents: Math.max(total, 0),
    currency: toCurrency(currency),
    status: known,
    url: url ?? null,
  };
}
