import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aDeckQuestion, aDeckSummary, aDeckVisit } from '#test-setup/a-deck-visit.ts';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import AnalyticsView from './analytics-view.tsx';
import { QuestionList } from './question-list.tsx';
import { VisitList } from './visit-list.tsx';

const calls = {
  summary: 'GET admin/investor-presentation/summary',
  visits: 'GET admin/investor-presentation/analytics/page?page=0',
  questions: 'GET admin/investor-presentation/questions/page?page=0',
  open: 'GET admin/investor-presentation/questions/page?page=0&open=true',
} as const;
const nothing = { body: { total: 0, items: [] } };
const numbered = <Item,>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));
const openQuestion = aDeckQuestion({
  id: 'open',
  question: 'Who owns the data?',
  answer: 'The deck does not cover this.',
  source: 'DECK',
  covered: false,
  slideNumber: null,
  citations: [],
});
const answered = { ...openQuestion, covered: true, source: 'TEAM' as const, answer: 'The athletes do.' };
const answerCall = 'POST admin/investor-presentation/questions/open/answer';

const open = (answers: Answers = {}, part = <AnalyticsView />) =>
  renderApp({ user: aUser({ role: 'ADMIN' }), path: '/admin?view=analytics', answers: { ...usual, ...answers } }, part);
const usual: Answers = {
  [calls.summary]: { body: aDeckSummary({ questions: 2, openQuestions: 1 }) },
  [calls.visits]: { body: { total: 1, items: [aDeckVisit()] } },
  [calls.questions]: { body: { total: 2, items: [aDeckQuestion(), openQuestion] } },
  [calls.open]: { body: { total: 1, items: [openQuestion] } },
};
const panel = (name: string) => within(screen.getByRole('region', { name }));
const questions = () =>
  within(screen.getByRole('list', { name: 'Questions Asked' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const openTheAnswer = async ({ person }: ReturnType<typeof open>) => {
  await person.click(await screen.findByRole('button', { name: 'Answer: Who owns the data?' }));
  return within(await screen.findByRole('dialog', { name: 'Answer a question' }));
};

test('figures, a visit and the pictures with their numbers', async () => {
  open();
  const cards = await screen.findAllByRole('definition');
  expect(cards.map(({ textContent }) => textContent)).toEqual(['2', '4 min', '7', '21 waiting for an answer']);
  expect(await screen.findByText('Croatia')).toBeVisible();
  expect(
    panel('Presentation Access').getByText(/203\.0\.113\.0 · Minutes: 4 · Slides: 7 · Questions: 2/),
  ).toBeVisible();
  expect(panel('Presentation Access').getByText('Showing 1 of 1 total sessions')).toBeVisible();
  const numbers = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(numbers('Average time per slide, in seconds')).toEqual(['30', '45', ...numbered(8, () => '0')]);
  expect(numbers('Visits per day')).toContain('2');
  expect(numbers('Seconds on each slide by the slide of the question')[1]).toBe('45');
  expect(screen.getByRole('rowheader', { name: 'Slide 7 · 1 question' })).toBeVisible();
});

test('without visits and questions the literal texts stand there, and no empty pictures', async () => {
  open({
    [calls.summary]: { body: aDeckSummary({ sessions: 0, questions: 0, slides: [], heat: [], days: [] }) },
    [calls.visits]: nothing,
    [calls.questions]: nothing,
    [calls.open]: nothing,
  });
  expect(await screen.findByText('No presentation access tracked yet')).toBeVisible();
  expect(await screen.findByText('No questions asked yet')).toBeVisible();
  expect(await screen.findAllByRole('definition')).toHaveLength(4);
  expect(screen.queryByRole('figure')).toBeNull();
});

test('the first ten of many, then all of them with search and pages', async () => {
  const items = numbered(25, (index) => aDeckVisit({ id: `v${index}`, ipAddress: `203.0.${index}.0` }));
  const { person, gateway } = open(
    {
      [calls.visits]: { body: { total: 60, items } },
      'GET admin/investor-presentation/analytics/page?page=1': { body: { total: 60, items: [aDeckVisit()] } },
      'GET admin/investor-presentation/analytics/page?page=0&search=Italy': nothing,
    },
    <VisitList />,
  );
  expect(await screen.findByText('Showing 10 of 60 total sessions')).toBeVisible();
  const list = panel('Presentation Access');
  expect(list.getAllByRole('listitem')).toHaveLength(10);
  await person.click(list.getByRole('button', { name: 'Show all sessions' }));
  expect(await list.findByText('60 sessions')).toBeVisible();
  await person.click(list.getByRole('button', { name: 'Go to page 2' }));
  expect(await list.findByText(/203\.0\.113\.0/)).toBeVisible();

  await person.type(list.getByRole('searchbox', { name: 'Search by country or address' }), 'Italy');
  expect(await list.findByText('No session matches')).toBeVisible();
  // One request for the whole word.
  expect(gateway.sent.filter(({ call }) => call.includes('search='))).toHaveLength(1);
  await person.click(list.getByRole('button', { name: 'Show the first 10' }));
  expect(await list.findByText('Showing 10 of 60 total sessions')).toBeVisible();
});

test('the newest ten questions are shown, one that waits in its place; all that wait on demand (decision D11)', async () => {
  const items = [
    ...numbered(9, (index) => aDeckQuestion({ id: `q${index}`, question: `Question ${index}?` })),
    openQuestion,
    ...numbered(15, (index) => aDeckQuestion({ id: `old${index}`, question: `Older ${index}?` })),
  ];
  const waiting = { total: 1, items: [{ ...openQuestion, id: 'oldest', question: 'Who sits on the board?' }] };
  const { person } = open(
    { [calls.questions]: { body: { total: 60, items } }, [calls.open]: { body: waiting } },
    <QuestionList />,
  );
  expect(await screen.findByText('Showing 10 of 60 total questions')).toBeVisible();
  expect(questions()).toHaveLength(10);
  expect(questions()[0]).toContain('Question 0?');
  expect(questions()[9]).toContain('Who owns the data?');
  await person.click(screen.getByRole('button', { name: 'Show all questions' }));
  await person.click(await screen.findByRole('switch', { name: 'Open only' }));
  expect(await screen.findByText('Who sits on the board?')).toBeVisible();
});

test('a question that waits is answered in the list', async () => {
  const app = open({}, <QuestionList />);
  expect(await screen.findByText('Open')).toBeVisible();
  expect(questions()[0]).toMatch(/^Slide 7.*How large is the market\?More than 55,000 athletes\./);
  expect(questions()[1]).toMatch(/^General.*Who owns the data\?/);

  const dialog = await openTheAnswer(app);
  expect(dialog.getByText('No slide answers this question.')).toBeVisible();
  await app.person.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await dialog.findByText('Please enter an answer')).toBeVisible();
  app.gateway.answer({
    [answerCall]: { body: answered },
    [calls.questions]: { body: { total: 2, items: [aDeckQuestion(), answered] } },
    [calls.open]: nothing,
  });
  await app.person.type(dialog.getByRole('textbox', { name: 'Your answer' }), 'The athletes do.');
  await app.person.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Answer sent')).toBeVisible();
  expect(app.gateway.sent.find(({ call }) => call === answerCall)?.body).toEqual({
    answer: 'The athletes do.',
    expectedAnswer: 'The deck does not cover this.',
  });
  expect(await screen.findByText('Answered by the team')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Answer: / })).toBeNull();
});

test('an answer that the server refuses says why at its field', async () => {
  const message = 'The answer is too long';
  const app = open(
    { [answerCall]: { status: 400, body: { message, code: 'VALIDATION', fields: { answer: message } } } },
    <QuestionList />,
  );
  const dialog = await openTheAnswer(app);
  const field = dialog.getByRole('textbox', { name: 'Your answer' });
  await app.person.type(field, 'Yes');
  await app.person.click(dialog.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  expect(field).toHaveFocus();
});

test('a failed call keeps the text, and leaving it asks first', async () => {
  const app = open({ [answerCall]: { status: 503, body: { message: 'Temporarily unavailable.' } } }, <QuestionList />);
  const dialog = await openTheAnswer(app);
  await app.person.type(dialog.getByRole('textbox', { name: 'Your answer' }), 'Yes');
  await app.person.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await dialog.findByText('Temporarily unavailable.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Yes');
  await app.person.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Your answer has not been sent.')).toBeVisible();
  await app.person.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what somebody else does is shown at once: a visit, a question, an answer', async () => {
  const app = open();
  const dialog = await openTheAnswer(app);
  app.gateway.answer({
    [calls.summary]: { body: aDeckSummary({ sessions: 3, questions: 2, openQuestions: 0 }) },
    [calls.questions]: { body: { total: 2, items: [aDeckQuestion(), answered] } },
    [calls.open]: nothing,
  });
  act(() => refreshFromEvents(app.store, { type: 'question-answered', tags: ['DeckQuestions'] }));
  expect(await dialog.findByText(/Somebody has answered this question meanwhile/)).toHaveTextContent(
    'The athletes do.',
  );
  expect(await screen.findByText('none waits for an answer')).toBeInTheDocument();
});

test('what cannot be loaded can be tried again, each part alone', async () => {
  const { person, gateway } = open({ [calls.visits]: { status: 503, body: { message: 'Not now' } } });
  expect(await screen.findByText('The sessions could not be loaded')).toBeVisible();
  expect(await screen.findByText('Who owns the data?')).toBeVisible();
  gateway.answer({ [calls.visits]: { body: { total: 1, items: [aDeckVisit()] } } });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Croatia')).toBeVisible();
});

test('with one click the answer of the team is used for similar questions, and tells how many it would have answered', async () => {
  const byTeam = aDeckQuestion({ id: 'q1', question: 'Which lab?', answer: 'One in Zagreb.', source: 'TEAM' });
  const { person, gateway } = open({
    [calls.questions]: { body: { total: 1, items: [byTeam] } },
    [calls.open]: nothing,
    'POST admin/investor-presentation/questions/q1/example': { body: { wouldAnswer: 3, open: 12 } },
  });
  await person.click(await screen.findByRole('button', { name: 'Use for similar questions: Which lab?' }));
  expect(
    await screen.findByText('In use for similar questions. It would have answered 3 of 12 open questions.'),
  ).toBeVisible();
  expect(gateway.sent.filter(({ call }) => call.endsWith('/example'))).toHaveLength(1);
});

test('what is no question is dismissed, stays in the list as such, and comes back by Undo', async () => {
  const dismissal = 'PUT admin/investor-presentation/questions/open/dismissal';
  const dismissed = { ...openQuestion, dismissedAt: '2026-03-01T10:00:00.000Z' };
  const listed = (item: typeof dismissed | typeof openQuestion) => ({ body: { total: 1, items: [item] } });
  const { person, gateway } = open({ [calls.questions]: listed(openQuestion) }, <QuestionList />);
  const dismiss = await screen.findByRole('button', { name: 'Dismiss: Who owns the data?' });
  gateway.answer({ [dismissal]: { body: dismissed }, [calls.questions]: listed(dismissed), [calls.open]: nothing });
  await person.click(dismiss);
  expect(await screen.findByText('Dismissed')).toBeVisible();
  expect(screen.queryByText('Open')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Answer: / })).toBeNull();
  expect(screen.getByRole('button', { name: 'Put back: Who owns the data?' })).toBeVisible();

  gateway.answer({ [dismissal]: { body: openQuestion }, [calls.questions]: listed(openQuestion) });
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Open')).toBeVisible();
  expect(await screen.findByText('The question waits for an answer again')).toBeVisible();
  const sent = gateway.sent.filter(({ call }) => call === dismissal).map(({ body }) => body);
  expect(sent).toEqual([{ isDismissed: true }, { isDismissed: false }]);
});

test('a question that somebody has answered meanwhile is not dismissed, and says why', async () => {
  const message = 'This question does not wait for the team.';
  const { person } = open(
    { 'PUT admin/investor-presentation/questions/open/dismissal': { status: 409, body: { message } } },
    <QuestionList />,
  );
  await person.click(await screen.findByRole('button', { name: 'Dismiss: Who owns the data?' }));
  expect(await screen.findByText('The question could not be changed')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

test('a visit opens into the seconds per slide, with the titles of the slides', async () => {
  const unseen = aDeckVisit({ id: 'v2', location: '{"country":"Italy"}', slideSeconds: Array<number>(10).fill(0) });
  const { person } = open({ [calls.visits]: { body: { total: 2, items: [aDeckVisit(), unseen] } } }, <VisitList />);
  const opener = await screen.findByRole('button', {
    name: /^Seconds per slide of the visit from Croatia, Mar 1, 2026/,
  });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('list', { name: 'Seconds per slide' })).toBeNull();
  await person.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  const times = within(screen.getByRole('list', { name: 'Seconds per slide' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(times).toHaveLength(10);
  expect(times[0]).toBe('1. Health monitoring for the top 0.1% of athletes40 s');
  expect(times[9]).toBe('10. Strategic acquirers0 s');
  expect(screen.getByText(/: 180 s in all\.$/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Seconds per slide of the visit from Italy/ }));
  expect(screen.getByText('No slide was looked at for as long as a second.')).toBeVisible();
  await person.click(opener);
  expect(screen.queryByRole('list', { name: 'Seconds per slide' })).toBeNull();
});
