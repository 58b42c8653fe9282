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

test.each(['LIAISON', 'TEAM_MEMBER', 'ADMIN'] as const)('%s is not invited to subscribe', async (role) => {
  renderApp({ user: aUser({ role }), path: '/pricing' });
  expect(await screen.findByText('Subscriptions are for athletes.')).toBeVisible();
  expect(subscribe()).toBeNull();
});
