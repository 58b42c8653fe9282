import { exampleIds } from '@entourage/contracts/ids';
import { screen, waitFor } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const path = '/team-member-registration?code=7K2M0Q1V9X';
const register = 'POST register-team-member';
const member = aUser({ id: exampleIds.member, role: 'TEAM_MEMBER', athletes: [] });

async function openAsVisitor(answers: Answers = {}) {
  const app = renderApp({ path, answers });
  await screen.findByRole('heading', { level: 1, name: 'Join a team' });
  return app;
}
async function fillIn(person: ReturnType<typeof renderApp>['person']) {
  await person.type(screen.getByLabelText('Username'), 'coach.ana');
  await person.type(screen.getByLabelText('Password'), 'harbor lights at dusk');
  await person.click(screen.getByRole('checkbox', { name: /18 or older.*Terms of Service.*Privacy Policy/ }));
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
}

test('the code of the link is filled in and gone from the address', async () => {
  const { address } = await openAsVisitor();
  expect(screen.getByLabelText('Invite code')).toHaveValue('7K2M0Q1V9X');
  await waitFor(() => expect(address()).toBe('/team-member-registration'));
});

test('a registration sends age and terms, and ends with the way to the sign-in; nobody is signed in', async () => {
  const { person, gateway } = await openAsVisitor({ [register]: { status: 201, body: member } });
  await fillIn(person);
  expect(await screen.findByText('Registration successful')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth');
  expect(gateway.sent.find(({ call }) => call === register)?.body).toEqual({
    inviteCode: '7K2M0Q1V9X',
    username: 'coach.ana',
    password: 'harbor lights at dusk',
    email: null,
    over18: true,
    termsVersion: '2026-11-01',
  });
});

test('an empty form names every field and sends nothing', async () => {
  const { person, gateway } = await openAsVisitor();
  await person.clear(screen.getByLabelText('Invite code'));
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
  for (const text of [
    'Invite code is required',
    'Username must be at least 3 characters',
    'Password must be at least 8 characters',
    'Please confirm your age and accept the terms',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  expect(gateway.sent.some(({ call }) => call === register)).toBe(false);
});

test.each([
  [400, { message: 'Invalid invite code', fields: { inviteCode: 'Invalid invite code' } }],
  [409, { message: 'Invite code has already been used' }],
  [410, { message: 'Invite code has expired' }],
])('the reason of a %i is shown, and what was typed stays', async (status, body) => {
  const { person } = await openAsVisitor({ [register]: { status, body } });
  await fillIn(person);
  expect(await screen.findByText('Registration failed')).toBeVisible();
  expect(screen.getAllByText(body.message)[0]).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('coach.ana');
});

test('a team member adds another athlete and is taken to that dashboard', async () => {
  const { person, gateway, address } = renderApp({
    path,
    user: member,
    answers: { 'POST team-member-invites/redeem': { body: { athleteId: exampleIds.athlete } } },
  });
  await person.click(await screen.findByRole('button', { name: 'Add athlete' }));
  expect(await screen.findByText('Athlete added')).toBeVisible();
  await waitFor(() => expect(address()).toBe(`/dashboard?athlete=${exampleIds.athlete}`));
  expect(gateway.sent.find(({ call }) => call.endsWith('redeem'))?.body).toEqual({ inviteCode: '7K2M0Q1V9X' });
});

test('another role is told to log out first', async () => {
  renderApp({ path, user: aUser({ role: 'ATHLETE' }) });
  expect(await screen.findByRole('heading', { name: 'You are signed in with another account' })).toBeVisible();
  expect(screen.queryByLabelText('Username')).toBeNull();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeEnabled();
});
