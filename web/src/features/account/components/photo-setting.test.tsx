import { maxPhotoBytes, photoRefusals } from '@entourage/contracts/photo';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const call = 'PUT account/photo';
const address = '/api/photos/01970000-0000-7000-8000-0000000000aa';
const account = {
  username: 'maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.org',
  showInDeck: false,
  timezone: null,
  browserTimezone: null,
  mailNotices: true,
};
const aFile = (type = 'image/png', size = 10) => new File([new Uint8Array(size)], 'me', { type });

async function open(answers: Answers = {}, user = aUser()) {
  const given = { 'GET account': { body: account }, 'GET account/sessions': { body: [] }, ...answers };
  const app = renderApp({ user, path: '/settings', answers: given });
  const row = within(await screen.findByRole('group', { name: 'Photo' }));
  const choose = (file: File) => fireEvent.change(row.getByLabelText('Choose a photo'), { target: { files: [file] } });
  const sent = (name: string) => app.gateway.sent.filter((one) => one.call === name);
  return { ...app, row, choose, sent };
}
const withPhoto = aUser({ profileImageUrl: address });
const pictures = () => document.querySelectorAll(`img[src="${address}"]`);

test('a chosen picture is shown first, sent as it is once, and then stands in place of the initials', async () => {
  const { person, gateway, row, choose, sent } = await open();
  expect(row.queryByRole('button', { name: 'Remove photo' })).toBeNull();
  const file = aFile('image/jpeg');
  choose(file);
  const dialog = await screen.findByRole('dialog', { name: 'Use this photo?' });
  const preview = await within(dialog).findByRole('img', { name: 'The chosen photo' });
  expect(preview.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/);
  expect(sent(call)).toEqual([]);
  gateway.answer({ [call]: { body: { profileImageUrl: address } }, 'GET auth/user': { body: withPhoto } });
  await person.dblClick(within(dialog).getByRole('button', { name: 'Use photo' }));
  expect(await screen.findByText('Photo changed')).toBeVisible();
  expect(sent(call)).toMatchObject([{ body: file, headers: { 'content-type': 'image/jpeg' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(pictures()).toHaveLength(1));
  expect(row.getByRole('button', { name: 'Change photo' })).toBeVisible();
});

test.each([
  ['a GIF', aFile('image/gif'), photoRefusals.type],
  ['a file of no type', aFile(''), photoRefusals.type],
  ['an empty file', aFile('image/png', 0), photoRefusals.empty],
  ['a file over 2 MB', aFile('image/png', maxPhotoBytes + 1), photoRefusals.size],
])('%s is refused in the server’s words without being sent, and the next choice clears them', async (_, file, text) => {
  const { row, choose, sent } = await open();
  choose(file);
  expect(await row.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('dialog')).toBeNull();
  choose(aFile());
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(row.queryByRole('alert', { hidden: true })).toBeNull();
  expect(sent(call)).toEqual([]);
});

test('a picture that the browser cannot show is not offered', async () => {
  const { choose } = await open();
  choose(aFile());
  fireEvent.error(await screen.findByRole('img', { name: 'The chosen photo' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('alert')).toHaveTextContent(photoRefusals.unreadable);
  expect(dialog.getByRole('button', { name: 'Use photo' })).toBeDisabled();
});

test('what the server says stands beside the picture, which can be sent again', async () => {
  const text = photoRefusals.tooManyPixels;
  const { person, gateway, choose } = await open({
    [call]: { status: 400, body: { message: text, code: 'VALIDATION', fields: { photo: text } } },
  });
  choose(aFile());
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Use photo' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  gateway.answer({ [call]: { body: { profileImageUrl: address } } });
  await person.click(dialog.getByRole('button', { name: 'Use photo' }));
  expect(await screen.findByText('Photo changed')).toBeVisible();
});

test('while it is sent that is said, and the dialog stays', async () => {
  let finish = (_: { body: object }) => {};
  const answer = new Promise<{ body: object }>((resolve) => {
    finish = resolve;
  });
  const { person, choose } = await open({ [call]: () => answer });
  choose(aFile());
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Use photo' }));
  expect(await dialog.findByRole('progressbar', { name: 'Uploading...' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  await person.keyboard('{Escape}');
  expect(dialog.getByRole('progressbar')).toBeVisible();
  finish({ body: { profileImageUrl: address } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a photo is removed after a question, and initials are shown again', async () => {
  const { person, gateway, row, sent } = await open({}, withPhoto);
  await person.click(row.getByRole('button', { name: 'Remove photo' }));
  await person.click(screen.getByRole('button', { name: 'Keep photo' }));
  expect(sent('DELETE account/photo')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  gateway.answer({ 'DELETE account/photo': { body: { profileImageUrl: null } }, 'GET auth/user': { body: aUser() } });
  await person.click(row.getByRole('button', { name: 'Remove photo' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByText('Photo removed')).toBeVisible();
  await waitFor(() => expect(pictures()).toHaveLength(0));
});
