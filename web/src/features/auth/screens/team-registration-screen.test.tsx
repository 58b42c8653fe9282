import { exampleIds } from '@entourage/contracts/ids';
import { screen, waitFor, within } from '@testing-library/react';
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

const preview = 'POST team-member-invites/preview';
const someScopes = {
  injuryRisk: true,
  trainingIntensity: true,
  focusArea: false,
  nutritionAdvice: false,
  nextTodo: false,
  liaisons: true,
};
const invited = { [preview]: { body: { athleteName: 'Maya Okafor', scopes: someScopes } } };

test('the page names who invites and lists what the new member will see, and only that', async () => {
  const { gateway } = await openAsVisitor(invited);
  const shared = await screen.findByRole('status', { name: 'Maya Okafor will share with you' });
  expect(
    within(shared)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Injury risk', 'Training intensity', 'Liaisons']);
  expect(await screen.findByText(/^Maya Okafor invites you to their team/)).toBeVisible();
  expect(gateway.sent.filter(({ call }) => call === preview)).toMatchObject([{ body: { inviteCode: '7K2M0Q1V9X' } }]);
});

test('a typed code is looked up once it is whole, and a refused one says why at the field without a toast', async () => {
  const refusal = { message: 'Invite code has expired', fields: { inviteCode: 'Invite code has expired' } };
  const { person, gateway } = renderApp({
    path: '/team-member-registration',
    answers: { [preview]: { status: 410, body: refusal } },
  });
  const field = await screen.findByLabelText('Invite code');
  await person.type(field, '7k2m0-q1v9');
  await person.type(field, 'x');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Invite code has expired'));
  expect(field).toBeInvalid();
  expect(screen.queryByText('Registration failed')).toBeNull();
  expect(gateway.sent.filter(({ call }) => call === preview)).toMatchObject([{ body: { inviteCode: '7K2M0Q1V9X' } }]);
});

test('an invite that shares nothing says so', async () => {
  const none = Object.fromEntries(Object.keys(someScopes).map((scope) => [scope, false]));
  await openAsVisitor({ [preview]: { body: { athleteName: 'Maya Okafor', scopes: none } } });
  expect(await screen.findByText(/^Maya Okafor shares nothing at first/)).toBeVisible();
});

test('the code of the link is filled in and gone from the address', async () => {
  const { address } = await openAsVisitor();
  expect(screen.getByLabelText('Invite code')).toHaveValue('7K2M0Q1V9X');
  await waitFor(() => expect(address()).toBe('/team-member-registration'));
});

test('a registration signs the new member in, who comes to the dashboard', async () => {
  const { person, gateway, address } = await openAsVisitor({
    [register]: { status: 201, body: member },
    'POST login': { body: member },
  });
  await fillIn(person);
  expect(await screen.findByText('Registration successful')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.queryByLabelText('Invite code')).toBeNull();
  expect(gateway.sent.find(({ call }) => call === 'POST login')?.body).toEqual({
    username: 'coach.ana',
    password: 'harbor lights at dusk',
  });
});

test('a registration sends age and terms; when signing in fails, the way to the sign-in is there', async () => {
  const { person, gateway } = await openAsVisitor({
    [register]: { status: 201, body: member },
    'POST login': { status: 503, body: { message: 'Busy' } },
  });
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
  [409, { message: 'Invite code has already been used', fields: { inviteCode: 'Invite code has already been used' } }],
  [410, { message: 'Invite code has expired', fields: { inviteCode: 'Invite code has expired' } }],
])('the reason of a %i stands at the code, and what was typed stays', async (status, body) => {
  const { person } = await openAsVisitor({ [register]: { status, body } });
  await fillIn(person);
  expect(await screen.findByText('Registration failed')).toBeVisible();
  expect(screen.getByLabelText('Invite code')).toHaveAccessibleDescription(body.message);
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

test('a member whose other code is refused reads why at the field, and no toast repeats it', async () => {
  const used = { inviteCode: 'Invite code has already been used' };
  const { person } = renderApp({
    path,
    user: member,
    answers: { 'POST team-member-invites/redeem': { status: 409, body: { message: used.inviteCode, fields: used } } },
  });
  await person.click(await screen.findByRole('button', { name: 'Add athlete' }));
  const field = screen.getByLabelText('Invite code');
  await waitFor(() => expect(field).toHaveAccessibleDescription(used.inviteCode));
  expect(field).toHaveFocus();
  expect(screen.getAllByText(used.inviteCode)).toHaveLength(1);
});

test('another role is told to log out first', async () => {
  renderApp({ path, user: aUser({ role: 'ATHLETE' }) });
  expect(await screen.findByRole('heading', { name: 'You are signed in with another account' })).toBeVisible();
  expect(screen.queryByLabelText('Username')).toBeNull();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeEnabled();
});
