import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aConversation, aMeeting, aMessage, aPartner } from '#test-setup/a-conversation.ts';
import { aLiaisonEntry } from '#test-setup/a-record.ts';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';

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

afterEach(() => sessionStorage.clear());

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
  expect(screen.getByText('2 people have this name: Enter lets you choose')).toBeVisible();
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

test('a team member who addresses the assistant gets a toast and the input stays', async () => {
  const user = aUser({ id: liaison, role: 'TEAM_MEMBER' });
  const view = open(user, aPartner({ id: athlete, role: 'ATHLETE' }));
  const field = await screen.findByRole('textbox', { name: /^Message to/ });
  await view.person.type(field, '@aide meeting{Enter}');
  expect(await screen.findByText('Your text is still in the message box.')).toBeVisible();
  expect(field).toHaveValue('@aide meeting');
});

test.each(['@aide what is my injury risk', '@aide'])('%j is no command and asks before it is sent', async (text) => {
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
});

test('what is not understood says so beforehand', async () => {
  const view = open();
  await typed(view.person, '@aide book Kim Novak and Jun');
  expect(screen.getByText('Not understood: “and Jun”. Enter asks before anything is sent.')).toBeVisible();
});

test('a liaison is asked too', async () => {
  const view = open(aUser({ id: liaison, role: 'LIAISON' }), aPartner({ id: athlete, role: 'ATHLETE' }));
  const field = await screen.findByRole('textbox', { name: /^Message to/ });
  await view.person.type(field, '@aide hello{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Send this as a message?' });
  expect(within(dialog).getByText('Type "@aide help" to see what it understands.')).toBeVisible();
});

test('help offers sentences with the names of the reader’s own liaisons, and a click types one', async () => {
  const view = open();
  const field = await typed(view.person, '@aide help');
  await view.person.click(await screen.findByRole('button', { name: 'move Jun to Friday morning' }));
  expect(field).toHaveValue('@aide move Jun to Friday morning');
});

test('a name is completed after "with" without @, by Tab', async () => {
  const view = open();
  const field = await typed(view.person, '@aide schedule a call with ele');
  expect(screen.getByRole('option', { name: 'Elena Rivera' })).toBeVisible();
  await view.person.keyboard('{Tab}');
  expect(field).toHaveValue('@aide schedule a call with Elena Rivera ');
  expect(field).toHaveFocus();
});

const preview = () => screen.getByRole('group', { name: 'What the assistant will do' });
const part = (name: RegExp) => within(preview()).getByRole('button', { name });
const calls = ({ gateway }: ReturnType<typeof open>, method: string) =>
  gateway.sent.filter(({ call }) => call.startsWith(method) && !call.endsWith('messages/read'));
const at = '2099-03-05T15:00:00.000Z';

test('a command that waits begins when the tab is closed, by a keepalive request', async () => {
  const view = open();
  view.gateway.answer({
    'GET appointments': { body: [aMeeting({ id: 'm' })] },
    'DELETE appointments/m': { body: aMeeting({ id: 'm', status: 'CANCELLED' }) },
  });
  await typed(view.person, '@aide cancel my meeting with elena');
  expect(part(/^Meeting: /)).toBeVisible();
  await view.person.keyboard('{Enter}');
  expect(await screen.findByText(/^Cancelling the meeting/)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(calls(view, 'DELETE')).toMatchObject([{ keepalive: true }]));
});

describe('what was told waits 8 seconds', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  test('a cancellation can be undone, which gives the sentence back; else it begins by itself', async () => {
    const view = open();
    view.gateway.answer({
      'GET appointments': { body: [aMeeting({ id: 'm' })] },
      'DELETE appointments/m': { body: aMeeting({ id: 'm', status: 'CANCELLED' }) },
    });
    const field = await typed(view.person, '@aide cancel my meeting with elena because I am ill');
    expect(part(/^Person: Elena Rivera/)).toBeVisible();
    expect(part(/^Meeting: Thu, Mar 5, 8:00 AM UTC/)).toBeVisible();
    await view.person.keyboard('{Enter}');
    expect(field).toHaveValue('');
    const words = 'Cancelling the meeting with Elena Rivera: Thu, Mar 5, 8:00 AM UTC';
    await view.person.click(await screen.findByRole('button', { name: `Undo: ${words}` }));
    expect(field).toHaveValue('@aide cancel my meeting with elena because I am ill');
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    expect(calls(view, 'DELETE')).toEqual([]);

    await view.person.type(field, '{Enter}');
    expect(await screen.findByText(words)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(7_000));
    expect(calls(view, 'DELETE')).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await waitFor(() =>
      expect(calls(view, 'DELETE').map(({ body }) => body)).toEqual([{ cancellationReason: 'I am ill' }]),
    );
    expect(screen.queryByText(words)).toBeNull();
  });

  test('a booking shows the time that is meant, another one is chosen by a click', async () => {
    const view = open();
    const slot = (datetime: string) => ({ date: '', time: '', timezone: 'UTC', datetime });
    view.gateway.answer({
      [`GET appointments/suggest/${liaison}`]: { body: [slot('2098-12-31T09:00:00.000Z'), slot(at)] },
      'POST appointments': { status: 201, body: aMeeting({ scheduledAt: at }) },
      'POST messages': { status: 201, body: aMessage(3) },
    });
    jest.setSystemTime(new Date('2098-12-30T09:00:00Z'));
    await typed(view.person, '@aide book elena tomorrow morning');
    await waitFor(() => expect(part(/^Time: Wed, Dec 31, 9:00 AM UTC/)).toBeVisible());
    await view.person.click(part(/^Time/));
    expect(await screen.findByRole('menuitem', { name: 'Another time…' })).toBeVisible();
    await view.person.keyboard('{Escape}');
    const field = screen.getByRole('textbox', { name: /^Message to/, hidden: true });
    await view.person.clear(field);
    await view.person.type(field, '@aide book elena on 2099-03-05 at 4pm about my ankle');
    expect(await screen.findByText(/Not one of the free times: Elena Rivera has to confirm it/)).toBeVisible();
    await view.person.click(part(/^Time: Thu, Mar 5, 4:00 PM UTC/));
    await view.person.click(await screen.findByRole('menuitem', { name: 'Thu, Mar 5, 3:00 PM UTC' }));
    await view.person.type(field, '{Enter}');
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    await waitFor(() => expect(calls(view, 'POST appointments')).toHaveLength(1));
    expect(calls(view, 'POST appointments')[0]?.body).toMatchObject({
      liaisonId: liaison,
      scheduledAt: at,
      notes: 'my ankle',
      timezone: 'UTC',
    });
    await waitFor(() => expect(sentMessages(view)).toHaveLength(1));
  });

  test('a meeting is moved; of two meetings the reader chooses one', async () => {
    jest.setSystemTime(new Date('2099-03-01T09:00:00Z'));
    const view = open();
    const later = aMeeting({ id: 'later', scheduledAt: '2099-03-06T08:00:00.000Z' });
    view.gateway.answer({
      'GET appointments': { body: [aMeeting({ id: 'm' }), later] },
      'PATCH appointments/later': { body: later },
      'POST messages': { status: 201, body: aMessage(3) },
    });
    const field = await typed(view.person, '@aide move elena to 2099-03-09 15:00');
    expect(await screen.findByText('2 meetings fit. Choose one.')).toBeVisible();
    await view.person.keyboard('{Enter}');
    expect(field).toHaveValue('@aide move elena to 2099-03-09 15:00');
    await view.person.click(part(/^Meeting: Which meeting\?/));
    await view.person.click(await screen.findByRole('menuitem', { name: 'Fri, Mar 6, 8:00 AM UTC' }));
    await view.person.type(field, '{Enter}');
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    await waitFor(() =>
      expect(calls(view, 'PATCH').map(({ call, body }) => [call, body])).toEqual([
        ['PATCH appointments/later', { scheduledAt: '2099-03-09T15:00:00.000Z', timezone: 'UTC' }],
      ]),
    );
  });

  test('a message is seen and can be changed before it goes; leaving the screen sends it at once', async () => {
    const view = open();
    view.gateway.answer({ 'POST messages': { status: 201, body: aMessage(3, { senderId: athlete }) } });
    const field = await typed(view.person, '@aide ask elena about sleep');
    const words = within(preview()).getByRole('textbox', { name: 'Message' });
    expect(words).toHaveValue('I have a question about sleep.');
    await view.person.type(words, ' Today?');
    await view.person.type(field, '{Enter}');
    expect(sentMessages(view)).toEqual([]);
    view.unmount();
    await waitFor(() =>
      expect(sentMessages(view).map(({ body }) => body)).toEqual([
        { receiverId: liaison, content: 'I have a question about sleep. Today?' },
      ]),
    );
  });
});

test.each([
  ['@aide book elena today at 0:00', 'Choose a time in the future'],
  ['@aide cancel elena', 'You have no meeting with Elena Rivera that fits.'],
  ['@aide ask kim about sleep', '2 people have this name. Choose one.'],
  ['@aide tell Nobody hello', 'You can write to no one with the name "Nobody"'],
  ['@aide tell elena', 'Write what the message says.'],
])('%j does nothing and says %j', async (text, words) => {
  const view = open();
  const field = await typed(view.person, `${text}{Enter}`);
  expect(await screen.findByText(words)).toBeVisible();
  expect(field).toHaveValue(text);
  expect(sentMessages(view)).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});
