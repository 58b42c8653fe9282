import type { Account } from '@entourage/contracts/calls/account';
import { screen, waitFor, within } from '@testing-library/react';
import { browser } from '#shared/browser/browser.ts';
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
const on = { body: { ...account, totpEnabled: true, recoveryCodesLeft: 10 } };
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Entourage:maya?issuer=Entourage&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${'ABCDEFGHIJ'[index]}`);

async function open(answers: Answers = {}, user = aUser()) {
  const given = {
    'GET account': { body: account },
    'GET account/sessions': { body: [] },
    'POST account/totp': { status: 201, body: { secret, uri } },
    ...answers,
  };
  const app = renderApp({ user, path: '/settings', answers: given });
  const card = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
  const sentTo = (call: string) => app.gateway.sent.filter((one) => one.call === call).map(({ body }) => body);
  return { ...app, card, sentTo };
}

/** Confirms a first code; from then on the account says that it is on. */
async function switchOn({ person, card, gateway }: Awaited<ReturnType<typeof open>>) {
  await person.click(card.getByRole('button', { name: 'Set up' }));
  gateway.answer({ 'POST account/totp/confirm': { body: { recoveryCodes } }, 'GET account': on });
  await person.type(await card.findByLabelText('Code'), '123456{Enter}');
  await card.findByRole('heading', { name: 'Save your recovery codes' });
}

test('setting up shows a picture and the key; the first code gives the recovery codes, which stay until they are saved', async () => {
  const opened = await open();
  const { person, card, sentTo } = opened;
  await person.dblClick(card.getByRole('button', { name: 'Set up' }));
  expect(await card.findByRole('img', { name: 'QR picture for the authenticator app' })).toBeVisible();
  expect(card.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(card.getByRole('link', { name: 'Open in an app on this device' })).toHaveAttribute('href', uri);
  expect(sentTo('POST account/totp')).toHaveLength(1);
  opened.gateway.answer({ 'POST account/totp/confirm': { body: { recoveryCodes } }, 'GET account': on });
  await person.type(card.getByLabelText('Code'), '123 456');
  await person.dblClick(card.getByRole('button', { name: 'Switch on' }));
  expect(await card.findByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  expect(sentTo('POST account/totp/confirm')).toEqual([{ code: '123456' }]);
  expect(await card.findByText('On')).toBeVisible();
  await person.click(card.getByRole('button', { name: 'I have saved them' }));
  expect(card.queryByText(recoveryCodes[0]!)).toBeNull();
  expect(card.getByText('10 of 10 recovery codes left.')).toBeVisible();
});

test('the recovery codes are copied and saved as a text', async () => {
  const saveFile = jest.spyOn(browser, 'saveFile').mockImplementation(() => {});
  const opened = await open();
  await switchOn(opened);
  const { person, card } = opened;
  await person.click(card.getByRole('button', { name: 'Copy' }));
  expect(await card.findByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await navigator.clipboard.readText();
  for (const code of recoveryCodes) expect(copied).toContain(code);
  await person.click(card.getByRole('button', { name: 'Download' }));
  expect(saveFile).toHaveBeenCalledWith('entourage-recovery-codes.txt', copied, 'text/plain');
});

test('leaving before the recovery codes are saved asks', async () => {
  const opened = await open();
  await switchOn(opened);
  await opened.goTo('/pricing');
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(opened.address()).toBe('/settings');
});

test('a wrong code is named at its field, and nothing is on', async () => {
  const message = 'This code is not valid. Check the clock of your phone.';
  const { person, card } = await open({
    'POST account/totp/confirm': { status: 400, body: { message, code: 'VALIDATION', fields: { code: message } } },
  });
  await person.click(card.getByRole('button', { name: 'Set up' }));
  await person.type(await card.findByLabelText('Code'), '000000{Enter}');
  expect(await card.findByRole('alert')).toHaveTextContent(message);
  await person.click(card.getByRole('button', { name: 'Cancel' }));
  expect(card.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('a failure to start is said, and it can be tried again', async () => {
  const { person, card, gateway } = await open({ 'POST account/totp': { status: 503, body: {} } });
  await person.click(card.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByText('Two-step sign-in could not be set up')).toBeVisible();
  gateway.answer({ 'POST account/totp': { status: 201, body: { secret, uri } } });
  await person.click(card.getByRole('button', { name: 'Set up' }));
  expect(await card.findByLabelText('Code')).toBeVisible();
});

test('switched on in another tab: the answer says so, and the card follows', async () => {
  const message = 'Two-step sign-in is already on';
  const { person, card, gateway } = await open({
    'POST account/totp': { status: 409, body: { message, code: 'CONFLICT' } },
  });
  gateway.answer({ 'GET account': on });
  await person.click(card.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await card.findByRole('button', { name: 'Switch off' })).toBeVisible();
});

test('switching off asks for the password', async () => {
  const text = 'This is not your current password';
  const refused = { status: 400, body: { message: text, code: 'VALIDATION', fields: { password: text } } };
  const { person, card, gateway, sentTo } = await open({ 'GET account': on, 'DELETE account/totp': refused });
  await person.click(await card.findByRole('button', { name: 'Switch off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch two-step sign-in off?' }));
  await person.type(dialog.getByLabelText('Your password'), 'wrong one{Enter}');
  expect(await dialog.findByText(text)).toBeVisible();
  gateway.answer({ 'DELETE account/totp': { body: { success: true } }, 'GET account': { body: account } });
  await person.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Two-step sign-in is off')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await card.findByRole('button', { name: 'Set up' })).toBeVisible();
  expect(sentTo('DELETE account/totp')).toEqual([{ password: 'wrong one' }, { password: 'wrong one' }]);
});

test('few recovery codes are told with what to do', async () => {
  const { card } = await open({ 'GET account': { body: { ...on.body, recoveryCodesLeft: 1 } } });
  expect(await card.findByText(/1 of 10 recovery codes left. For new codes/)).toBeVisible();
});

test('an administrator who has to enrol is told why', async () => {
  const { card } = await open({}, aUser({ role: 'ADMIN', totpEnrolmentRequired: true }));
  expect(card.getByRole('alert')).toHaveTextContent('Administrators need two-step sign-in. Set it up to go on.');
});
