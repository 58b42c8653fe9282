import { screen, within } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const required = { status: 401, body: { message: 'Enter the code of your authenticator app', code: 'TOTP_REQUIRED' } };
const credentials = { username: 'maya', password: 'a-good-password' };

/** The sign-in screen after a right password of somebody with a second factor. */
async function openSecondStep(answers: Answers = {}) {
  const app = renderApp({ path: '/login?next=%2Fpricing', answers: { 'POST login': required, ...answers } });
  await app.person.type(await screen.findByLabelText('Username'), credentials.username);
  await app.person.type(screen.getByLabelText('Password'), credentials.password);
  await app.person.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'Two-step sign-in' });
  const sent = () => app.gateway.sent.filter(({ call }) => call === 'POST login').map(({ body }) => body);
  return { ...app, sent };
}

test('a right password asks for the code, which has the focus; that is no failure and no ended session', async () => {
  const { address, sent } = await openSecondStep();
  const code = screen.getByLabelText('Code');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(screen.queryByText('Login Failed')).toBeNull();
  expect(screen.queryByText('Unauthorized')).toBeNull();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(address()).toBe('/login?next=%2Fpricing');
  expect(sent()).toEqual([credentials]);
});

test('the code signs in, with the password typed before', async () => {
  const { person, gateway, address, sent } = await openSecondStep();
  gateway.answer({ 'POST login': { body: aUser() } });
  await person.type(screen.getByLabelText('Code'), '123 456{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Pricing' });
  expect(address()).toBe('/pricing');
  expect(sent().at(-1)).toEqual({ ...credentials, totpCode: '123456' });
});

test('what is no code is said before it is sent', async () => {
  const { person, sent } = await openSecondStep();
  await person.type(screen.getByLabelText('Code'), '12345{Enter}');
  expect(await screen.findByText('Enter the six digits of your authenticator app')).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('a wrong code is named at its field; another try stays possible', async () => {
  const message = 'This code is not valid or was already used. Wait for the next one.';
  const { person, gateway } = await openSecondStep();
  gateway.answer({
    'POST login': { status: 401, body: { message, code: 'TOTP_INVALID', fields: { totpCode: message } } },
  });
  await person.type(screen.getByLabelText('Code'), '000000{Enter}');
  const form = screen.getByLabelText('Code').closest('form')!;
  expect(await within(form).findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Code')).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
});

test('too many tries are said above the field', async () => {
  const message = 'Too many requests. Please try again later.';
  const { person, gateway } = await openSecondStep();
  gateway.answer({ 'POST login': { status: 429, body: { message, code: 'RATE_LIMITED' } } });
  await person.type(screen.getByLabelText('Code'), '000000{Enter}');
  const form = screen.getByLabelText('Code').closest('form')!;
  expect(await within(form).findByText(message)).toBeVisible();
});

test('a recovery code replaces the code, and back leads to the password', async () => {
  const { person, gateway, sent } = await openSecondStep();
  await person.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  expect(screen.getByLabelText('Recovery code')).toHaveFocus();
  const message = 'This recovery code is not valid or was already used';
  gateway.answer({
    'POST login': { status: 401, body: { message, code: 'TOTP_INVALID', fields: { recoveryCode: message } } },
  });
  await person.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-ijkl-mnop{Enter}');
  expect(await within(screen.getByRole('tabpanel')).findByText(message)).toBeVisible();
  expect(sent().at(-1)).toEqual({ ...credentials, recoveryCode: 'ABCDEFGHIJKLMNOP' });
  await person.click(screen.getByRole('button', { name: 'Use your authenticator app instead' }));
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Username')).toHaveValue('maya');
});

test('an administrator who has to enrol is led to the settings, wherever the address says', async () => {
  const user = aUser({ role: 'ADMIN', totpEnrolmentRequired: true });
  const { address } = renderApp({ user, path: '/admin?view=users' });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(address()).toBe('/settings');
});
