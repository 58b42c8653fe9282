import { screen, waitFor } from '@testing-library/react';
import { logOut } from '#entities/session/log-out.ts';
import { browser } from '#shared/browser/browser.ts';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { onboardingDrafts } from '../state/drafts.ts';

type App = ReturnType<typeof renderApp>;

const maya = aUser();
const stored = () => JSON.stringify({ ...sessionStorage });
const open = (path = '/onboarding', user = maya) =>
  renderApp({ user, path, answers: { 'POST athlete-profile': { status: 201, body: {} } } });
const button = (name: string) => screen.getByRole('button', { name });

/** As a reload does: the page's memory is gone, the tab's storage stays. */
function reload(app: App, path = app.address()): App {
  const kept = { ...sessionStorage };
  app.unmount();
  onboardingDrafts.remove(maya.id);
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
  return open(path);
}

async function answerTwoSteps({ person }: App) {
  await screen.findByText('Step 1 of 4');
  await person.click(screen.getByRole('radio', { name: 'Basketball' }));
  await person.type(screen.getByLabelText('Position'), 'Guard');
  await person.click(button('Continue'));
  await person.click(await screen.findByRole('radio', { name: '3-5 years' }));
  await person.click(button('Continue'));
  await screen.findByText('Step 3 of 4');
}

beforeEach(() => {
  sessionStorage.clear();
  onboardingDrafts.remove(maya.id);
});

test('each step is an address, and Back is the browser’s own way back', async () => {
  const app = open();
  await answerTwoSteps(app);
  expect(app.address()).toBe('/onboarding?step=3');
  await app.person.click(button('Back'));
  expect(await screen.findByText('Step 2 of 4')).toBeVisible();
  expect(app.address()).toBe('/onboarding?step=2');
  expect(screen.getByRole('radio', { name: '3-5 years' })).toBeChecked();
});

test('a reload keeps the step and what was typed', async () => {
  const app = open();
  await answerTwoSteps(app);
  reload(app);
  expect(await screen.findByText('Step 3 of 4')).toBeVisible();
  const again = reload(open('/onboarding?step=1'));
  await waitFor(() => expect(again.address()).toBe('/onboarding?step=1'));
  expect((await screen.findAllByLabelText('Position')).at(-1)).toHaveValue('Guard');
});

test('goals and health answers are in no storage, and a reload on the last step says what to choose again', async () => {
  const app = open();
  await answerTwoSteps(app);
  await app.person.click(screen.getByRole('checkbox', { name: 'Sleep Optimization' }));
  await app.person.click(button('Continue'));
  await app.person.click(await screen.findByRole('checkbox', { name: 'Joint Health' }));
  expect(stored()).toContain('Guard');
  expect(stored()).not.toMatch(/Sleep Optimization|Joint Health/);
  const { address } = reload(app);
  expect(await screen.findByText('Step 3 of 4')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/onboarding?step=3'));
  expect(await screen.findByText(/please choose them again/)).toBeVisible();
});

test('who goes elsewhere and comes back finds all answers', async () => {
  const app = open();
  await answerTwoSteps(app);
  await app.person.click(screen.getByRole('checkbox', { name: 'Sleep Optimization' }));
  await app.goTo('/settings');
  expect(screen.queryByRole('dialog')).toBeNull();
  await app.goTo('/onboarding?step=3');
  expect(await screen.findByRole('checkbox', { name: 'Sleep Optimization' })).toBeChecked();
});

test('a step whose former ones are open leads to the first of them', async () => {
  const { address } = open('/onboarding?step=4');
  expect(await screen.findByText('Step 1 of 4')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/onboarding?step=1'));
});

test('the answers are gone once they are saved', async () => {
  const app = open();
  await answerTwoSteps(app);
  await app.person.click(screen.getByRole('checkbox', { name: 'Sleep Optimization' }));
  await app.person.click(button('Continue'));
  await app.person.click(await screen.findByRole('button', { name: 'Complete Setup' }));
  await screen.findByText('Welcome to Entourage Elite!');
  expect(stored()).not.toContain('Guard');
});

test('logging out removes the answers, and another account never sees them', async () => {
  const app = open();
  await answerTwoSteps(app);
  app.unmount();
  const other = open('/onboarding', aUser({ id: 'another', teamOrganization: 'Harbor City' }));
  expect(await screen.findByLabelText('Position')).toHaveValue('');
  await other.person.type(screen.getByLabelText('Position'), 'Center');
  expect(stored()).toContain('Center');
  const leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => {});
  await logOut();
  leaveTo.mockRestore();
  expect(stored()).not.toMatch(/Center|Guard/);
});
