import { constants } from '@entourage/contracts/constants';
import { act, screen, waitFor } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { onboardingDrafts } from '../state/drafts.ts';

beforeEach(() => {
  sessionStorage.clear();
  onboardingDrafts.remove(aUser().id);
});

const open = async (answers: Answers = {}) => {
  const app = renderApp({ user: aUser(), path: '/onboarding', answers });
  await screen.findByText('Step 1 of 4');
  return app;
};
const button = (name: string) => screen.getByRole('button', { name });

const answerThreeSteps = async (person: ReturnType<typeof renderApp>['person']) => {
  await person.click(screen.getByRole('radio', { name: 'Basketball' }));
  await person.type(screen.getByLabelText('Position'), 'Guard');
  await person.click(button('Continue'));
  await person.click(screen.getByRole('radio', { name: '3-5 years' }));
  await person.click(button('Continue'));
  await person.click(screen.getByRole('checkbox', { name: 'Injury Prevention' }));
  await person.click(button('Continue'));
};

test('each step requires its answers, and the team comes from the registration', async () => {
  const { person } = await open();
  expect(screen.getByLabelText('Team')).toHaveValue('Northport Tides');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  expect(button('Continue')).toBeDisabled();
  await person.click(screen.getByRole('radio', { name: 'Basketball' }));
  await person.type(screen.getByLabelText('Position'), 'Guard');
  await person.click(button('Continue'));
  expect(screen.getByText('Step 2 of 4')).toBeVisible();
  expect(button('Continue')).toBeDisabled();
  await person.click(button('Back'));
  expect(screen.getByRole('radio', { name: 'Basketball' })).toBeChecked();
});

test('completing saves the answers, shows a message and opens the dashboard two seconds later', async () => {
  const { person, gateway, address } = await open({ 'POST athlete-profile': { status: 201, body: {} } });
  await answerThreeSteps(person);
  await person.click(screen.getByRole('checkbox', { name: 'Sleep Issues' }));
  await person.click(screen.getByRole('checkbox', { name: 'None Currently' }));
  await person.click(button('Complete Setup'));
  expect(await screen.findByText('Welcome to Entourage Elite!')).toBeVisible();
  expect(address()).toBe('/onboarding?step=4');
  expect(gateway.sent.find(({ call }) => call === 'POST athlete-profile')?.body).toEqual({
    sport: 'Basketball',
    team: 'Northport Tides',
    position: 'Guard',
    yearsActive: 4,
    primaryGoals: ['Injury Prevention'],
    healthConcerns: ['None Currently'],
  });
  await waitFor(() => expect(address()).toBe('/dashboard'), { timeout: 4_000 });
});

test('who has gone elsewhere meanwhile is not taken to the dashboard', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { person, address, goTo } = await open({ 'POST athlete-profile': { status: 201, body: {} } });
    await answerThreeSteps(person);
    await person.click(button('Complete Setup'));
    await screen.findByText('Welcome to Entourage Elite!');
    await goTo('/settings');
    await act(() => jest.advanceTimersByTimeAsync(constants.onboardingRedirectMs));
    expect(address()).toBe('/settings');
  } finally {
    jest.useRealTimers();
  }
});

test('a failed save keeps the answers', async () => {
  const { person, address } = await open({
    'POST athlete-profile': { status: 503, body: { message: 'Temporarily unavailable' } },
  });
  await answerThreeSteps(person);
  await person.click(button('Complete Setup'));
  expect(await screen.findByText('There was an issue completing your onboarding. Please try again.')).toBeVisible();
  expect(button('Complete Setup')).toBeEnabled();
  expect(address()).toBe('/onboarding?step=4');
});

test('each step says who sees its answers', async () => {
  const { person } = await open();
  expect(screen.getByText(/Your liaisons and administrators see it/)).toBeVisible();
  await answerThreeSteps(person);
  expect(screen.getByText(/Only your liaisons see them\. “Who saw my data” lists/)).toBeVisible();
  expect(screen.queryByText(/Only you can see/)).toBeNull();
});

test('answers can be changed afterwards, and saving leads back to Settings', async () => {
  const saved = {
    userId: 'maya',
    sport: 'Tennis',
    team: 'Harbor City',
    position: 'Single',
    yearsActive: 4,
    primaryGoals: ['Sleep Optimization'],
    healthConcerns: ['Sleep Issues'],
    onboardingCompleted: '2026-03-01T09:00:00.000Z',
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
  };
  const { person, gateway, address } = renderApp({
    user: aUser({ onboardingCompleted: saved.onboardingCompleted }),
    path: '/onboarding?edit=1',
    answers: { 'GET athlete-profile': { body: saved }, 'POST athlete-profile': { body: saved } },
  });
  await screen.findByText('Step 1 of 4');
  await person.clear(screen.getByLabelText('Position'));
  await person.type(screen.getByLabelText('Position'), 'Double');
  for (const _step of [1, 2, 3]) await person.click(button('Continue'));
  expect(screen.getByRole('checkbox', { name: 'Sleep Issues' })).toBeChecked();
  await person.click(button('Save Changes'));
  expect(await screen.findByText('Profile updated')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/settings'));
  expect(gateway.sent.find(({ call }) => call === 'POST athlete-profile')?.body).toMatchObject({
    sport: 'Tennis',
    position: 'Double',
    healthConcerns: ['Sleep Issues'],
  });
});

test('a completed onboarding redirects to the dashboard', async () => {
  const { address } = renderApp({
    user: aUser({ onboardingCompleted: '2026-02-01T10:00:00.000Z' }),
    path: '/onboarding',
  });
  await waitFor(() => expect(address()).toBe('/dashboard'));
});
