import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aConversation, aMeeting, aMessage } from '#test-setup/a-conversation.ts';
import { fakeLayout } from '#test-setup/layout.ts';
import { athlete, elena, entry, liaison, open, thread, withElena, withJun } from '#test-setup/messages-screen.tsx';

beforeAll(fakeLayout);

test('the list has the next meeting of a person as one line, and the thread has a card of each', async () => {
  const cancelled = aMeeting({ id: 'cancelled', status: 'CANCELLED', cancelledAt: '2026-03-01T09:05:00.000Z' });
  const later = aMeeting({ id: 'later', scheduledAt: '2099-03-06T08:00:00.000Z' });
  open({ 'GET appointments': { body: [later, aMeeting(), cancelled] } });
  expect(await within(await thread()).findAllByRole('article')).toHaveLength(3);
  expect(entry(/Elena Rivera.*Next meeting: Thu, Mar 5, 8:00 AM UTC$/)).toBeVisible();
  expect(within(screen.getByRole('navigation')).queryByRole('article')).toBeNull();
});

test('one card in the place of the booking changes its state; a confirmation and a cancellation are later entries', async () => {
  const proposal = aMessage(2, {
    content: '📅 Meeting proposed for Thu, Mar 5, 2099 at 9:00 AM GMT+1',
    meeting: { appointmentId: 'm', movedTo: null },
  });
  const pending = aMeeting({ id: 'm', status: 'PENDING', scheduledBy: liaison, confirmedAt: null });
  const { person, gateway, store } = open({
    'GET messages': { body: [aConversation({ user: elena, lastMessage: proposal })] },
    [`GET messages?with=${liaison}`]: { body: [aMessage(1), proposal, aMessage(3)] },
    'GET appointments': { body: [pending] },
    'PATCH appointments/m/confirm': { body: { ...pending, status: 'CONFIRMED' } },
  });
  const entries = async () =>
    within(await thread())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');
  await waitFor(async () =>
    expect(await entries()).toEqual([
      expect.stringContaining('Message 1'),
      expect.stringContaining('Pending'),
      expect.stringContaining('Message 3'),
    ]),
  );

  const confirmed = { ...pending, status: 'CONFIRMED' as const, confirmedAt: '2026-03-01T10:00:00.000Z' };
  gateway.answer({ 'GET appointments': { body: [confirmed] } });
  await person.click(screen.getByRole('button', { name: /^Confirm: / }));
  await waitFor(async () =>
    expect(await entries()).toEqual([
      expect.stringContaining('Message 1'),
      expect.stringContaining('Confirmed'),
      expect.stringContaining('Message 3'),
      'Meeting confirmed',
    ]),
  );

  const cancelled = { status: 'CANCELLED', cancelledAt: '2026-03-01T11:00:00.000Z', cancellationReason: 'Travel day' };
  gateway.answer({ 'GET appointments': { body: [{ ...confirmed, ...cancelled }] } });
  act(() => refreshFromEvents(store, { type: 'appointment.cancelled', tags: ['Appointments'] }));
  await waitFor(async () =>
    expect((await entries()).slice(1)).toEqual([
      expect.stringContaining('Meeting Cancelled'),
      expect.stringContaining('Message 3'),
      'Meeting confirmed',
      'Meeting cancelled: Thu, Mar 5, 2099 at 8:00 AM UTC · “Travel day”',
    ]),
  );
});

test('own words are not what is unread: the number stands beside the name', async () => {
  const own = aMessage(3, { senderId: athlete, receiverId: 'jun', content: 'See you' });
  open({ 'GET messages': { body: [withElena, { ...withJun, lastMessage: own, unreadCount: 2 }] } });
  await thread();
  expect(entry(/^Jun Kim 2 unread .*You: See you$/)).toBeVisible();
});
