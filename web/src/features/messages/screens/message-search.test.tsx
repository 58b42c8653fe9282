import type { FoundMessages } from '@entourage/contracts/calls/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { aMessage } from '#test-setup/a-conversation.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { fakeLayout } from '#test-setup/layout.ts';
import { elena, entry, jun, liaison, open, thread } from '#test-setup/messages-screen.tsx';

beforeAll(fakeLayout);

const call = 'POST messages/search';
const position = { until: '2026-03-02T09:00:00.000Z', userId: liaison, sequence: 1 };
const found = (matches: FoundMessages['matches'], next: FoundMessages['next'] = null) => ({ body: { matches, next } });
const aMatch = (sequence: number, content: string, user = elena) => ({
  user,
  message: aMessage(sequence, { content }),
});
const inParts = (...parts: ReturnType<typeof found>[]) => {
  let asked = -1;
  return () => {
    asked += 1;
    return parts[asked] ?? { status: 503, body: { message: 'Not now' } };
  };
};
const box = () => screen.findByRole('searchbox', { name: 'Search people and messages' });
const list = () => within(screen.getByRole('region', { name: 'Messages' }));
const openAnd = async (typed: string, answers: Answers) => {
  const view = open(answers);
  await view.person.type(await box(), typed);
  return view;
};
const asked = ({ gateway }: ReturnType<typeof open>) =>
  gateway.sent.flatMap((one) => (one.call === call ? [one.body] : []));

test('messages are found by their words, with what matches marked; people by their name', async () => {
  const view = await openAnd('kim', {
    [call]: found([aMatch(2, 'Ask Kim about it'), aMatch(1, 'kim will come', jun)]),
  });
  expect(await screen.findByText('2 messages')).toBeVisible();
  expect(
    list()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['ERElena RiveraMar 1, 2026Ask Kim about it', 'JKJun KimMar 1, 2026kim will come']);
  expect(list().getAllByText(/^kim$/i, { selector: 'mark' })).toHaveLength(2);
  expect(entry(/Jun Kim/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Elena Rivera.*Message 2/ })).toBeNull();
  expect(asked(view)).toEqual([{ q: 'kim', from: null }]);
});

test('a found message is opened in its conversation, where it is marked for a moment', async () => {
  const { person, address } = await openAnd('message', { [call]: found([aMatch(1, 'Message 1')]) });
  await person.click(await screen.findByRole('button', { name: /Elena Rivera.*Message 1/ }));
  expect(address()).toBe(`/messages?user=${liaison}&message=message-1`);
  const marked = within(await thread())
    .getByText('Message 1')
    .closest('[data-just-changed]');
  expect(marked).not.toBeNull();
  expect(await box()).toHaveValue('message');
});

test('for a message far back, earlier pages are loaded until it is there', async () => {
  const page = (from: number) => Array.from({ length: 200 }, (_, index) => aMessage(from + index));
  const { gateway } = open(
    {
      [`GET messages?with=${liaison}`]: { body: page(401) },
      [`GET messages?with=${liaison}&before=message-401`]: { body: page(201) },
      [`GET messages?with=${liaison}&before=message-201`]: { body: page(1) },
    },
    `/messages?user=${liaison}&message=message-150`,
  );
  await waitFor(async () => expect(within(await thread()).getByText('Message 150')).toBeVisible());
  expect(gateway.sent.filter((one) => one.call.includes('before='))).toHaveLength(2);
});

test('a message that is not in the conversation is told once', async () => {
  open({}, `/messages?user=${liaison}&message=gone`);
  expect(await screen.findByText('Message not found')).toBeVisible();
  expect(within(await thread()).getByText('Message 2')).toBeVisible();
});

test('a part without a match is followed by the next one; the end is told', async () => {
  const view = await openAnd('ankle', { [call]: inParts(found([], position), found([])) });
  expect(await screen.findByText('No message contains this')).toBeVisible();
  expect(asked(view)).toEqual([
    { q: 'ankle', from: null },
    { q: 'ankle', from: position },
  ]);
});

test('many matches wait for a click before older messages are searched', async () => {
  const many = Array.from({ length: 25 }, (_, index) => aMatch(100 + index, 'the ankle'));
  const view = await openAnd('ankle', { [call]: inParts(found(many, position), found([aMatch(1, 'first ankle')])) });
  expect(await screen.findByText('25 or more messages')).toBeVisible();
  await view.person.click(screen.getByRole('button', { name: 'Search older messages' }));
  expect(await screen.findByText('26 messages')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Search older messages' })).toBeNull();
});

test('a failed part keeps what was found, and is asked for again', async () => {
  const view = await openAnd('ankle', { [call]: inParts(found([aMatch(9, 'my ankle')], position)) });
  expect(await screen.findByText('The search stopped: the messages could not be read.')).toBeVisible();
  expect(list().getAllByRole('listitem')).toHaveLength(1);
  view.gateway.answer({ [call]: found([aMatch(1, 'old ankle')]) });
  await view.person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 messages')).toBeVisible();
  expect(asked(view).at(-1)).toEqual({ q: 'ankle', from: position });
});

test('one letter searches nothing, and Esc shows the conversations again', async () => {
  const { person, gateway } = await openAnd('a', { [call]: found([]) });
  expect(entry(/Elena Rivera/)).toBeVisible();
  await person.type(await box(), 'nkle');
  expect(await screen.findByText('No message contains this')).toBeVisible();
  await person.keyboard('{Escape}');
  expect(await box()).toHaveValue('');
  expect(entry(/Elena Rivera/)).toBeVisible();
  expect(gateway.sent.filter((one) => one.call === call)).toHaveLength(1);
});
