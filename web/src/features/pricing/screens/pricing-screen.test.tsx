import { screen } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const subscribe = () => screen.queryByRole('link', { name: 'Subscribe Now' });

test.each([
  ['a visitor', null],
  ['an athlete', aUser()],
])('%s can subscribe', async (_who, user) => {
  renderApp({ user, path: '/pricing' });
  await screen.findByRole('heading', { level: 1, name: 'Pricing' });
  expect(subscribe()).toHaveAttribute('href', '/subscribe');
});

test.each([
  ['ACTIVE', 'Your subscription is active.', 'Your subscription'],
  ['PAST_DUE', 'Your last payment did not arrive.', 'Pay now'],
] as const)('a subscriber who is %s is not asked to subscribe', async (subscriptionStatus, text, action) => {
  renderApp({ user: aUser({ subscriptionStatus }), path: '/pricing' });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', '/subscribe');
  expect(subscribe()).toBeNull();
});

test('who has begun to subscribe completes the payment, and who has left can subscribe again', async () => {
  const { unmount } = renderApp({ user: aUser({ subscriptionStatus: 'INCOMPLETE' }), path: '/pricing' });
  expect(await screen.findByRole('link', { name: 'Complete your payment' })).toHaveAttribute('href', '/subscribe');
  unmount();
  renderApp({ user: aUser({ subscriptionStatus: 'CANCELLED' }), path: '/pricing' });
  expect(await screen.findByRole('link', { name: 'Subscribe Now' })).toBeVisible();
});

test.each(['LIAISON', 'TEAM_MEMBER', 'ADMIN'] as const)('%s is not invited to subscribe', async (role) => {
  renderApp({ user: aUser({ role }), path: '/pricing' });
  expect(await screen.findByText('Subscriptions are for athletes.')).toBeVisible();
  expect(screen.getByText(/^You need none/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to your dashboard' })).toHaveAttribute('href', '/');
  expect(subscribe()).toBeNull();
});
