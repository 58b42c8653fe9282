import type Stripe from 'stripe';
import { toBilling } from './stripe-billing.ts';

const seconds = (at: string) => Date.parse(at) / 1_000;
const aSubscription = (changes: object = {}) =>
  ({
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    currency: 'usd',
    default_payment_method: { card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2029 } },
    items: {
      data: [
        {
          quantity: 1,
          current_period_end: seconds('2026-04-01T09:00:00Z'),
          price: { unit_amount: 1_000_000, currency: 'usd' },
        },
      ],
    },
    ...changes,
  }) as unknown as Stripe.Subscription;
const anInvoice = (changes: object = {}) =>
  ({
    id: 'in_1',
    number: 'E-0001',
    created: seconds('2026-03-01T09:00:00Z'),
    total: 1_000_000,
    currency: 'usd',
    status: 'paid',
    hosted_invoice_url: 'https://invoice.stripe.com/i/1',
    ...changes,
  }) as unknown as Stripe.Invoice;

test('an active subscription has its next charge, its card and its invoices', () => {
  expect(toBilling(aSubscription(), [anInvoice()])).toEqual({
    amountCents: 1_000_000,
    currency: 'USD',
    nextChargeAt: '2026-04-01T09:00:00.000Z',
    endsAt: null,
    card: { brand: 'visa', last4: '4242', expiresMonth: 4, expiresYear: 2029 },
    invoices: [
      {
        id: 'in_1',
        number: 'E-0001',
        createdAt: '2026-03-01T09:00:00.000Z',
        amountCents: 1_000_000,
        currency: 'USD',
        status: 'PAID',
        url: 'https://invoice.stripe.com/i/1',
      },
    ],
  });
});

test.each([
  ['with the month that is paid', { cancel_at_period_end: true }, '2026-04-01T09:00:00.000Z'],
  ['on a day', { cancel_at: seconds('2026-03-15T00:00:00Z') }, '2026-03-15T00:00:00.000Z'],
])('a subscription that was cancelled ends %s and charges nothing more', (_when, changes, endsAt) => {
  expect(toBilling(aSubscription(changes), [])).toMatchObject({ nextChargeAt: null, endsAt });
});

test('without a stored card, and with only its id, there is no card', () => {
  expect(toBilling(aSubscription({ default_payment_method: null }), []).card).toBeNull();
  expect(toBilling(aSubscription({ default_payment_method: 'pm_1' }), []).card).toBeNull();
});

test('drafts are no invoices, and what could not be collected is open', () => {
  const invoices = ['draft', 'uncollectible', 'void'].map((status) => anInvoice({ id: status, status }));
  expect(toBilling(aSubscription(), invoices).invoices.map(({ status }) => status)).toEqual(['OPEN', 'VOID']);
});
