import type { Subscription } from '@entourage/contracts/calls/subscription';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import { fakeStripe } from '#test-setup/fake-stripe.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const toPay: Subscription = {
  clientSecret: 'sub_1_secret',
  subscriptionId: 'sub_1',
  status: 'INCOMPLETE',
  paymentsConfigured: true,
  publishableKey: 'pk_live_example',
  created: true,
  billing: null,
};
const open = () =>
  renderApp({
    user: aUser(),
    path: '/subscribe',
    answers: { 'POST get-or-create-subscription': { body: toPay } },
  });
const payButton = () => screen.findByRole('button', { name: 'Pay $10,000' });
const ready = () => waitFor(async () => expect(await payButton()).toBeEnabled());

/** The script of Stripe that the page has asked for fails; its library asks a second time by itself. */
async function loseScript(before?: Element): Promise<Element> {
  const script = await waitFor(() => {
    const found = document.querySelector('script[src^="https://js.stripe.com"]');
    if (!found || found === before) throw new Error('The script was not asked for');
    return found;
  });
  act(() => void script.dispatchEvent(new Event('error')));
  return script;
}

test('a script that cannot be loaded is said, and can be tried again', async () => {
  const { person } = open();
  await loseScript(await loseScript());
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The card form could not be loaded')).toBeVisible();
  fakeStripe();
  await person.click(again);
  await ready();
});

test('a declined card is told in Stripe’s words and can be paid again, once at a time', async () => {
  const payments = fakeStripe();
  const { person } = open();
  await ready();
  await person.click(await payButton());
  const working = await screen.findByRole('button', { name: 'Paying …' });
  expect(working).toBeDisabled();
  fireEvent.submit(working.closest('form')!);
  expect(payments).toMatchObject([{ returnUrl: `${window.location.origin}/subscribe` }]);

  await act(async () => payments[0]!.answer({ error: { message: 'Your card was declined.' } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.');
  expect(screen.queryByText(/changes as soon as it is confirmed/)).toBeNull();

  await ready();
  await person.click(await payButton());
  expect(screen.queryByText('Your card was declined.')).toBeNull();
  await act(async () => payments[1]!.answer({}));
  expect(await screen.findByText(/changes as soon as it is confirmed/)).toBeVisible();
  expect(payments).toHaveLength(2);
});
