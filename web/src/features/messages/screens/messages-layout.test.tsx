import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aMessage } from '#test-setup/a-conversation.ts';
import { fakeLayout } from '#test-setup/layout.ts';
import { athlete, box, entry, liaison, open, thread, withElena, withJun } from '#test-setup/messages-screen.tsx';

beforeAll(fakeLayout);
afterEach(() => sessionStorage.clear());

test('on a phone the list is shown first and nothing is marked as read; a tap opens the thread, and back returns', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width: 599') });
  try {
    const { person, gateway, address } = open({
      'GET messages': { body: [{ ...withElena, unreadCount: 1 }, withJun] },
    });
    expect(await screen.findByRole('button', { name: /Elena Rivera/, current: true })).toBeVisible();
    await person.click(entry(/Elena Rivera/));
    expect(await screen.findByRole('heading', { level: 1, name: 'Elena Rivera' })).toHaveFocus();
    const calls = () => gateway.sent.map(({ call }) => call);
    await waitFor(() => expect(calls()).toContain('POST messages/read'));
    expect(calls().indexOf('POST messages/read')).toBeGreaterThan(calls().indexOf(`GET messages?with=${liaison}`));
    await person.click(screen.getByRole('button', { name: 'All conversations' }));
    expect(entry(/Elena Rivera/)).toHaveFocus();
    await person.click(entry(/Jun Kim/));
    await person.click(screen.getByRole('button', { name: 'All conversations' }));
    expect(address()).toBe('/messages');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(entry(/Jun Kim/)).toHaveFocus();
  } finally {
    window.matchMedia = wide;
  }
});

test('the input keeps its focus and text when the window becomes narrow', async () => {
  const wide = window.matchMedia;
  const changes = new EventTarget();
  let isNarrow = false;
  window.matchMedia = (query) => ({
    ...wide(query),
    get matches() {
      return isNarrow && query.includes('max-width: 599');
    },
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
  });
  try {
    const { person } = open({}, `/messages?user=${liaison}`);
    await person.type(await box(), 'Half a th');
    isNarrow = true;
    act(() => void changes.dispatchEvent(new Event('change')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Elena Rivera' })).not.toHaveFocus();
    expect(await box()).toHaveFocus();
    expect(await box()).toHaveValue('Half a th');
  } finally {
    window.matchMedia = wide;
  }
});

test('an incoming message is highlighted in the thread and in the list, own and earlier ones are not', async () => {
  const { gateway, store } = open();
  await within(await thread()).findByText('Message 2');
  const own = aMessage(3, { senderId: athlete, receiverId: liaison });
  const arrived = aMessage(4);
  const marked = () => [...document.querySelectorAll('[data-just-changed]')].map(({ textContent }) => textContent);
  const becomes = (messages: ReturnType<typeof aMessage>[]) => {
    gateway.answer({
      'GET messages': { body: [{ ...withElena, lastMessage: messages.at(-1) ?? null }, withJun] },
      [`GET messages?with=${liaison}`]: { body: messages },
    });
    act(() => refreshFromEvents(store, { type: 'message.sent', tags: ['Messages', 'Conversations'] }));
  };
  becomes([aMessage(1), aMessage(2), own]);
  expect(await within(await thread()).findByText('Message 3')).toBeVisible();
  expect(marked()).toEqual([]);
  becomes([aMessage(1), aMessage(2), own, arrived]);
  await waitFor(() =>
    expect(marked()).toEqual([
      expect.stringMatching(/^ER.*Elena Rivera.*Message 4/),
      expect.stringMatching(/^Elena Rivera: Message 4/),
    ]),
  );
});
