import { screen, waitFor } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const pending = aUser({ verificationStatus: 'PENDING' });
const code = {
  'GET social-verification/code': {
    body: { verificationCode: 'ENTOURAGE-7KQ2XM', expiresAt: '2026-03-02T09:00:00.000Z' },
  },
  'GET social-verification': { body: [] },
};
const open = (answers = {}) =>
  renderApp({ user: pending, path: '/social-verification', answers: { ...code, ...answers } });

const fillIn = async (person: ReturnType<typeof renderApp>['person'], url: string) => {
  await person.type(screen.getByLabelText('Account handle'), '@maya');
  await person.type(screen.getByLabelText('Post URL'), url);
};

test('a visitor sees the steps with the code masked and is asked to sign in first', async () => {
  renderApp({ path: '/social-verification' });
  expect(await screen.findByText('Code hidden until you sign in')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit Verification' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Sign in first' })).toHaveAttribute(
    'href',
    '/login?next=%2Fsocial-verification',
  );
});

test('an approved user sees that there is nothing to do', async () => {
  renderApp({ user: aUser(), path: '/social-verification' });
  expect(await screen.findByRole('heading', { name: 'Your account is already verified' })).toBeVisible();
});

test('the code is copied and the button changes its label', async () => {
  const { person } = open();
  await screen.findByText('ENTOURAGE-7KQ2XM');
  await person.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('ENTOURAGE-7KQ2XM');
});

test('own posts that fail to load show an error', async () => {
  open({ 'GET social-verification': { status: 503, body: { message: 'Busy' } } });
  expect(await screen.findByText('Your posts could not be loaded')).toBeVisible();
});

test('handle and address are checked before anything is sent', async () => {
  const { person, gateway } = open();
  await screen.findByText('ENTOURAGE-7KQ2XM');
  await person.type(screen.getByLabelText('Post URL'), 'javascript:alert(1)');
  await person.click(screen.getByRole('button', { name: 'Submit Verification' }));
  expect(await screen.findByText('Account handle is required')).toBeVisible();
  expect(screen.getByText('Please enter a valid URL')).toBeVisible();
  expect(gateway.sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

test('an address of another platform or account is told at the field, until it is right', async () => {
  const { person, gateway } = open({ 'POST social-verification': { status: 201, body: {} } });
  await screen.findByText('ENTOURAGE-7KQ2XM');
  await person.click(screen.getByRole('radio', { name: 'Instagram' }));
  await fillIn(person, 'x.com/fanclub/status/1');
  await person.click(screen.getByRole('button', { name: 'Submit Verification' }));
  const address = screen.getByLabelText('Post URL');
  await waitFor(() =>
    expect(address).toHaveAccessibleDescription(
      'This address is on x.com. The address of a post on Instagram is on instagram.com.',
    ),
  );
  await person.click(screen.getByRole('radio', { name: 'Twitter / X' }));
  await waitFor(() =>
    expect(address).toHaveAccessibleDescription(
      'This is a post of @fanclub, and you typed @maya. Both must be the same account.',
    ),
  );
  expect(gateway.sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await person.clear(address);
  await person.type(address, 'x.com/maya/status/1');
  await person.click(screen.getByRole('button', { name: 'Submit Verification' }));
  expect(await screen.findByText('Verification Submitted')).toBeVisible();
});

test('an address without a scheme gets its https in sight', async () => {
  const { person } = open();
  await screen.findByText('ENTOURAGE-7KQ2XM');
  await fillIn(person, 'instagram.com/p/abc');
  await person.tab();
  expect(screen.getByLabelText('Post URL')).toHaveValue('https://instagram.com/p/abc');
});

test('the links lead somewhere else: who is signed in to the status, a visitor to the sign-in', async () => {
  const { unmount } = open();
  expect(await screen.findByRole('link', { name: 'See verification status' })).toHaveAttribute('href', '/verification');
  expect(screen.queryByRole('link', { name: 'Back to Sign In' })).toBeNull();
  unmount();
  renderApp({ path: '/social-verification' });
  expect(await screen.findByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/auth');
});

test('a missing platform shows a toast', async () => {
  const { person } = open();
  await screen.findByText('ENTOURAGE-7KQ2XM');
  await fillIn(person, 'https://www.instagram.com/p/abc');
  await person.click(screen.getByRole('button', { name: 'Submit Verification' }));
  expect(await screen.findByText('Platform Required')).toBeVisible();
  expect(screen.getByText('Please select a social media platform')).toBeVisible();
});

test('a submission sends the code and opens the verification status', async () => {
  const { person, gateway, address } = open({ 'POST social-verification': { status: 201, body: {} } });
  await screen.findByText('ENTOURAGE-7KQ2XM');
  await person.click(screen.getByRole('radio', { name: 'Instagram' }));
  await fillIn(person, 'https://www.instagram.com/p/abc');
  await person.click(screen.getByRole('button', { name: 'Submit Verification' }));
  await screen.findByRole('heading', { level: 1, name: 'Verification Pending' });
  expect(address()).toBe('/verification');
  expect(gateway.sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    platform: 'INSTAGRAM',
    accountHandle: 'maya',
    postUrl: 'https://www.instagram.com/p/abc',
    verificationCode: 'ENTOURAGE-7KQ2XM',
  });
});

test('without a code nothing can be submitted', async () => {
  const { person, gateway } = open({ 'GET social-verification/code': { status: 503, body: { message: 'Busy' } } });
  await person.click(await screen.findByRole('radio', { name: 'Instagram' }));
  await fillIn(person, 'https://www.instagram.com/p/abc');
  expect(screen.getByRole('button', { name: 'Submit Verification' })).toBeDisabled();
  await person.keyboard('{Enter}');
  expect(gateway.sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

test('an error shows the server’s message', async () => {
  const { person } = open({
    'POST social-verification': { status: 429, body: { message: 'Too many requests. Please try again later.' } },
  });
  await screen.findByText('ENTOURAGE-7KQ2XM');
  await person.click(screen.getByRole('radio', { name: 'TikTok' }));
  await fillIn(person, 'https://www.tiktok.com/@maya/video/1');
  await person.click(screen.getByRole('button', { name: 'Submit Verification' }));
  expect(await screen.findByText('Submission Failed')).toBeVisible();
  expect(screen.getByText('Too many requests. Please try again later.')).toBeVisible();
});
