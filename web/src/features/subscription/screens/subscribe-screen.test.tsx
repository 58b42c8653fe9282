import type { Subscription } from '@entourage/contracts/calls/subscription';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const call = 'POST get-or-create-subscription';
const toPay: Subscription = {
  clientSecret: 'sub_1_secret_stand_in',
  subscriptionId: 'sub_1',
  status: 'INCOMPLETE',
  paymentsConfigured: true,
  publishableKey: 'pk_stand_in',
  created: true,
  billing: null,
};
const unconfigured: Subscription = {
  clientSecret: null,
  subscriptionId: null,
  status: 'NONE',
  paymentsConfigured: false,
  publishableKey: null,
  created: false,
  billing: null,
};
const billing: Subscription['billing'] = {
  amountCents: 1_000_000,
  currency: 'USD',
  nextChargeAt: '2026-04-01T12:00:00.000Z',
  endsAt: null,
  card: { brand: 'visa', last4: '4242', expiresMonth: 4, expiresYear: 2029 },
  invoices: [
    {
      id: 'in_1',
      number: 'E-0001',
      createdAt: '2026-03-01T12:00:00.000Z',
      amountCents: 1_000_000,
      currency: 'USD',
      status: 'PAID',
      url: 'https://invoice.stripe.com/i/1',
    },
  ],
};
const active: Subscription = { ...toPay, status: 'ACTIVE', clientSecret: null, publishableKey: 'pk_1', billing };
const open = (body: unknown, status = 200) =>
  renderApp({ user: aUser(), path: '/subscribe', answers: { [call]: { status, body } } });

test('says that it is setting up, and asks once', async () => {
  const { gateway } = open(unconfigured);
  expect(await screen.findByText('Setting up your subscription')).toBeVisible();
  await screen.findByText('Payment Configuration Pending');
  expect(gateway.sent.filter((one) => one.call === call)).toHaveLength(1);
});

test('without keys the screen is the literal one', async () => {
  open(unconfigured);
  expect(await screen.findByText('Payment Configuration Pending')).toBeVisible();
  expect(
    screen.getByText('Payment processing is temporarily unavailable. Please contact support or check back later.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
});

test('the card form names what is wrong, and waits for the confirmation once it is right', async () => {
  const { person } = open(toPay);
  await person.type(await screen.findByLabelText('Card number'), '4242');
  await person.click(screen.getByRole('button', { name: 'Pay $10,000' }));
  expect(await screen.findByText('Enter the 12 to 19 digits of the card number')).toBeVisible();
  expect(screen.getByText('Enter month and year, such as 0429')).toBeVisible();
  await person.type(screen.getByLabelText('Card number'), ' 4242 4242 4242');
  await person.type(screen.getByLabelText('Expires'), '04/29');
  await person.type(screen.getByLabelText('Security code'), '123');
  await person.click(screen.getByRole('button', { name: 'Pay $10,000' }));
  expect(await screen.findByText(/changes as soon as it is confirmed/)).toBeVisible();
});

test.each([
  ['1230', null],
  ['12/30', null],
  ['12 / 2030', null],
  ['01/20', 'This card has expired'],
  ['13/30', 'Enter month and year, such as 0429'],
])('the month of a card, as %s', async (expires, error) => {
  const { person } = open(toPay);
  await person.type(await screen.findByLabelText('Expires'), expires);
  await person.click(screen.getByRole('button', { name: 'Pay $10,000' }));
  await screen.findByText('Enter the 3 or 4 digits of the security code');
  if (error) expect(screen.getByText(error)).toBeVisible();
  expect(screen.getByLabelText('Expires')).toHaveAttribute('aria-invalid', String(error !== null));
});

test('an active subscription can be managed, and a portal that does not open says so', async () => {
  const { person, gateway } = open({ ...toPay, status: 'ACTIVE', clientSecret: null });
  expect(await screen.findByText('Your subscription is active')).toBeVisible();
  gateway.answer({ 'POST billing-portal': { status: 503, body: { message: 'Unavailable' } } });
  await person.click(screen.getByRole('button', { name: 'Manage card and invoices' }));
  expect(await screen.findByText(/could not be opened/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Manage card and invoices' })).toBeEnabled();
});

test('an active subscription tells amount, next charge, card and invoices', async () => {
  open(active);
  expect(await screen.findByText('$10,000 per month')).toBeVisible();
  expect(screen.getByText('Next charge').nextSibling).toHaveTextContent('Apr 1, 2026');
  expect(screen.getByText('Visa ending in 4242, expires 04/2029')).toBeVisible();
  const invoices = within(screen.getByRole('region', { name: 'Invoices' }));
  expect(invoices.getByRole('listitem')).toHaveTextContent(/Mar 1, 2026.*E-0001.*\$10,000.*Paid/);
  const link = invoices.getByRole('link', { name: 'Open invoice E-0001' });
  expect(link).toHaveAttribute('href', 'https://invoice.stripe.com/i/1');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a cancelled subscription says when it ends, and that it can be resumed', async () => {
  open({ ...active, billing: { ...billing, nextChargeAt: null, endsAt: '2026-04-01T12:00:00.000Z' } });
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.getByText(/Until Apr 1, 2026 everything stays as it is\. You can resume/)).toBeVisible();
  expect(screen.queryByText('Next charge')).toBeNull();
});

test('without an answer about card and invoices the state stands', async () => {
  open({ ...active, billing: null });
  expect(await screen.findByText('Your subscription is active')).toBeVisible();
  expect(screen.getByText(/could not be read just now/)).toBeVisible();
});

test.each(['LIAISON', 'TEAM_MEMBER', 'ADMIN'] as const)('%s reads who subscribes, and has a way on', async (role) => {
  const { gateway } = renderApp({ user: aUser({ role }), path: '/subscribe' });
  expect(await screen.findByRole('heading', { name: 'Subscriptions are for athletes.' })).toBeVisible();
  expect(screen.getByText(/^You need none/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(gateway.sent.some((one) => one.call === call)).toBe(false);
});

test('an overdue payment is told beside the form', async () => {
  open({ ...toPay, status: 'PAST_DUE' });
  expect(await screen.findByText(/Your last payment did not arrive/)).toBeVisible();
  expect(await screen.findByLabelText('Card number')).toBeVisible();
});

test('a failure is told in the words of the specification, and can be tried again', async () => {
  const { person, gateway } = open({ message: 'Unavailable' }, 503);
  expect(await screen.findByText('Subscription Error')).toBeVisible();
  gateway.answer({ [call]: { body: toPay } });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByLabelText('Card number')).toBeVisible());
});
