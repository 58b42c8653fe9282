import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aUser } from '#test-setup/a-user.ts';
import { anAdminUser, anAuditRow } from '#test-setup/an-admin-view.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const { athlete, admin, member, verification } = exampleIds;
const me = anAdminUser({ id: admin, username: 'ada', firstName: 'Ada', lastName: null, role: 'ADMIN' });
const maya = anAdminUser({ verificationStatus: 'UNDER_REVIEW' });
const sam = anAdminUser({ id: member, username: 'sam', firstName: 'Sam', lastName: null, role: 'TEAM_MEMBER' });
const stats = {
  totalAthletes: 4,
  activeLiaisons: 3,
  newUsersLast7Days: 2,
  activeConnections: 1,
  connectedAthletes: 1,
  messagesLast7Days: 12,
  unreadContactMessages: 0,
};
const open = (answers: Answers = {}, view = 'users') =>
  renderApp({
    user: aUser({ id: admin, username: 'ada', firstName: 'Ada', lastName: null, role: 'ADMIN' }),
    path: `/admin?view=${view}`,
    answers: { 'GET users': { body: [me, maya, sam] }, 'GET admin/stats': { body: stats }, ...answers },
  });
const impact = (change: string, body: object) => ({ [`GET admin/users/${athlete}/impact?change=${change}`]: { body } });
const endsMuch = {
  connections: { ended: 3, kept: 0 },
  meetings: { ended: 1, kept: 0 },
  shares: { ended: 0, kept: 0 },
  invites: { ended: 0, kept: 0 },
  records: { ended: 0, kept: 0 },
};
type App = ReturnType<typeof open>;
/** Chooses from the menu of Maya's row. */
const chooseOfMaya = async ({ person }: Pick<App, 'person'>, action: string, name = 'Maya Okafor') => {
  await person.click(await screen.findByRole('button', { name: `More: ${name}` }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
};
const list = () => within(screen.getByRole('list', { name: 'User Management' }));

test('the figures are at the top of the first view; the fixed one is marked as a sample', async () => {
  open({}, '');
  const figures = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);
  expect(figures).toEqual(['4', '3', '1429sampleReal count, last 7 days: 12', '2in the last 7 days']);
});

test('another view begins with its content', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 2, name: 'User Management' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Elite Admin' })).toBeInTheDocument();
  expect(screen.queryByRole('definition')).toBeNull();
});

test('a tab changes the view and the address', async () => {
  const { person, address } = open();
  await person.click(await screen.findByRole('tab', { name: /SLM Training/ }));
  expect(address()).toBe('/admin?view=slm-training');
  expect(await screen.findByRole('heading', { name: 'SLM Training' })).toBeVisible();
});

test('approval takes effect at once, a role after its consequences were confirmed, with the literal toasts', async () => {
  const { person, gateway } = open({
    ...impact('ROLE_LIAISON', endsMuch),
    [`PATCH admin/users/${athlete}/verification`]: { body: { ...maya, verificationStatus: 'APPROVED' } },
    [`PATCH users/${athlete}/role`]: { body: { ...maya, role: 'LIAISON' } },
  });
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Verification of Maya Okafor' }), 'Approved');
  expect(await screen.findByText('Verification status updated successfully')).toBeVisible();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Role of Maya Okafor' }), 'Liaison');
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Maya Okafor a Liaison?' }));
  expect(await dialog.findByText('This ends 3 connections and 1 meeting.')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('Role updated')).toBeVisible();
  const bodies = gateway.sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
  expect(bodies).toEqual([{ status: 'APPROVED', expectedStatus: 'UNDER_REVIEW' }, { role: 'LIAISON' }]);
});

test('a change that is not confirmed sends nothing', async () => {
  const { person, gateway } = open(
    impact('ROLE_ADMIN', { ...endsMuch, connections: { ended: 0, kept: 3 }, meetings: null }),
  );
  const role = await screen.findByRole('combobox', { name: 'Role of Maya Okafor' });
  await person.selectOptions(role, 'Admin');
  expect(await screen.findByText(/Not all meetings/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(role).toHaveValue('ATHLETE');
  expect(gateway.sent.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
});

test('a rejection asks for a reason, which the user reads', async () => {
  const { person, gateway } = open({
    [`PATCH admin/users/${athlete}/verification`]: { body: { ...maya, verificationStatus: 'REJECTED' } },
  });
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Verification of Maya Okafor' }), 'Rejected');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Maya Okafor?' }));
  await person.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText('Enter a reason')).toBeVisible();
  await person.type(dialog.getByRole('textbox', { name: /Reason/ }), ' Not your account ');
  await person.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Verification status updated successfully')).toBeVisible();
  expect(gateway.sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    status: 'REJECTED',
    expectedStatus: 'UNDER_REVIEW',
    notes: 'Not your account',
  });
});

test('taking an approval away is confirmed and keeps the notes', async () => {
  const approved = { ...maya, verificationStatus: 'APPROVED' as const };
  const { person, gateway } = open({
    'GET users': { body: [me, approved] },
    [`PATCH admin/users/${athlete}/verification`]: { body: { ...maya, verificationStatus: 'PENDING' } },
  });
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Verification of Maya Okafor' }), 'Pending');
  expect(await screen.findByText('Maya Okafor loses access until approved again. Nothing is deleted.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Set status' }));
  await screen.findByText('Verification status updated successfully');
  expect(gateway.sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    status: 'PENDING',
    expectedStatus: 'APPROVED',
  });
});

test('a refused change puts the old value back', async () => {
  const { person, gateway } = open({
    ...impact('ROLE_LIAISON', endsMuch),
    [`PATCH users/${athlete}/role`]: { status: 409, body: { message: 'Not now' } },
  });
  const role = await screen.findByRole('combobox', { name: 'Role of Maya Okafor' });
  // Also when the list cannot be loaded again.
  gateway.answer({ 'GET users': { status: 503, body: { message: 'Unavailable' } } });
  await person.selectOptions(role, 'Liaison');
  await person.click(await screen.findByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('Failed to update user role. Please try again.')).toBeVisible();
  await waitFor(() => expect(gateway.sent.filter(({ call }) => call === 'GET users')).toHaveLength(2));
  await waitFor(() => expect(role).toHaveValue('ATHLETE'));
});

test('a status that another administrator has changed meanwhile stays, and that is said', async () => {
  const { person } = open({
    [`PATCH admin/users/${athlete}/verification`]: { status: 409, body: { message: 'Changed', code: 'CONFLICT' } },
  });
  const status = await screen.findByRole('combobox', { name: 'Verification of Maya Okafor' });
  const before = (status as HTMLSelectElement).value;
  await person.selectOptions(status, 'Approved');
  expect(await screen.findByText(/changed meanwhile, so nothing was saved/)).toBeVisible();
  await waitFor(() => expect(status).toHaveValue(before));
});

test('the own role is read-only, a member’s is plain text, and only athletes have a verification dropdown', async () => {
  const { person } = open();
  expect(await screen.findByRole('combobox', { name: 'Role of Ada' })).toBeDisabled();
  expect(screen.queryByRole('combobox', { name: 'Role of Sam' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Verification of Sam' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'More: Ada' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Edit', 'History']);
});

test('a user is deleted only after the literal confirmation', async () => {
  const app = open({
    ...impact('DELETION', endsMuch),
    [`DELETE admin/users/${athlete}`]: { body: { success: true } },
  });
  const { person, gateway } = app;
  const question = 'Are you sure you want to delete this user? This action cannot be undone.';
  await chooseOfMaya(app, 'Delete');
  expect(await screen.findByText(question)).toBeVisible();
  expect(await screen.findByText('This ends 3 connections and cancels 1 meeting.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(gateway.sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);

  await chooseOfMaya(app, 'Delete');
  gateway.answer({ 'GET users': { body: [me, sam] } });
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('User deleted successfully')).toBeVisible();
  await waitFor(() => expect(list().queryByText('Maya Okafor')).toBeNull());
});

test('the edit dialog sends changed fields and shows an error at its field', async () => {
  const refusal = { message: 'Username or email is already in use', fields: { email: 'Already in use' } };
  const app = open({ [`PATCH admin/users/${athlete}`]: { status: 409, body: refusal } });
  const { person, gateway } = app;
  await chooseOfMaya(app, 'Edit');
  const email = await screen.findByRole('textbox', { name: 'Email' });
  await person.clear(email);
  await person.type(email, 'mo@example.com');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Already in use')).toBeVisible();
  expect(email).toHaveFocus();
  expect(screen.getByText('Failed to update user')).toBeVisible();
  expect(gateway.sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ email: 'mo@example.com' });
});

test('the edit dialog does not undo a change of another administrator', async () => {
  const app = open({ [`PATCH admin/users/${athlete}`]: { body: maya } });
  const { person, gateway, store } = app;
  await chooseOfMaya(app, 'Edit');
  gateway.answer({ 'GET users': { body: [me, { ...maya, teamOrganization: 'Harbor City' }, sam] } });
  act(() => refreshFromEvents(store, { type: 'user.updated', tags: ['Users'] }));
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('Harbor City'));
  await person.type(await screen.findByRole('textbox', { name: 'First Name' }), 'h');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('User updated successfully');
  expect(gateway.sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ firstName: 'Mayah' });
});

test('filter and search narrow the list', async () => {
  const { person } = open();
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Team Members');
  expect(list().getAllByRole('listitem')).toHaveLength(1);
  await person.type(screen.getByRole('searchbox', { name: 'Search users' }), 'nobody');
  await person.click(await screen.findByRole('button', { name: 'Show all users' }));
  expect(list().getAllByRole('listitem')).toHaveLength(3);
});

describe('the social posts of a user', () => {
  const post = {
    id: verification,
    userId: athlete,
    platform: 'INSTAGRAM',
    accountHandle: 'maya',
    postUrl: 'https://instagram.com/p/1',
    verificationCode: 'ENTOURAGE-ABC123',
    submittedAt: '2026-03-01T09:00:00.000Z',
    reviewStatus: 'PENDING',
    reviewedAt: null,
    reviewedBy: null,
    reviewNotes: null,
    codeMatches: true,
    check: null,
  };
  const show = async (posts: unknown[], more: Answers = {}) => {
    const app = open({ [`GET admin/users/${athlete}/social-verifications`]: { body: posts }, ...more });
    await chooseOfMaya(app, 'Social Posts');
    await screen.findByRole('dialog', { name: 'Social Posts of Maya Okafor' });
    return app;
  };

  test('without posts the literal text is shown', async () => {
    await show([]);
    expect(await screen.findByText('No social media verification posts submitted yet.')).toBeVisible();
  });

  test('only an https address becomes a link, safe to open', async () => {
    await show([post, { ...post, id: 'second', postUrl: 'http://instagram.com/p/2' }]);
    const links = await screen.findAllByRole('link', { name: /View Post/ });
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByText(/http:\/\/instagram\.com\/p\/2/)).toBeVisible();
  });

  test('a post is reviewed with notes, apart from the user', async () => {
    const review = `PATCH admin/social-verifications/${verification}`;
    const { person, gateway } = await show([post], { [review]: { body: { ...post, reviewStatus: 'APPROVED' } } });
    await person.type(await screen.findByRole('textbox', { name: 'Review notes' }), 'Seen');
    await person.click(screen.getByRole('button', { name: 'Approve post' }));
    expect(await screen.findByText('Review saved')).toBeVisible();
    const body = gateway.sent.find(({ call }) => call === review)?.body;
    expect(body).toEqual({ reviewStatus: 'APPROVED', reviewNotes: 'Seen' });
  });
});

test('the audit trail names who did what to whom', async () => {
  open({ 'GET admin/audit': { body: [anAuditRow()] } }, 'audit');
  expect(await screen.findByText('Maya Okafor')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Ada changed the role of Maya Okafor from Athlete to LiaisonRefused',
  );
});

test('a row that somebody else has changed is highlighted, an own change is not', async () => {
  const changedHere = { ...maya, verificationStatus: 'APPROVED' };
  const { person, gateway, store } = open({ [`PATCH admin/users/${athlete}/verification`]: { body: changedHere } });
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Verification of Maya Okafor' }), 'Approved');
  gateway.answer({ 'GET users': { body: [me, changedHere, { ...sam, firstName: 'Samira' }] } });
  act(() => refreshFromEvents(store, { type: 'user.updated', tags: ['Users'] }));
  const marked = () =>
    list()
      .getAllByRole('listitem')
      .map((row) => row.hasAttribute('data-just-changed'));
  await waitFor(() => expect(marked()).toEqual([false, false, true]));
});

test('a link to one user opens the list searched for them', async () => {
  open({}, 'users&q=sam');
  expect(await screen.findByRole('searchbox')).toHaveValue('sam');
  expect(list().getAllByRole('listitem')).toHaveLength(1);
});
