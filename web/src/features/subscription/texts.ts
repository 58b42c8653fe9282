import { brand } from '@entourage/contracts/brand';
import { constants } from '@entourage/contracts/constants';

const price = `$${constants.planPriceUsdPerMonth.toLocaleString('en-US')}`;

/** Literal: loading, pending, failed (S1 §2, §9). */
export const texts = {
  title: 'Subscription',
  plan: `Elite, ${price} per month`,
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
  standIn: {
    notice: 'Demo payment: no card is charged, and nothing that you type leaves this page.',
    number: 'Card number',
    expires: 'Expires',
    expiresHint: 'MM/YY',
    code: 'Security code',
    codeHint: '3 or 4 digits',
    invalid: {
      number: 'Enter the 12 to 19 digits of the card number',
      expires: 'Enter month and year, such as 04/29',
      code: 'Enter the 3 or 4 digits of the security code',
    },
  },
  manage: 'Manage card and invoices',
  manageOpening: 'Opening …',
  manageFailed: 'The page for card and invoices could not be opened. Please try again.',
  athletesOnly: { title: 'Subscriptions are for athletes.', back: 'Back to Home' },
} as const;
