import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aConversation, aMessage, aPartner } from '#test-setup/a-conversation.ts';
import { aLiaisonEntry } from '#test-setup/a-record.ts';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { draftStore } from '../state/drafts.ts';

const { athlete, liaison } = exampleIds;
const named = (id: string, firstName: string, lastName: string) =>
  aLiaisonEntry({ liaison: { id, firstName, lastName, username: id, profileImageUrl: null } });
const entries = [named(liaison, 'Elena', 'Rivera'), named('jun', 'Jun', 'Kim'), named('kim', 'Kim', 'Novak')];

const open = (user = aUser(), partner = aPartner()) =>
  renderApp({
    user,
    path: '/messages',
    answers: {
      'GET messages': { body: [aConversation({ user: partner })] },
      [`GET messages?with=${partner.id}`]: { body: [] },
      'GET appointments': { body: [] },
      [`GET liaisons/athlete/${athlete}`]: { body: entries },
      [`GET appointments/suggest/${liaison}`]: { body: [] },
    },
  });
async function typed(person: ReturnType<typeof open>['person'], text: string) {
  const field = await screen.findByRole('textbox', { name: /^Message to/ });
  await screen.findByText('Sports Medicine Physician').catch(() => null);
  await person.type(field, text);
  return field;
}
const sentMessages = ({ gateway }: ReturnType<typeof open>) =>
  gateway.sent.filter(({ call }) => call === 'POST messages');

afterEach(() => act(() => draftStore.write(liaison, '')));

test('a chip names the liaison of a command; Enter opens the dialog and nothing is sent', async () => {
  const view = open();
  const field = await typed(view.person, '@Aide schedule a meeting with @elenarivera');
  expect(screen.getByText('Enter opens Schedule Meeting with Elena Rivera')).toBeVisible();
  await view.person.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Schedule Meeting' });
  expect(within(dialog).getByText('Elena Rivera')).toBeVisible();
  expect(await within(dialog).findByText('No available time slots')).toBeVisible();
  expect(within(dialog).getByText('Please try again later or contact your liaison directly')).toBeVisible();
  expect(field).toHaveValue('');
  expect(sentMessages(view)).toEqual([]);
});

test('Enter before the liaisons are loaded waits for them', async () => {
  const view = open();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  view.gateway.answer({ [`GET liaisons/athlete/${athlete}`]: () => held.then(() => ({ body: entries })) });
  const field = await screen.findByRole('textbox', { name: /^Message to/ });
  await view.person.type(field, '@aide schedule a meeting with @elenarivera');
  expect(screen.getByText('Looking up your liaisons')).toBeVisible();
  await view.person.keyboard('{Enter}');
  expect(field).toHaveValue('@aide schedule a meeting with @elenarivera');
  release();
  expect(await screen.findByRole('dialog', { name: 'Schedule Meeting' })).toBeVisible();
  expect(field).toHaveValue('');
});

test('the short form opens the chooser with all liaisons and their types', async () => {
  const view = open();
  await typed(view.person, '@aide meeting{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Choose a Liaison' });
  expect(within(dialog).getAllByText('Sports Medicine Physician')).toHaveLength(3);
  await view.person.click(within(dialog).getByRole('button', { name: /Elena Rivera/ }));
  expect(await screen.findByRole('dialog', { name: 'Schedule Meeting' })).toBeVisible();
});

test('for several matches the chooser has only these', async () => {
  const view = open();
  await typed(view.person, '@aide schedule meeting with @kim');
  expect(screen.getByText('2 liaisons have this name: Enter lets you choose')).toBeVisible();
  await view.person.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Choose a Liaison' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
});

test('without a match a toast is shown and the input stays', async () => {
  const view = open();
  const field = await typed(view.person, '@aide schedule a meeting with @nobody{Enter}');
  expect(await screen.findByText('Liaison not found')).toBeVisible();
  expect(screen.getByText('No liaison found with name "nobody". Please check the spelling.')).toBeVisible();
  expect(field).toHaveValue('@aide schedule a meeting with @nobody');
  expect(sentMessages(view)).toEqual([]);
});

test('a liaison who types a command gets a toast and the input stays', async () => {
  const user = aUser({ id: liaison, role: 'LIAISON' });
  const view = open(user, aPartner({ id: athlete, role: 'ATHLETE' }));
  const field = await screen.findByRole('textbox', { name: /^Message to/ });
  await view.person.type(field, '@aide meeting{Enter}');
  expect(await screen.findAllByText('This command is for athletes')).not.toHaveLength(0);
  expect(field).toHaveValue('@aide meeting');
  act(() => draftStore.write(athlete, ''));
});

test.each(['@aide schedule a meeting with Nobody', '@aide'])(
  '%j is no command and asks before it is sent',
  async (text) => {
    const view = open();
    view.gateway.answer({ 'POST messages': { status: 201, body: aMessage(1, { content: text, senderId: athlete }) } });
    const field = await typed(view.person, `${text}{Enter}`);
    const dialog = await screen.findByRole('dialog', { name: 'Send this as a message?' });
    expect(within(dialog).getByText(text)).toBeVisible();
    expect(sentMessages(view)).toEqual([]);

    await view.person.keyboard('{Enter}');
    expect(sentMessages(view)).toEqual([]);
    await view.person.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field).toHaveValue(text);

    await view.person.type(field, '{Enter}');
    await view.person.click(await screen.findByRole('button', { name: 'Send as a message' }));
    expect(sentMessages(view).map(({ body }) => body)).toEqual([{ receiverId: liaison, content: text }]);
    expect(field).toHaveValue('');
  },
);

test('a chip says beforehand that a text is no command', async () => {
  const view = open();
  await typed(view.person, '@aide hello');
  expect(screen.getByText('Not a command. The command is "@aide meeting"')).toBeVisible();
});

test('a liaison is asked too, without the commands that are for athletes', async () => {
  const view = open(aUser({ id: liaison, role: 'LIAISON' }), aPartner({ id: athlete, role: 'ATHLETE' }));
  const field = await screen.findByRole('textbox', { name: /^Message to/ });
  await view.person.type(field, '@aide hello{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Send this as a message?' });
  expect(within(dialog).queryByText(/The commands are/)).toBeNull();
  act(() => draftStore.write(athlete, ''));
});
