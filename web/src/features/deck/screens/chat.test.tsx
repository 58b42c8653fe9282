import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answered, anUnlockedDeck, ask, list, openChat, uncovered } from '#test-setup/a-deck-chat.tsx';

beforeEach(anUnlockedDeck);

test('a question is asked with Enter, and its answer is plain text with a way to each slide', async () => {
  const { person, chat, input, sent, dialog } = await openChat();
  await waitFor(() => expect(input).toHaveFocus());
  await person.keyboard('How{Shift>}{Enter}{/Shift}much?{Enter}');
  expect(await chat.findByText('$10,000 per athlete <b>per month</b>.')).toBeVisible();
  expect(input).toHaveValue('');
  expect(sent(ask)).toMatchObject([
    {
      body: { accessId: 'a1', question: 'How\nmuch?', slideNumber: 1 },
      headers: { 'idempotency-key': expect.any(String) },
    },
  ]);
  expect(chat.getAllByRole('button', { name: /^Go to slide 7/ })).toHaveLength(1);
  expect(chat.getByText('Earlier answer of the team')).toBeVisible();
  await person.click(chat.getByRole('button', { name: 'Go to slide 7: The price' }));
  expect(await screen.findByText('Slide 7 of 10', { selector: 'p' })).toBeVisible();
  expect(dialog).toBeVisible();
});

test('while it is open the keys of the deck rest, and Escape closes it and gives the focus back', async () => {
  const { person, input } = await openChat();
  await waitFor(() => expect(input).toHaveFocus());
  await person.keyboard('Who?');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(screen.getByText('Slide 1 of 10', { selector: 'p' })).toBeVisible();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask Questions' })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Ask Questions' }));
  expect(await screen.findByRole('textbox', { name: 'Your question' })).toHaveValue('Who?');
});

test('a failed question keeps its text, and is tried again with the same key', async () => {
  const { person, chat, input, sent, gateway } = await openChat({ [ask]: { status: 503, body: {} } });
  await person.type(input, 'How much?{Enter}');
  expect(await chat.findByText('The question was not answered.')).toBeVisible();
  expect(input).toHaveValue('How much?');
  gateway.answer({ [ask]: { status: 201, body: answered() } });
  await person.click(chat.getByRole('button', { name: 'Try again' }));
  expect(await chat.findByText(/^\$10,000/)).toBeVisible();
  const keys = sent(ask).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['40', '40 seconds'],
  ['2400', '40 minutes'],
  ['80000', '23 hours'],
])('too many questions: it says when to try again, %s seconds as %s', async (seconds, said) => {
  const { person, chat, input } = await openChat({
    [ask]: { status: 429, body: {}, headers: { 'retry-after': seconds } },
  });
  await person.type(input, 'How much?{Enter}');
  expect(await chat.findByText(`You have asked many questions. Try again in ${said}.`)).toBeVisible();
});

test('nothing is sent without text, beyond 1,000 characters, or while another one is answered', async () => {
  let answer: (value: object) => void = () => {};
  const pending = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const { person, chat, input, sent } = await openChat({ [ask]: () => pending });
  const send = chat.getByRole('button', { name: 'Send the question' });
  expect(send).toBeDisabled();
  fireEvent.change(input, { target: { value: 'a'.repeat(1_001) } });
  expect(chat.getByText('1 character too many')).toBeVisible();
  expect(send).toBeDisabled();
  fireEvent.change(input, { target: { value: 'a'.repeat(990) } });
  expect(chat.getByText('10 characters left')).toBeVisible();
  fireEvent.change(input, { target: { value: 'How much?' } });
  await person.click(send);
  await waitFor(() => expect(sent(ask)).toHaveLength(1));
  expect(send).toBeDisabled();
  fireEvent.keyDown(input, { key: 'Enter' });
  answer({ status: 201, body: answered() });
  expect(await chat.findByText(/^\$10,000/)).toBeVisible();
  expect(sent(ask)).toHaveLength(1);
});

test('an answer has 25 seconds, because a model may word it', async () => {
  const { person, chat, input } = await openChat();
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  await person.type(input, 'How much?{Enter}');
  expect(await chat.findByText(/^\$10,000 per athlete/)).toBeVisible();
  expect(timeout).toHaveBeenCalledWith(25_000);
  timeout.mockRestore();
});

test('what is typed while a question is answered stays', async () => {
  const answer = Promise.withResolvers<object>();
  const { person, chat, input } = await openChat({ [ask]: () => answer.promise });
  await person.type(input, 'How much?{Enter}');
  await chat.findByText('Looking through the slides …');
  fireEvent.change(input, { target: { value: 'And who pays?' } });
  answer.resolve({ status: 201, body: answered() });
  expect(await chat.findByText(/^\$10,000 per athlete/)).toBeVisible();
  await waitFor(() => expect(chat.getByRole('button', { name: 'Send the question' })).toBeEnabled());
  expect(input).toHaveValue('And who pays?');
});

test('what a model has written so far is read along, and replaced by the answer', async () => {
  const answer = Promise.withResolvers<object>();
  const { person, chat, input, gateway } = await openChat({ [ask]: () => answer.promise });
  await person.type(input, 'How much?{Enter}');
  expect(await chat.findByText('Looking through the slides …')).toBeVisible();
  const writing = { answer: null, source: null, covered: false, citations: [] };
  gateway.answer({ [list]: { body: [answered({ ...writing, draft: 'It is $10,000.' })] } });
  expect(await chat.findByText('It is $10,000.', undefined, { timeout: 3_000 })).toBeVisible();
  expect(chat.getAllByText('How much?', { selector: 'p' })).toHaveLength(1);
  expect(chat.queryByText('Waiting for our team')).toBeNull();
  gateway.answer({ [list]: { body: [answered()] } });
  answer.resolve({ status: 201, body: answered() });
  expect(await chat.findByText(/^\$10,000 per athlete/)).toBeVisible();
  expect(chat.queryByText('It is $10,000.')).toBeNull();
});

test('a question whose answer never came says so', async () => {
  const lost = { answer: null, source: null, covered: false, citations: [] };
  const { chat } = await openChat({ [list]: { body: [answered(lost)] } });
  expect(await chat.findByText('No answer yet. Ask again if it does not come.')).toBeVisible();
});

test('what the deck does not cover waits for the team, whose answer appears by itself', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'requestAnimationFrame', 'queueMicrotask'], advanceTimers: true });
  try {
    const { chat, gateway, sent } = await openChat({ [list]: { body: [answered(uncovered)] } });
    expect(await chat.findByText('Waiting for our team')).toBeVisible();
    gateway.answer({ [list]: { body: [answered({ ...uncovered, source: 'TEAM', answer: 'In spring.' })] } });
    await jest.advanceTimersByTimeAsync(30_500);
    expect(await chat.findByText('In spring.')).toBeVisible();
    expect(chat.getByText('Answer of the Entourage team')).toBeVisible();
    const asked = sent(list).length;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent(list)).toHaveLength(asked);
  } finally {
    jest.useRealTimers();
  }
});

test('a question that the team has dismissed does not wait: no waiting line, no e-mail form, no more looking', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'requestAnimationFrame', 'queueMicrotask'], advanceTimers: true });
  try {
    const { chat, gateway, sent } = await openChat({ [list]: { body: [answered(uncovered)] } });
    expect(await chat.findByText('Waiting for our team')).toBeVisible();
    expect(chat.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
    const closed = 'Our team has closed it without an answer.';
    gateway.answer({ [list]: { body: [answered({ ...uncovered, isDismissed: true, answer: closed })] } });
    await jest.advanceTimersByTimeAsync(30_500);
    expect(await chat.findByText(closed)).toBeVisible();
    expect(chat.queryByText('Waiting for our team')).toBeNull();
    expect(chat.queryByRole('textbox', { name: 'E-mail' })).toBeNull();
    const asked = sent(list).length;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent(list)).toHaveLength(asked);
  } finally {
    jest.useRealTimers();
  }
});

test('each slide offers questions to begin with, and an answer offers related ones, none twice', async () => {
  const { person, chat, sent } = await openChat({
    [ask]: (body) => ({ status: 201, body: answered({ question: (body as { question: string }).question }) }),
  });
  const offered = await chat.findByRole('list', { name: 'You could ask' });
  expect(
    within(offered)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['What does Entourage do?', 'How do athletes join?', 'In which countries are you?']);
  await person.click(chat.getByRole('button', { name: 'How do athletes join?' }));
  expect(await chat.findByText(/^\$10,000/)).toBeVisible();
  expect(sent(ask)).toMatchObject([{ body: { question: 'How do athletes join?' } }]);
  expect(chat.getByRole('button', { name: 'What gross margin do you expect?' })).toBeVisible();
  expect(chat.queryByRole('button', { name: 'How do athletes join?' })).toBeNull();
});

test('an offered question that fails stands in the input, to be tried again', async () => {
  const { person, chat, input } = await openChat({ [ask]: { status: 503, body: {} } });
  await person.click(await chat.findByRole('button', { name: 'What does Entourage do?' }));
  expect(await chat.findByText('The question was not answered.')).toBeVisible();
  expect(input).toHaveValue('What does Entourage do?');
});

test('a visit that could not be started is started by the first question', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const access = 'POST investor-presentation/access';
  const { person, chat, input, gateway, sent } = await openChat({ [access]: { status: 503, body: {} } });
  await waitFor(() => expect(sent(access)).toHaveLength(1));
  gateway.answer({ [access]: { body: { id: 'a1' } } });
  await person.type(input, 'How much?{Enter}');
  expect(await chat.findByText(/^\$10,000/)).toBeVisible();
  expect(sent(access)).toHaveLength(2);
});

test('a question of a visit that the server does not know begins a new one', async () => {
  let started = 0;
  const { person, chat, input } = await openChat({
    'POST investor-presentation/access': () => {
      started += 1;
      return { body: { id: started === 1 ? 'a1' : 'a2' } };
    },
    [ask]: (body) =>
      (body as { accessId: string }).accessId === 'a1'
        ? { status: 404, body: {} }
        : { status: 201, body: answered({ accessId: 'a2' }) },
    'GET investor-presentation/questions/a2': { body: [] },
    'PUT investor-presentation/access/a2': { body: { id: 'a2' } },
  });
  await person.type(input, 'How much?{Enter}');
  expect(await chat.findByText(/^\$10,000/)).toBeVisible();
  expect(started).toBe(2);
});

test('the panel is moved and resized by the arrow keys, and stays in the window', async () => {
  const { person, dialog, chat } = await openChat();
  const place = () =>
    ['left', 'top', 'width', 'height'].map((side) => Number.parseInt(dialog.style.getPropertyValue(side), 10));
  expect(place()).toEqual([window.innerWidth - 400, 64, 384, 500]);
  act(() => chat.getByRole('button', { name: /^Move/ }).focus());
  await person.keyboard('{ArrowLeft}{ArrowDown}');
  expect(place()).toEqual([window.innerWidth - 424, 88, 384, 500]);
  act(() => chat.getByRole('button', { name: /^Resize at the left/ }).focus());
  await person.keyboard('{ArrowLeft}{ArrowDown}');
  expect(place()).toEqual([window.innerWidth - 448, 88, 408, 524]);
  for (let pressed = 0; pressed < 60; pressed += 1) fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
  expect(place()[2]).toBe(300);
});
