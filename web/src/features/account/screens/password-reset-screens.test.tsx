import { screen, waitFor } from '@testing-library/react';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const token = 'x'.repeat(43);
const request = 'POST password-reset';
const confirm = 'POST password-reset/confirm';
const open = (path: string, answers: Answers = {}) => renderApp({ path, answers });

test('the address is sent, and the answer does not say whether an account has it', async () => {
  const { person, gateway } = open('/forgot-password', { [request]: { status: 202, body: { success: true } } });
  await person.click(await screen.findByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  await person.type(screen.getByLabelText('Email'), 'maya@example.org');
  await person.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(screen.getByText(/^If an account has this address/)).toBeVisible();
  expect(gateway.sent.filter(({ call }) => call === request).map(({ body }) => body)).toEqual([
    { email: 'maya@example.org' },
  ]);
  await person.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

test('too many requests are said, and the address stays', async () => {
  const body = { message: 'Too many requests. Please try again later.', code: 'RATE_LIMITED' };
  const { person } = open('/forgot-password', { [request]: { status: 429, body } });
  await person.type(await screen.findByLabelText('Email'), 'maya@example.org');
  await person.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Too many requests. Please try again later.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('maya@example.org');
});

test.each([`/reset-password#token=${token}`, `/reset-password?token=${token}`])(
  'the token of %s leaves the address bar at once and sets the password',
  async (path) => {
    const { person, gateway, address } = open(path, { [confirm]: { body: { success: true } } });
    await person.type(await screen.findByLabelText('New password'), 'lanterns over the bay');
    await waitFor(() => expect(address()).toBe('/reset-password'));
    await person.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeVisible();
    expect(gateway.sent.find(({ call }) => call === confirm)?.body).toEqual({
      token,
      password: 'lanterns over the bay',
    });
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  },
);

test('a used link says so and leads to a new one', async () => {
  const text = 'This link has expired or was already used. Please request a new one.';
  const body = { message: text, code: 'VALIDATION', fields: { token: text } };
  const { person } = open(`/reset-password#token=${token}`, { [confirm]: { status: 400, body } });
  await person.type(await screen.findByLabelText('New password'), 'lanterns over the bay');
  await person.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password');
});

test('without a token nothing is asked for', async () => {
  open('/reset-password');
  expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  expect(screen.queryByLabelText('New password')).toBeNull();
});
