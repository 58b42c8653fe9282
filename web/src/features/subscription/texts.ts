import { brand } from '@entourage/contracts/brand';
import { planTexts } from '#entities/subscription/plan-texts.ts';

const { name, price, per } = planTexts;

/** Literal: loading, pending, failed (S1 §2, §9). */
export const texts = {
  title: 'Subscription',
  plan: `${name}, ${price} ${per}`,
  loading: 'Setting up your subscription',
  pending: {
    title: 'Payment Configuration Pending',
    text: 'Payment processing is temporarily unavailable. Please contact support or check back later.',
  },
  back: 'Back to Dashboard',
  failed: { title: 'Subscription Error', text: 'Failed to initialize subscription. Please try again.' },
  active: {
    title: 'Your subscription is active',
    text: 'Payments are made every month. You can cancel at any time, and your health data stays available to you.',
  },
  pastDue: {
    title: 'Your last payment did not arrive',
    text: 'Please check your card or pay below. Your health data stays available to you meanwhile.',
  },
  payment: {
    title: 'Payment',
    button: `Pay ${price}`,
    working: 'Paying …',
    waiting: 'Your payment was sent. This page changes as soon as it is confirmed.',
    failed: 'The payment did not go through. Please check your card and try again.',
    formFailed: 'The card form could not be loaded',
    security: `Card details go to our payment provider and never to ${brand.product}.`,
  },
  sandbox: {
    notice: 'Demo payment: no card is charged, and nothing that you type leaves this page.',
    number: 'Card number',
    expires: 'Expires',
    expiresHint: 'Month and year, such as 0429',
    code: 'Security code',
    codeHint: '3 or 4 digits',
    invalid: {
      number: 'Enter the 12 to 19 digits of the card number',
      expires: 'Enter month and year, such as 0429',
      expired: 'This card has expired',
      code: 'Enter the 3 or 4 digits of the security code',
    },
  },
  billing: {
    state: { active: 'Active', ending: 'Cancelled' },
    amount: 'Amount',
    perMonth: (amount: string) => `${amount} per month`,
    nextCharge: 'Next charge',
    noCharge: 'None',
    ends: 'Ends',
    card: 'Card',
    noCard: 'None stored',
    cardOf: (brand: string, last4: string, expires: string) => `${brand} ending in ${last4}, expires ${expires}`,
    unknown: 'Amount, card and invoices could not be read just now.',
    endingHint: (day: string) =>
      `Until ${day} everything stays as it is. You can resume the subscription before that day.`,
    cancelHint: 'Change the card, cancel or resume on the secure page of our payment provider.',
    sandboxHint: 'On this demo platform there is no page of a payment provider: card and invoice are examples.',
  },
  invoices: {
    title: 'Invoices',
    none: 'No invoices yet',
    open: (name: string) => `Open invoice ${name}`,
    view: 'View',
    states: { PAID: 'Paid', OPEN: 'Open', VOID: 'Void' },
  },
  manage: 'Manage card and invoices',
  manageOpening: 'Opening …',
  manageFailed: 'The page for card and invoices could not be opened. Please try again.',
  athletesOnly: { title: 'Subscriptions are for athletes.', back: 'Back to Home' },
} as const;
