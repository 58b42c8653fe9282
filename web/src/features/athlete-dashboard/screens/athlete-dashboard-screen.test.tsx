import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '#shared/api/base-api.ts';
import { beforeLogout } from '#shared/browser/before-logout.ts';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aConversation, aMeeting, aMessage } from '#test-setup/a-conversation.ts';
import { aLiaisonEntry, aRecord, aStep } from '#test-setup/a-record.ts';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const { athlete, liaison, member } = exampleIds;
const athleteUser = aUser({ onboardingCompleted: '2026-01-06T09:00:00.000Z' });
const answersFor = (record: unknown, more: Answers = {}): Answers => ({
  'GET biomarkers': { body: record },
  'GET appointments': { body: [] },
  [`GET biomarkers/${athlete}/history`]: { body: [] },
  [`GET liaisons/athlete/${athlete}`]: { body: [aLiaisonEntry()] },
  ...more,
});
const open = (answers: Answers, user = athleteUser) => renderApp({ user, path: '/dashboard', answers });

beforeEach(() => localStorage.clear());

test('an athlete sees the three metrics, the advice and the liaisons', async () => {
  open(answersFor(aRecord()));
  expect(await screen.findByRole('img', { name: 'Injury risk: Low, level 1 of 3' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Training intensity: Moderate, step 2 of 3' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Focus area: Recovery' })).toBeVisible();
  expect(screen.getByText('Protein after training')).toBeVisible();
  expect(await screen.findByText('Elena Rivera')).toBeVisible();
  expect(screen.getByText('Sports Medicine Physician')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sharing' })).toHaveAttribute('href', '/sharing');
});

test('on paper stand the name and the time with its zone, and no greeting', async () => {
  open(answersFor(aRecord()));
  const printed = await screen.findByText('Dashboard of Maya Okafor');
  expect(printed.parentElement).toHaveTextContent(/Printed \w+ \d+, \d{4}, \d+:\d\d [AP]M \S+/);
  expect(printed).not.toBeVisible();
});

test('without a record the literal text is shown', async () => {
  open(answersFor(null));
  const text = 'No biomarker data available. Please contact your liaison to get started.';
  expect(await screen.findByRole('heading', { name: text })).toBeVisible();
});

test('without a liaison the dashboard says what comes next, and offers nothing that leads nowhere', async () => {
  open(answersFor(null, { [`GET liaisons/athlete/${athlete}`]: { body: [] }, 'GET messages': { body: [] } }));
  const next = within(await screen.findByRole('region', { name: 'What happens next' }));
  expect(next.getAllByRole('listitem')).toHaveLength(3);
  expect(next.getByText('An administrator connects you with liaisons')).toBeVisible();
  expect(screen.queryByText(/contact your liaison/)).toBeNull();
  expect(screen.queryByText('Sample')).toBeNull();
  for (const name of ['See your liaisons', 'View All']) expect(screen.queryByRole('link', { name })).toBeNull();
});

test('an unset value is marked as a default', async () => {
  open(answersFor(aRecord({ notAssessed: ['injuryRisk'] })));
  expect(await screen.findByText('Not assessed yet')).toBeVisible();
});

test('a card shows who set the value and the value at the last visit', async () => {
  localStorage.setItem(`entourage-seen:${athlete}:${athlete}`, '3');
  const history = [aStep(4, { field: 'injuryRisk', from: 'HIGH', to: 'LOW' })];
  open(answersFor(aRecord(), { [`GET biomarkers/${athlete}/history`]: { body: history } }));
  expect(await screen.findByText(/Set by Elena Rivera/)).toBeVisible();
  expect(screen.getByText('Down from High since your last visit')).toBeVisible();
  expect(localStorage.getItem(`entourage-seen:${athlete}:${athlete}`)).toBe('4');
});

test('a live change is announced', async () => {
  const { gateway, store } = open(answersFor(aRecord()));
  await screen.findByRole('img', { name: 'Injury risk: Low, level 1 of 3' });
  gateway.answer({ 'GET biomarkers': { body: aRecord({ injuryRisk: 'HIGH', version: 5 }) } });
  act(() => {
    store.dispatch(baseApi.util.invalidateTags(['Biomarkers']));
  });
  expect(await screen.findByRole('img', { name: 'Injury risk: High, level 3 of 3' })).toBeVisible();
  expect(screen.getByText('Injury Risk is now High')).toBeInTheDocument();
});

test('without liaisons and advice the literal texts are shown', async () => {
  open(answersFor(aRecord({ nutritionAdvice: [] }), { [`GET liaisons/athlete/${athlete}`]: { body: [] } }));
  expect(await screen.findByText('No nutrition advice available yet.')).toBeVisible();
  expect(await screen.findByText('No liaisons assigned yet')).toBeVisible();
  expect(screen.getByText('Your admin will assign expert liaisons to support your athletic journey')).toBeVisible();
});

test('an athlete without a profile is offered onboarding', async () => {
  open(answersFor(null), aUser({ onboardingCompleted: null }));
  expect(await screen.findByRole('link', { name: 'Start' })).toHaveAttribute('href', '/onboarding');
});

test('a failed load can be tried again', async () => {
  const { gateway, person } = open(answersFor(null, { 'GET biomarkers': { status: 503, body: { message: 'Busy' } } }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  gateway.answer({ 'GET biomarkers': { body: aRecord() } });
  await person.click(retry);
  expect(await screen.findByRole('img', { name: 'Focus area: Recovery' })).toBeVisible();
});

describe('a team member', () => {
  const shared = { id: athlete, username: 'maya', firstName: 'Maya', lastName: 'Okafor' };
  const user = aUser({ id: member, role: 'TEAM_MEMBER', username: 'sam', athletes: [shared] });
  const liaisons = { [`GET liaisons/athlete/${member}`]: { body: [aLiaisonEntry()] } };
  const notFound = { 'GET biomarkers': { status: 404, body: { message: 'Not found' } } };

  test('sees the to-do without the button, and no sharing', async () => {
    open(answersFor(aRecord({ nextTodo: 'Sleep early' }), liaisons), user);
    expect(await screen.findByText('Sleep early')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark Complete' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sharing' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Message Elena Rivera' })).toBeNull();
  });

  test('is told of each share that ends, once', async () => {
    const ade = { id: 'ade', username: 'ade', firstName: 'Ade', lastName: 'Bello' };
    const { gateway, store } = open(answersFor(null, { ...notFound, ...liaisons }), {
      ...user,
      athletes: [shared, ade],
    });
    await screen.findByRole('heading', { name: 'Sharing is paused at the moment.' });
    for (const [left, ended] of [
      [[ade], 'Maya Okafor'],
      [[], 'Ade Bello'],
    ] as const) {
      gateway.answer({ 'GET auth/user': { body: { ...user, athletes: left } } });
      act(() => refreshFromEvents(store, { type: 'share.revoked', tags: ['CurrentUser'] }));
      expect(await screen.findByText(`${ended} no longer shares a dashboard with you.`)).toBeVisible();
    }
  });

  test('sees which values the share hides', async () => {
    open(answersFor(aRecord({ injuryRisk: null, notShared: ['injuryRisk'] }), liaisons), user);
    expect(await screen.findByText('Not shared with you')).toBeVisible();
  });

  test('is not asked to contact a liaison and gets no message of theirs as a sample', async () => {
    open(answersFor(null, { ...liaisons, 'GET messages': { body: [] } }), user);
    expect(await screen.findByRole('heading', { name: 'No biomarker data available.' })).toBeVisible();
    expect(screen.getByText('The dashboard Maya Okafor shares with you.')).toBeVisible();
    expect(await screen.findByText('No messages yet')).toBeVisible();
    expect(screen.queryByText(/contact your liaison|Sample|See your liaisons/)).toBeNull();
  });

  test('without a share sees that no athlete shares', async () => {
    open(answersFor(null, { ...notFound, ...liaisons }), { ...user, athletes: [] });
    expect(await screen.findByText('No athlete shares a dashboard with you.')).toBeVisible();
    expect(screen.queryByText(/Maya Okafor/)).toBeNull();
  });

  test('is told that sharing is paused, not that nobody shares', async () => {
    open(answersFor(null, { ...notFound, ...liaisons }), user);
    expect(await screen.findByRole('heading', { name: 'Sharing is paused at the moment.' })).toBeVisible();
    expect(screen.queryByText('No athlete shares a dashboard with you.')).toBeNull();
  });
});

describe('the next to-do', () => {
  const answers = answersFor(aRecord({ nextTodo: 'Ten minutes of mobility' }), {
    'POST biomarkers/next-todo/complete': { body: aRecord() },
  });
  const completions = (sent: { call: string }[]) => sent.filter(({ call }) => call.endsWith('next-todo/complete'));

  test('can be undone before anything is sent', async () => {
    const { gateway, person, unmount } = open(answers);
    await person.click(await screen.findByRole('button', { name: 'Mark Complete' }));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
    unmount();
    expect(completions(gateway.sent)).toEqual([]);
  });

  test('is completed at once when the user leaves the screen', async () => {
    const { gateway, person, unmount } = open(answers);
    await person.click(await screen.findByRole('button', { name: 'Mark Complete' }));
    expect(completions(gateway.sent)).toEqual([]);
    unmount();
    await waitFor(() => expect(completions(gateway.sent)).toHaveLength(1));
  });

  test('is completed when the tab is closed, by a keepalive request', async () => {
    const { gateway, person } = open(answers);
    await person.click(await screen.findByRole('button', { name: 'Mark Complete' }));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(completions(gateway.sent)).toMatchObject([{ keepalive: true }]));
  });

  test('that could not be completed is open again', async () => {
    const { person, gateway } = open(answers);
    gateway.answer({ 'POST biomarkers/next-todo/complete': { status: 503, body: { message: 'Busy' } } });
    await person.click(await screen.findByRole('button', { name: 'Mark Complete' }));
    await act(() => beforeLogout.finished());
    expect(await screen.findByText('The to-do could not be completed. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
  });

  test('is completed before a logout', async () => {
    const { gateway, person } = open(answers);
    await person.click(await screen.findByRole('button', { name: 'Mark Complete' }));
    await act(() => beforeLogout.finished());
    expect(completions(gateway.sent)).toHaveLength(1);
  });
});

test('the latest message is the real one; the sample is shown only without messages', async () => {
  const { unmount } = open(answersFor(aRecord(), { 'GET messages': { body: [aConversation({ lastMessage: null })] } }));
  expect(await screen.findByText('Sample')).toBeVisible();
  unmount();
  open(answersFor(aRecord(), { 'GET messages': { body: [aConversation({ lastMessage: aMessage(1) })] } }));
  expect(await screen.findByText('Message 1')).toBeVisible();
  expect(screen.queryByText('Sample')).toBeNull();
  expect(screen.getByRole('link', { name: 'Elena Rivera' })).toHaveAttribute('href', `/messages?user=${liaison}`);
});

test('the sample is not shown when messages fail to load', async () => {
  open(answersFor(aRecord(), { 'GET messages': { status: 503, body: { message: 'Busy' } } }));
  expect(await screen.findByText('Your messages could not be loaded')).toBeVisible();
  expect(screen.queryByText('Sample')).toBeNull();
});

test('the row of liaisons names the next meeting and what is unread', async () => {
  open(
    answersFor(aRecord(), {
      'GET messages': { body: [aConversation({ unreadCount: 2 })] },
      'GET appointments': { body: [aMeeting()] },
    }),
  );
  expect(await screen.findByRole('link', { name: 'Message Elena Rivera, 2 unread' })).toBeVisible();
  const row = within(screen.getByRole('region', { name: 'Athletes Entourage Liaisons' }));
  expect(await row.findByText(/^Thu, Mar 5/)).toBeVisible();
});
