import { screen, waitFor, within } from '@testing-library/react';
import { rememberedReturnPath, rememberReturnPath } from '#shared/browser/return-path.ts';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const openAuth = async (path: string, answers: Answers = {}) => {
  const app = renderApp({ path, answers });
  await screen.findByRole('tab', { name: 'Sign In' });
  return app;
};

test('an empty sign-in shows both errors and sends nothing', async () => {
  const { person, gateway } = await openAuth('/login');
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Username is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(gateway.sent.map(({ call }) => call)).toEqual(['GET auth/user']);
});

test('a wrong password shows a toast and the reason in the form, and not the toast of an ended session', async () => {
  const { person } = await openAuth('/login', {
    'POST login': { status: 401, body: { message: 'Invalid username or password' } },
  });
  await person.type(screen.getByLabelText('Username'), 'maya');
  await person.type(screen.getByLabelText('Password'), 'not-this-one');
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
  const toast = await screen.findByText('Login Failed');
  expect(within(toast.parentElement!).getByText('Invalid username or password')).toBeVisible();
  const form = screen.getByLabelText('Username').closest('form')!;
  expect(within(form).getByRole('alert')).toHaveTextContent('Invalid username or password');
  expect(screen.queryByText('Unauthorized')).toBeNull();
});

test('an error of a field of the sign-in is shown there, beside the toast', async () => {
  const message = 'Username is too long';
  const { person } = await openAuth('/login', {
    'POST login': { status: 400, body: { message, code: 'VALIDATION', fields: { username: message } } },
  });
  await person.type(screen.getByLabelText('Username'), 'maya');
  await person.type(screen.getByLabelText('Password'), 'not-this-one');
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Login Failed')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText('Username')).toHaveFocus();
});

test('who was invited finds the way to the invite code', async () => {
  const { person, address } = await openAuth('/login');
  await person.click(screen.getByRole('link', { name: 'I have an invite code' }));
  expect(address()).toBe('/team-member-registration');
});

test('a login opens the path in `next`', async () => {
  const { person, address } = await openAuth('/login?next=%2Fpricing', { 'POST login': { body: aUser() } });
  await person.type(screen.getByLabelText('Username'), 'maya');
  await person.type(screen.getByLabelText('Password'), 'a-good-password');
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { level: 1, name: 'Pricing' });
  expect(address()).toBe('/pricing');
  expect(await screen.findByText('You have successfully logged in.')).toBeVisible();
});

test('a login returns to where the session ended, and only once', async () => {
  rememberReturnPath('/pricing');
  const { person, address } = await openAuth('/login', { 'POST login': { body: aUser() } });
  await person.type(screen.getByLabelText('Username'), 'maya');
  await person.type(screen.getByLabelText('Password'), 'a-good-password');
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { level: 1, name: 'Pricing' });
  expect(address()).toBe('/pricing');
  expect(rememberedReturnPath()).toBeNull();
});

test('a login of a user who is not approved opens / with the verification status', async () => {
  const { person, address } = await openAuth('/login', {
    'POST login': { body: aUser({ verificationStatus: 'PENDING' }) },
  });
  await person.type(screen.getByLabelText('Username'), 'pia');
  await person.type(screen.getByLabelText('Password'), 'a-good-password');
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { level: 1, name: 'Verification Pending' });
  expect(address()).toBe('/');
});

test('an empty registration shows the error of each field', async () => {
  const { person } = await openAuth('/login?tab=join');
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
  for (const text of [
    'Username must be at least 3 characters',
    'Invalid email address',
    'Password must be at least 8 characters',
    'Professional league is required',
    'Team/organization is required',
    'Please confirm your age and accept the terms',
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
});

const fillIn = async (person: ReturnType<typeof renderApp>['person']) => {
  await person.type(screen.getByLabelText('Username'), 'newcomer');
  await person.type(screen.getByLabelText('Email'), 'newcomer@example.com');
  await person.type(screen.getByLabelText('Password'), 'password1');
  await person.type(screen.getByLabelText('Professional league'), 'NBA');
  await person.type(screen.getByLabelText('Team/organization'), 'Harbour');
  await person.click(screen.getByRole('checkbox'));
};

test('what was typed into the registration survives a look at the sign-in', async () => {
  const { person } = await openAuth('/login?tab=join');
  await person.type(screen.getByLabelText('Team/organization'), 'Harbour');
  await person.click(screen.getByRole('tab', { name: 'Sign In' }));
  expect(screen.getByLabelText('Team/organization')).not.toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'Join Elite' }));
  expect(screen.getByLabelText('Team/organization')).toBeVisible();
  expect(screen.getByLabelText('Team/organization')).toHaveValue('Harbour');
});

test('the documents open in a new tab', async () => {
  await openAuth('/login?tab=join');
  for (const name of [/Terms of Service.*opens in a new tab/, /Privacy Policy.*opens in a new tab/]) {
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  }
});

test('a registration sends age and terms, and goes to the social verification', async () => {
  const { person, gateway, address } = await openAuth('/login?tab=join', {
    'POST register': { status: 201, body: aUser({ verificationStatus: 'PENDING' }) },
  });
  await fillIn(person);
  expect(screen.getByText('Choose a less common password')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByRole('heading', { level: 1, name: 'Social Verification' });
  expect(address()).toBe('/social-verification');
  expect(gateway.sent.find(({ call }) => call === 'POST register')?.body).toMatchObject({
    username: 'newcomer',
    firstName: null,
    professionalLeague: 'NBA',
    over18: true,
  });
});

test('a name in use stands at both fields, because the server does not say which one it is', async () => {
  const message = 'Username or email is already in use';
  const { person } = await openAuth('/login?tab=join', {
    'POST register': {
      status: 409,
      body: { message, code: 'CONFLICT', fields: { username: message, email: message } },
    },
  });
  await fillIn(person);
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
  for (const label of ['Username', 'Email'])
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText('Username')).toHaveFocus();
});

test('an error of the server is shown at its field and in a toast', async () => {
  const message = 'Choose a less common password';
  const { person } = await openAuth('/login?tab=join', {
    'POST register': { status: 400, body: { message, code: 'VALIDATION', fields: { password: message } } },
  });
  await fillIn(person);
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByText('Registration Failed')).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeInvalid();
});
