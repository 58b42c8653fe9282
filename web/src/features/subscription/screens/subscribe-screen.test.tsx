import type { Subscription } from '@entourage/contracts/calls/subscription';
import { screen, waitFor } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const call = 'POST get-or-create-subscription';
const toPay: Subscription = {
  ...{ clientSecret: 'sub_1_secret_stand_in', subscriptionId: 'sub_1', status: 'INCOMPLETE' },
  ...{ paymentsConfigured: true, publishableKey: 'pk_stand_in', created: true },
};
const unconfigured: Subscription = {
  ...{ clientSecret: null, subscriptionId: null, status: 'NONE' },
  ...{ paymentsConfigured: false, publishableKey: null, created: false },
};
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
  expect(screen.getByText('Enter month and year, such as 04/29')).toBeVisible();
  await person.type(screen.getByLabelText('Card number'), ' 4242 4242 4242');
  await person.type(screen.getByLabelText('Expires'), '04/29');
  await person.type(screen.getByLabelText('Security code'), '123');
  await person.click(screen.getByRole('button', { name: 'Pay $10,000' }));
  expect(await screen.findByText(/changes as soon as it is confirmed/)).toBeVisible();
});

test('an active subscription can be managed, and a portal that does not open says so', async () => {
  const { person, gateway } = open({ ...toPay, status: 'ACTIVE', clientSecret: null });
  expect(await screen.findByText('Your subscription is active')).toBeVisible();
  gateway.answer({ 'POST billing-portal': { status: 503, body: { message: 'Unavailable' } } });
  await person.click(screen.getByRole('button', { name: 'Manage card and invoices' }));
  expect(await screen.findByText(/could not be opened/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Manage card and invoices' })).toBeEnabled();
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
