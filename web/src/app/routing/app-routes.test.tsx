import { act, screen, waitFor } from '@testing-library/react';
import { browser } from '#shared/browser/browser.ts';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

test('a visitor on a protected path is sent to the sign-in screen, which returns there', async () => {
  const { address } = renderApp({ path: '/messages?user=7' });
  await heading('Welcome to Entourage');
  expect(address()).toBe('/login?next=%2Fmessages%3Fuser%3D7');
});

test('a user who is not approved is redirected to the verification', async () => {
  const { address } = renderApp({ user: aUser({ verificationStatus: 'UNDER_REVIEW' }), path: '/liaisons' });
  await heading('Under Review');
  expect(address()).toBe('/verification');
});

test('an unknown path shows Page Not Found', async () => {
  renderApp({ path: '/nowhere' });
  await heading('Page Not Found');
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('while the user is loading a public page shows at once and a protected one waits', async () => {
  const { unmount } = renderApp({ user: 'pending', path: '/pricing' });
  await heading('Pricing');
  unmount();
  renderApp({ user: 'pending', path: '/messages' });
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('without a network a protected page says so, and opens with the next answer', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const noAnswer = () => Promise.reject(new Error('no network'));
  const { gateway, person } = renderApp({ path: '/messages', answers: { 'GET auth/user': noAnswer } });
  await heading('You are offline');
  expect(document.title).toBe('Offline · Entourage');
  gateway.answer({
    'GET auth/user': { body: aUser() },
    'GET messages': { body: [] },
    'GET appointments': { body: [] },
  });
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  await heading('Messages');
});

test('an athlete on the admin panel is redirected home with a toast', async () => {
  const { address } = renderApp({ user: aUser(), path: '/admin' });
  expect(await screen.findByText('Admin access required to view this page.')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/'));
});

test('the connections page tells other roles that access is denied, without a redirect', async () => {
  const { address } = renderApp({ user: aUser({ role: 'LIAISON' }), path: '/admin/connections' });
  await heading('Access Denied');
  expect(screen.getByText('Only administrators can access this page.')).toBeVisible();
  expect(address()).toBe('/admin/connections');
});

test('a visitor on the admin panel gets a toast and is sent to /api/login after half a second', async () => {
  const leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => {});
  renderApp({ path: '/admin' });
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeVisible();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/api/login'), { timeout: 2_000 });
  expect(leaveTo).toHaveBeenCalledTimes(1);
});

test('an approved user on the sign-in screen is redirected to `next`', async () => {
  const { address } = renderApp({ user: aUser(), path: '/login?next=%2Fpricing' });
  await heading('Pricing');
  expect(address()).toBe('/pricing');
});

test('a user who is not approved is redirected from the sign-in screen to the social verification', async () => {
  const { address } = renderApp({ user: aUser({ verificationStatus: 'REJECTED' }), path: '/auth' });
  await heading('Social Verification');
  expect(address()).toBe('/social-verification');
});

test('a path with a badly encoded anchor opens', async () => {
  renderApp({ path: '/about#%' });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(document.title).toMatch(/^About/);
});
