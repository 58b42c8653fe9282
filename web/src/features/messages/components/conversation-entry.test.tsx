import { act, screen } from '@testing-library/react';
import { aConversation, aMessage } from '#test-setup/a-conversation.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { ConversationEntry } from './conversation-entry.tsx';

afterEach(() => jest.useRealTimers());

test('the age of the newest message is updated', () => {
  const { createdAt } = aMessage(1);
  jest.useFakeTimers({ now: new Date(createdAt) });
  const props = {
    conversation: aConversation(),
    ownId: 'me',
    unsent: undefined,
    messageText: () => 'Hello',
    isSelected: false,
    onSelect: () => {},
  };
  renderApp({}, <ConversationEntry {...props} />);
  expect(screen.getByText('now')).toBeVisible();
  act(() => jest.advanceTimersByTime(5 * 60_000));
  expect(screen.getByText('5m')).toBeVisible();
});
