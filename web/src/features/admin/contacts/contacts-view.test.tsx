import type { ContactMessage } from '@entourage/contracts/calls/contact';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const aMessage = (index: number, given: Partial<ContactMessage> = {}): ContactMessage => ({
  id: `m${index}`,
  name: 'Žana Ünal',
  email: 'zana@example.org',
  subject: `Subject ${index}`,
  message: 'Line one\nline & two',
  isRead: true,
  createdAt: '2026-03-01T09:00:00.000Z',
  ...given,
});
const open = (messages: ContactMessage[]) =>
  renderApp({
    user: aUser({ role: 'ADMIN' }),
    path: '/admin?view=contacts',
    answers: contacts(messages),
  });
const contacts = (messages: ContactMessage[]) => ({
  'GET contact-messages': { body: messages },
  'GET admin/stats': { body: { unreadContactMessages: messages.filter(({ isRead }) => !isRead).length } },
});
const tab = () => screen.findByRole('tab', { name: /^Contact Messages/ });

test('an unread message is new, counted at the tab, and marked as read', async () => {
  const unread = aMessage(1, { isRead: false });
  const { person, gateway } = open([unread, aMessage(2)]);
  expect(await screen.findByText('New')).toBeVisible();
  expect(await tab()).toHaveAccessibleName(/1 unread$/);
  gateway.answer({
    'PATCH contact-messages/m1/read': { body: { ...unread, isRead: true } },
    ...contacts([{ ...unread, isRead: true }, aMessage(2)]),
  });
  await person.click(screen.getByRole('button', { name: 'Mark as Read: Subject 1' }));
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  expect(await tab()).not.toHaveAccessibleName(/unread/);
  expect(screen.getByRole('button', { name: 'Mark as unread: Subject 1' })).toBeVisible();
});

test.each([
  ['Mark as Read', 'read', false, 'Failed to mark message as read'],
  ['Mark as unread', 'unread', true, 'The message could not be marked as unread. Please try again.'],
])('%s that fails says so', async (button, call, isRead, text) => {
  const { person, gateway } = open([aMessage(1, { isRead })]);
  gateway.answer({ [`PATCH contact-messages/m1/${call}`]: { status: 503, body: { message: 'Unavailable' } } });
  await person.click(await screen.findByRole('button', { name: `${button}: Subject 1` }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('the reply is a mail with subject and quoted text', async () => {
  open([aMessage(1, { subject: 'Q & A' })]);
  const link = await screen.findByRole('link', { name: 'Reply by email: Q & A' });
  const address = new URL(link.getAttribute('href')!);
  expect(address.pathname).toBe('zana@example.org');
  expect(address.searchParams.get('subject')).toBe('Re: Q & A');
  expect(address.searchParams.get('body')).toContain('> Line one\n> line & two');
});

test('many messages are searched, filtered and paged', async () => {
  const many = Array.from({ length: 60 }, (_, index) => aMessage(index + 1, { isRead: index !== 3 }));
  const { person } = open(many);
  expect(await screen.findByText('60 messages · 1 unread')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(25);
  await person.click(within(screen.getByRole('navigation', { name: 'Pages of messages' })).getByText('3'));
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(10);
  await person.click(screen.getByRole('switch', { name: 'Unread only' }));
  expect(screen.getByText('1 message · 1 unread')).toBeVisible();
  await person.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'nothing like it');
  expect(screen.getByText('No message matches')).toBeVisible();
});

test('without messages the view says so', async () => {
  open([]);
  expect(await screen.findByText('No Contact Messages')).toBeVisible();
});
