import { act, screen } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = (changes: Parameters<typeof aUser>[0], posts: unknown[] = []) =>
  renderApp({ user: aUser(changes), path: '/verification', answers: { 'GET social-verification': { body: posts } } });

test('a pending user sees what is checked, how long it takes, and where to send the missing post', async () => {
  open({ verificationStatus: 'PENDING' });
  await heading('Verification Pending');
  expect(screen.getByText('League/team validation')).toBeVisible();
  expect(screen.getByText('1-2 hours')).toBeVisible();
  expect(screen.getByText('Northport Tides')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Start social verification' })).toHaveAttribute(
    'href',
    '/social-verification',
  );
});

test('before a post is sent nothing is said to be under way, afterwards the first step is', async () => {
  const { unmount } = open({ verificationStatus: 'PENDING' });
  expect(await screen.findByText('We begin as soon as you have sent us one post from your own account.')).toBeVisible();
  expect(screen.queryByText(/In progress/)).toBeNull();
  unmount();
  open({ verificationStatus: 'PENDING' }, [{ id: '1', reviewStatus: 'PENDING', reviewedAt: null }]);
  expect(await screen.findByText(/Your credentials are being processed/)).toBeVisible();
  expect(await screen.findAllByText(/In progress/)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'See or correct your post' })).toHaveAttribute(
    'href',
    '/social-verification',
  );
});

test.each([
  ['/verification', 1],
  ['/', 0],
])('at %s the way home is there %i times: no link leads to the open page', async (path, count) => {
  const user = aUser({ verificationStatus: 'UNDER_REVIEW' });
  renderApp({ user, path, answers: { 'GET social-verification': { body: [] } } });
  await heading('Under Review');
  expect(screen.queryAllByRole('link', { name: 'Back to Home' })).toHaveLength(count);
});

test('posts that fail to load do not count as missing', async () => {
  const { person, gateway } = renderApp({ user: aUser({ verificationStatus: 'PENDING' }), path: '/verification' });
  expect(await screen.findByText('Your posts could not be loaded')).toBeVisible();
  gateway.answer({ 'GET social-verification': { body: [] } });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your post is still missing')).toBeVisible();
});

test('a rejected user sees the notes and can contact support or apply again', async () => {
  open({ verificationStatus: 'REJECTED', verificationNotes: 'Please use a public account.' });
  await heading('Verification Rejected');
  expect(screen.getByText('Please use a public account.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'Submit New Application' })).toHaveAttribute('href', '/auth');
});

test('without the user’s own notes those of the newest post are shown', async () => {
  open({ verificationStatus: 'REJECTED' }, [{ id: '1', reviewNotes: 'The post is private.' }]);
  expect(await screen.findByText('The post is private.')).toBeVisible();
});

test('an approval changes the open page without a reload', async () => {
  const { gateway, store } = open({ verificationStatus: 'PENDING' });
  await heading('Verification Pending');
  gateway.answer({ 'GET auth/user': { body: aUser() } });
  act(() => refreshFromEvents(store, { type: 'user.verification-changed', tags: ['CurrentUser'] }));
  await heading('Congratulations!');
  expect(screen.getByRole('link', { name: 'Continue to Dashboard' })).toHaveAttribute('href', '/onboarding');
});

test('the dashboard of a user who is not approved is locked and requests no health data', async () => {
  const { gateway } = renderApp({
    user: aUser({ verificationStatus: 'UNDER_REVIEW' }),
    path: '/dashboard',
    answers: { 'GET social-verification': { body: [{ id: '1' }] } },
  });
  await heading('Dashboard');
  expect(screen.getByRole('link', { name: 'See verification status' })).toHaveAttribute('href', '/verification');
  expect(gateway.sent.map(({ call }) => call)).toEqual(['GET auth/user', 'GET social-verification']);
});
