import type { Account } from '@entourage/contracts/calls/account';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const account: Account = {
  username: 'maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.org',
  showInDeck: false,
  timezone: null,
  browserTimezone: null,
  mailNotices: true,
  pendingEmail: null,
  totpEnabled: false,
  recoveryCodesLeft: 0,
};
const refusal = { message: 'Confirm that it is you to go on', code: 'CONFIRMATION_REQUIRED' };
const refused = { status: 403, body: refusal };
const confirmCall = 'POST account/confirm';

function open(answers: Answers = {}) {
  const sections = { 'GET account/sessions': { body: [] }, 'GET account/export': { body: null } };
  const given = { 'GET account': { body: account }, 'PATCH account': refused, ...sections, ...answers };
  const app = renderApp({ user: aUser(), path: '/settings', answers: given });
  const sentTo = (call: string) => app.gateway.sent.filter((one) => one.call === call).map(({ body }) => body);
  return { ...app, sentTo };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
async function changeEmail({ person }: ReturnType<typeof open>) {
  await person.type(await screen.findByLabelText('Email'), '.uk');
  await person.click(screen.getByRole('button', { name: 'Change email' }));
  return dialog();
}

test('a refused change asks who it is, names a wrong password at its field, and is sent once more', async () => {
  const text = 'This is not your current password';
  const wrong = { status: 400, body: { message: text, code: 'VALIDATION', fields: { password: text } } };
  const app = open({ [confirmCall]: wrong });
  const { person, gateway, sentTo } = app;
  const asked = await changeEmail(app);
  expect(asked.queryByLabelText('Code')).toBeNull();
  expect(asked.getByLabelText('Your password')).toHaveFocus();
  await person.type(asked.getByLabelText('Your password'), 'a guess{Enter}');
  expect(await asked.findByText(text)).toBeVisible();
  const saved = { ...account, pendingEmail: 'maya@example.org.uk' };
  gateway.answer({ [confirmCall]: { body: { success: true } }, 'PATCH account': { body: saved } });
  await person.click(asked.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Open the link that we sent to maya@example.org.uk.')).toBeVisible();
  expect(sentTo(confirmCall)).toEqual([{ password: 'a guess' }, { password: 'a guess' }]);
  expect(sentTo('PATCH account')).toEqual(Array(2).fill({ email: 'maya@example.org.uk' }));
});

test('a later refusal asks again', async () => {
  const app = open({ [confirmCall]: { body: { success: true } } });
  const asked = await changeEmail(app);
  app.gateway.answer({ 'PATCH account': { body: account } });
  await app.person.type(asked.getByLabelText('Your password'), 'harbor lights at dusk{Enter}');
  await waitFor(() => expect(app.sentTo('PATCH account')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  app.gateway.answer({ 'PATCH account': refused });
  const again = await changeEmail(app);
  expect(again.getByLabelText('Your password')).toHaveValue('');
  expect(app.sentTo('PATCH account')).toHaveLength(3);
});

test('Escape keeps what was typed in the form behind, and sends nothing again', async () => {
  const app = open();
  await changeEmail(app);
  await app.person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Email')).toHaveValue('maya@example.org.uk');
  expect(app.sentTo('PATCH account')).toHaveLength(1);
  expect(await screen.findByText(refusal.message)).toBeVisible();
});

test('where two-step sign-in is on, the code is asked for too', async () => {
  const app = open({ 'GET account': { body: { ...account, totpEnabled: true, recoveryCodesLeft: 10 } } });
  const asked = await changeEmail(app);
  await app.person.type(asked.getByLabelText('Your password'), 'harbor lights at dusk');
  await app.person.type(asked.getByLabelText('Code'), 'x{Enter}');
  expect(await asked.findByText(/^Enter the six digits of your authenticator app, or/)).toBeVisible();
  await app.person.clear(asked.getByLabelText('Code'));
  app.gateway.answer({ [confirmCall]: { body: { success: true } }, 'PATCH account': { body: account } });
  await app.person.type(asked.getByLabelText('Code'), '123 456{Enter}');
  await waitFor(() => expect(app.sentTo('PATCH account')).toHaveLength(2));
  expect(app.sentTo(confirmCall)).toEqual([{ password: 'harbor lights at dusk', code: '123456' }]);
});

test('a call that is refused again is not sent a third time, and too many tries are said in the dialog', async () => {
  const body = { message: 'Too many requests. Please try again later.', code: 'RATE_LIMITED' };
  const app = open({ [confirmCall]: { status: 429, body } });
  const asked = await changeEmail(app);
  await app.person.type(asked.getByLabelText('Your password'), 'harbor lights at dusk{Enter}');
  expect(await asked.findByText(body.message)).toBeVisible();
  app.gateway.answer({ [confirmCall]: { body: { success: true } } });
  await app.person.click(asked.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(refusal.message)).toBeVisible();
  expect(app.sentTo('PATCH account')).toHaveLength(2);
});

test.each([
  ['/confirm-email', 'Confirm this address', 'POST account/email/confirm', 'Your email address is confirmed'],
  ['/keep-email', 'Keep this address', 'POST account/email/keep', 'Your account keeps this address'],
])('the link %s sends its token with a button, once it is pressed', async (path, button, call, done) => {
  const token = 'x'.repeat(43);
  const { person, gateway, address } = renderApp({
    path: `${path}#token=${token}`,
    answers: { [call]: { body: { success: true } } },
  });
  const send = await screen.findByRole('button', { name: button });
  await waitFor(() => expect(address()).toBe(path));
  expect(gateway.sent.filter((one) => one.call === call)).toEqual([]);
  await person.click(send);
  expect(await screen.findByRole('heading', { name: done })).toBeVisible();
  expect(gateway.sent.find((one) => one.call === call)?.body).toEqual({ token });
});
