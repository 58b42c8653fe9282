import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aConversation, aMessage } from '#test-setup/a-conversation.ts';
import { aUser } from '#test-setup/a-user.ts';
import { fakeLayout } from '#test-setup/layout.ts';
import {
  athlete,
  box,
  entry,
  jun,
  liaison,
  open,
  tess,
  thread,
  withElena,
  withJun,
} from '#test-setup/messages-screen.tsx';
import { draftStore } from '../state/drafts.ts';

beforeAll(fakeLayout);
afterEach(() => sessionStorage.clear());

test('the most recent conversation is opened, with times and day separators', async () => {
  open();
  expect(within(await thread()).getByText('Message 2')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Elena Rivera' })).toBeVisible();
  expect(screen.getByText('Sunday, March 1, 2026')).toBeVisible();
  expect(entry(/Jun Kim.*Start a conversation/)).toBeVisible();
});

test('a message in another conversation does not open it', async () => {
  const { gateway, store } = open();
  await thread();
  const newer = aConversation({ user: withJun.user, lastMessage: aMessage(9), unreadCount: 1 });
  gateway.answer({ 'GET messages': { body: [newer, withElena] } });
  act(() => refreshFromEvents(store, { type: 'message.sent', tags: ['Conversations'] }));
  await waitFor(() => expect(entry(/Jun Kim.*Message 9/)).toBeVisible());
  expect(await box()).toBeVisible();
});

test('without conversations there is a text', async () => {
  open({ 'GET messages': { body: [] } });
  expect(await screen.findByText('No conversations yet')).toBeVisible();
});

test('conversations without messages are not opened automatically, and are empty', async () => {
  const { person, address } = open({ 'GET messages': { body: [withJun] } });
  expect(await screen.findByText('Select a conversation')).toBeVisible();
  await person.click(entry(/Jun Kim/));
  expect(await screen.findByText('No messages yet')).toBeVisible();
  expect(address()).toBe('/messages?user=jun');
});

test('`?user=` opens an empty thread with somebody who is not in the list, and an unknown id opens nobody’s thread', async () => {
  const { unmount } = open(
    { 'GET messages/recipients': { body: [tess] }, 'GET messages?with=tess': { body: [] } },
    '/messages?user=tess',
  );
  expect(await box('Tess Moreau')).toBeVisible();
  expect(screen.getByText('Team')).toBeVisible();
  unmount();
  const { person } = open({}, '/messages?user=stranger');
  expect(await screen.findByText('This conversation is not open to you')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'All conversations' }));
  expect(await screen.findByText('Select a conversation')).toBeVisible();
});

test('an athlete opens the profile of a team member from the thread', async () => {
  const { person } = open(
    {
      'GET messages/recipients': { body: [tess] },
      'GET messages?with=tess': { body: [] },
      'GET team-member-profile/tess': {
        body: { fieldOfExpertise: 'Strength', yearsExperience: 12, expertiseKeywords: [], achievements: [] },
      },
    },
    '/messages?user=tess',
  );
  await person.click(await screen.findByRole('button', { name: 'Profile of Tess Moreau' }));
  expect(await within(await screen.findByRole('dialog')).findByText('Strength')).toBeVisible();
});

test('an administrator’s link opens a thread with any user', async () => {
  const found = { 'GET messages/recipients?q=tess': { body: [tess] }, 'GET messages?with=tess': { body: [] } };
  open({ 'GET messages': { body: [] }, ...found }, '/messages?user=tess', aUser({ role: 'ADMIN' }));
  expect(await box('Tess Moreau')).toBeVisible();
});

test('a message is shown optimistically and replaced by the server’s', async () => {
  const sent = aMessage(3, { id: 'real', content: 'On my way', senderId: athlete, receiverId: liaison });
  const { person, gateway } = open({ 'POST messages': { status: 201, body: sent } });
  const field = await box();
  await person.type(field, '  On my way  ');
  gateway.answer({ [`GET messages?with=${liaison}`]: { body: [aMessage(1), aMessage(2), sent] } });
  await person.keyboard('{Enter}');
  expect(within(await thread()).getByText('On my way')).toBeVisible();
  expect(field).toHaveValue('');
  expect(await screen.findByText('Your message has been delivered.')).toBeVisible();
  expect(within(await thread()).getAllByText('On my way')).toHaveLength(1);
  const call = gateway.sent.find(({ call: name }) => name === 'POST messages');
  expect(call?.body).toEqual({ receiverId: liaison, content: 'On my way' });
  expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
});

test('a web address in a message is a link that tells nothing of this page', async () => {
  const content = 'The plan: https://example.org/plan, javascript:alert(1)';
  open({ [`GET messages?with=${liaison}`]: { body: [{ ...aMessage(1), content }] } });
  const link = within(await thread()).getByRole('link', { name: 'https://example.org/plan' });
  expect(link).toHaveAttribute('href', 'https://example.org/plan');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(within(await thread()).getAllByRole('link')).toHaveLength(1);
});

test('a failed message is removed, its text is restored, and a second attempt has the same idempotency key', async () => {
  const { person, gateway } = open({ 'POST messages': { status: 503, body: { message: 'Temporarily unavailable' } } });
  const field = await box();
  await person.type(field, 'On my way{Enter}');
  expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
  expect(field).toHaveValue('On my way');
  expect(within(await thread()).queryByText('On my way')).toBeNull();
  await person.type(field, '{Enter}');
  await waitFor(() => expect(gateway.sent.filter(({ call }) => call === 'POST messages')).toHaveLength(2));
  const keys = gateway.sent
    .filter(({ call }) => call === 'POST messages')
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBe(keys[1]);
});

test('what is typed while a message fails stays, below the text that returns', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { person } = open({ 'POST messages': () => answered.then(() => ({ status: 503 })) });
  const field = await box();
  await person.type(field, 'On my way{Enter}');
  await person.type(field, 'and bringing');
  answer();
  expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
  expect(field).toHaveValue('On my way\nand bringing');
});

test('a pending message does not delay messages to other people', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { person, gateway } = open({ 'POST messages': () => answered.then(() => ({ status: 503 })) });
  const receivers = () => gateway.sent.flatMap(({ call, body }) => (call === 'POST messages' ? [body] : []));
  await person.type(await box(), 'First{Enter}');
  await person.click(entry(/Jun Kim/));
  await person.type(await box('Jun Kim'), 'Second{Enter}');
  await waitFor(() => expect(receivers()).toMatchObject([{ receiverId: liaison }, { receiverId: 'jun' }]));
  answer();
  expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
});

test('blank text cannot be sent, and text that is too long shows by how much', async () => {
  const { person } = open();
  const field = await box();
  await person.type(field, '   {Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  fireEvent.change(field, { target: { value: 'x'.repeat(4_002) } });
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(screen.getByText('2 characters over the limit of 4,000')).toBeVisible();
});

test('a draft is kept while another thread is open', async () => {
  const { person } = open();
  await person.type(await box(), 'Half a thought');
  await person.click(entry(/Jun Kim/));
  expect(await box('Jun Kim')).toHaveValue('');
  await person.click(entry(/Elena Rivera/));
  expect(await box()).toHaveValue('Half a thought');
});

test('a draft survives a reload of its tab, and is of its writer alone', async () => {
  const { person, unmount } = open();
  await person.type(await box(), 'Half a thought');
  unmount();
  expect(draftStore.read('another-account', liaison)).toBe('');
  const sent = aMessage(3, { content: 'Half a thought', senderId: athlete, receiverId: liaison });
  const again = open({ 'POST messages': { status: 201, body: sent } });
  expect(await box()).toHaveValue('Half a thought');
  await again.person.type(await box(), '{Enter}');
  await waitFor(async () => expect(await box()).toHaveValue(''));
  expect(Object.keys(sessionStorage).filter((key) => key.includes('message-'))).toEqual([]);
});

test('an open conversation is marked as read once', async () => {
  const { gateway } = open({ 'GET messages': { body: [{ ...withElena, unreadCount: 3 }, withJun] } });
  await thread();
  await waitFor(() => expect(gateway.sent.filter(({ call }) => call === 'POST messages/read')).toHaveLength(1));
  expect(gateway.sent.find(({ call }) => call === 'POST messages/read')?.body).toEqual({ userId: liaison });
});

test('earlier messages are added above', async () => {
  const page = Array.from({ length: 200 }, (_, place) => aMessage(place + 1));
  const { person, gateway } = open({
    [`GET messages?with=${liaison}`]: { body: page },
    [`GET messages?with=${liaison}&before=message-1`]: { body: [aMessage(0, { content: 'The very first' })] },
  });
  const list = await thread();
  Object.assign(list, { scrollTop: 0 });
  fireEvent.scroll(list);
  await person.click(await within(list).findByRole('button', { name: 'Load earlier messages' }));
  await waitFor(() => expect(gateway.sent.at(-1)?.call).toContain('before=message-1'));
  await waitFor(() => expect(within(list).queryByRole('button', { name: 'Load earlier messages' })).toBeNull());
});

test('a conversation whose relation has ended stays readable, says so, and offers the draft to be copied', async () => {
  const { person, gateway, store } = open();
  await person.type(await box(), 'Half a thought');
  gateway.answer({ 'GET messages': { body: [{ ...withElena, canSend: false }, withJun] } });
  act(() => refreshFromEvents(store, { type: 'assignment.ended', tags: ['Conversations'] }));
  expect(await screen.findByText('You and Elena Rivera are no longer connected')).toBeVisible();
  expect(screen.getByText(/no one can write in it anymore/)).toBeVisible();
  expect(within(await thread()).getByText('Message 2')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('Half a thought');
});

test('a thread that is lost with its relation explains itself, and no other one opens in its place', async () => {
  const { person, gateway, store } = open();
  await person.type(await box(), 'Half a thought');
  gateway.answer({ 'GET messages': { body: [withJun] }, 'GET messages/recipients': { body: [jun] } });
  act(() => refreshFromEvents(store, { type: 'assignment.ended', tags: ['Conversations'] }));
  expect(await screen.findByText('You and Elena Rivera are no longer connected')).toBeVisible();
  expect(screen.getByText('Half a thought')).toBeVisible();
  expect(screen.queryByText('Message 2')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('New Message lists the recipients', async () => {
  const { person, address } = open();
  await person.click(await screen.findByRole('button', { name: 'New Message' }));
  const dialog = await screen.findByRole('dialog', { name: 'New Message' });
  await person.type(within(dialog).getByRole('searchbox', { name: 'Search by name' }), 'kim');
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Elena Rivera' })).toBeNull());
  await person.click(within(dialog).getByRole('button', { name: 'Jun Kim' }));
  expect(address()).toBe('/messages?user=jun');
});

test('an administrator’s search is debounced, shows no results of another query, and shows errors', async () => {
  const { person, gateway } = open(
    {
      'GET messages': { body: [] },
      'GET messages/recipients?q=tess': { body: [tess] },
      'GET messages/recipients?q=tess%20x': { status: 503, body: { message: 'Not now' } },
    },
    '/messages',
    aUser({ role: 'ADMIN' }),
  );
  await person.click(await screen.findByRole('button', { name: 'New Message' }));
  const search = await screen.findByRole('searchbox', { name: 'Search by name' });
  await person.type(search, 'tess');
  expect(await screen.findByRole('button', { name: /Tess Moreau/ })).toBeVisible();
  const searches = () => gateway.sent.flatMap(({ call }) => call.split('?q=')[1] ?? []);
  expect(searches()).toEqual(['tess']);
  await person.type(search, ' x');
  expect(screen.queryByRole('button', { name: /Tess Moreau/ })).toBeNull();
  expect(await screen.findByText('The people you can write to could not be loaded')).toBeVisible();
});

test.each([
  ['ATHLETE', 'Type "@aide meeting"'],
  ['LIAISON', 'Write a message'],
  ['TEAM_MEMBER', 'Write a message'],
  ['ADMIN', 'Write a message'],
] as const)('the input invites %s to what they may: %s', async (role, placeholder) => {
  open({}, '/messages', aUser({ role }));
  expect(await box()).toHaveAttribute('placeholder', placeholder);
});

test('an athlete without a liaison to meet is not invited to the command', async () => {
  open({ [`GET liaisons/athlete/${athlete}`]: { body: [] } });
  await waitFor(async () => expect(await box()).toHaveAttribute('placeholder', 'Write a message'));
});

test('while the conversations load, the thread has its shape as well', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { container } = open({ 'GET messages': () => held.then(() => ({ body: [withElena] })) });
  // Three people on the left; header, messages and input on the right.
  await waitFor(() => expect(container.querySelectorAll('.MuiSkeleton-root').length).toBeGreaterThan(12));
  release();
  expect(await box()).toBeVisible();
});
