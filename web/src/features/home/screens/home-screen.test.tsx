import { screen } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const cards = async () => {
  await screen.findByRole('heading', { level: 1 });
  return screen.getAllByRole('heading', { level: 2 }).map((card) => card.textContent);
};

test('an athlete is greeted by first name and has three cards', async () => {
  renderApp({ user: aUser(), path: '/home' });
  expect(await cards()).toEqual(['Health Dashboard', 'Secure Messaging', 'Team Sharing']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Maya');
  expect(screen.getByRole('link', { name: 'View Subscription Details' })).toHaveAttribute('href', '/pricing');
});

test('a team member without a first name is greeted and has a profile card', async () => {
  renderApp({ user: aUser({ role: 'TEAM_MEMBER', firstName: null }), path: '/home' });
  expect(await cards()).toEqual(['Health Dashboard', 'Secure Messaging', 'My Profile']);
  expect(screen.getByText('Your conversation with your athlete.')).toBeVisible();
  expect(screen.queryByText(/your liaisons/)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Athlete');
});
