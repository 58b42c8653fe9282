import { screen, waitFor } from '@testing-library/react';
import { aUser } from '../../../test-setup/a-user.ts';
import { renderApp } from '../../../test-setup/render-app.tsx';
import { browser } from '../../shared/browser/leave-to.ts';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

test('a visitor on a closed path signs in and comes back to it', async () => {
  const { address } = renderApp({ path: '/messages?user=7' });
  await heading('Welcome to Entourage');
  expect(address()).toBe('/login?next=%2Fmessages%3Fuser%3D7');
});

test('a user who is not approved reads the verification status instead', async () => {
  const { address } = renderApp({ user: aUser({ verificationStatus: 'UNDER_REVIEW' }), path: '/liaisons' });
  await heading('Under Review');
  expect(address()).toBe('/verification');
});

test('a path nobody knows is not found, in every state', async () => {
  renderApp({ path: '/nowhere' });
  await heading('Page Not Found');
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('while the user is unknown a public page shows at once and a closed one waits', async () => {
  const { unmount } = renderApp({ user: 'pending', path: '/pricing' });
  await heading('Pricing');
  unmount();
  renderApp({ user: 'pending', path: '/messages' });
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('an athlete on the admin panel reads why not and is at home', async () => {
  const { address } = renderApp({ user: aUser(), path: '/admin' });
  expect(await screen.findByText('Admin access required to view this page.')).toBeVisible();
  expect(address()).toBe('/');
});

test('whoever is no administrator is told so on the connections page and stays there', async () => {
  const { address } = renderApp({ user: aUser({ role: 'LIAISON' }), path: '/admin/connections' });
  await heading('Access Denied');
  expect(screen.getByText('Only administrators can access this page.')).toBeVisible();
  expect(address()).toBe('/admin/connections');
});

test('a visitor on the admin panel is told and sent to /api/login after half a second', async () => {
  const leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => {});
  renderApp({ path: '/admin' });
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeVisible();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/api/login'), { timeout: 2_000 });
  expect(leaveTo).toHaveBeenCalledTimes(1);
});

test('a screen that comes later says so and what it will hold', async () => {
  renderApp({ user: aUser(), path: '/sharing' });
  await heading('Sharing');
  expect(screen.getByText('Not available yet')).toBeVisible();
});

test('an approved user on the sign-in screen goes on to the path asked for', async () => {
  const { address } = renderApp({ user: aUser(), path: '/login?next=%2Fpricing' });
  await heading('Pricing');
  expect(address()).toBe('/pricing');
});

test('a user who is not approved goes from the sign-in screen to the social verification', async () => {
  const { address } = renderApp({ user: aUser({ verificationStatus: 'REJECTED' }), path: '/auth' });
  await heading('Social Verification');
  expect(address()).toBe('/social-verification');
});

test('an address whose anchor is not well encoded opens like any other', async () => {
  renderApp({ path: '/about#%' });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(document.title).toMatch(/^About/);
});
