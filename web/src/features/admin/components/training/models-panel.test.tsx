import { modelTestWithinMs } from '@entourage/contracts/calls/training-runs';
import { act, screen, within } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aManifest, aTrainedModel, aTrainingJob, trainingAnswers } from '#test-setup/a-training-job.ts';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { ModelsPanel } from './models-panel.tsx';

const model = aTrainedModel();
const testCall = `POST admin/training-jobs/${model.id}/test`;
const manifest = `GET admin/training-jobs/${model.id}/manifest`;
const open = (jobs = [model], answers: Answers = {}) =>
  renderApp({ user: aUser({ role: 'ADMIN' }), answers: { ...trainingAnswers([], jobs), ...answers } }, <ModelsPanel />);
const openDialog = async ({ person }: ReturnType<typeof open>, action: string) => {
  await person.click(await screen.findByRole('button', { name: `${action}: Recovery notes` }));
  return within(await screen.findByRole('dialog'));
};

test('finished models stand above the samples, whose buttons say that they do nothing', async () => {
  open([aTrainingJob({ id: 'running', modelName: 'Not yet' }), model]);
  await screen.findByRole('list', { name: 'Your models' });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatch(/^Recovery notesPhi-2 · Frankfurt, Germany · Finished.*Loss 3\.250 → 1\.500/);
  expect(screen.getAllByText('Demo data')).toHaveLength(3);
  for (const name of ['Test', 'Deploy', 'View']) {
    const button = screen.getByRole('button', { name: `${name}: Recovery Assistant` });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Not available in demo');
  }
});

test('a model that is finished elsewhere appears', async () => {
  const { gateway, store } = open([]);
  expect(await screen.findByText(/^No finished model yet/)).toBeVisible();
  gateway.answer(trainingAnswers([], [model]));
  act(() => refreshFromEvents(store, { type: 'completed', tags: ['TrainingJobs'] }));
  expect(await screen.findByRole('button', { name: 'Test: Recovery notes' })).toBeVisible();
});

const tuned = 'SmolLM2-135M. Phi-2 is not set up here: this job tunes SmolLM2-135M.';

test('the manifest lists settings and files with their hashes', async () => {
  const dialog = await openDialog(open([model], { [manifest]: { body: aManifest() } }), 'Manifest');
  expect(await dialog.findByText('f'.repeat(64))).toBeVisible();
  expect(dialog.getByText('a'.repeat(64))).toBeVisible();
  expect(dialog.getByText('120 rows · 48,000 tokens')).toBeVisible();
  const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([
    ...['Recovery notes', 'Phi-2', tuned, 'Frankfurt, Germany'],
    ...['General fine-tuning', '3', '4', '2e-5', '7'],
  ]);
  expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
});

describe('the test of a model', () => {
  const ask = async (app: ReturnType<typeof open>, question = 'How long to rest?') => {
    const dialog = await openDialog(app, 'Test');
    if (question) await app.person.type(dialog.getByRole('textbox', { name: 'Question' }), question);
    await app.person.click(dialog.getByRole('button', { name: 'Ask both' }));
    return dialog;
  };

  test('waits longer than a worker may take', async () => {
    const limits = jest.spyOn(AbortSignal, 'timeout');
    const app = open([model], { [testCall]: { body: { base: 'So.', tuned: 'So.' } } });
    const dialog = await ask(app);
    await dialog.findAllByText('So.');
    expect(Math.max(...limits.mock.calls.map(([ms]) => ms))).toBeGreaterThan(modelTestWithinMs);
    limits.mockRestore();
  });

  test('shows both answers side by side, while live changes go on', async () => {
    let answer = (_: { body: unknown }) => {};
    const app = open([model], {
      [testCall]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const dialog = await ask(app);
    expect(await dialog.findByText('The models are being loaded. This takes up to 45 seconds.')).toBeVisible();
    const button = dialog.getByRole('button', { name: 'Asking...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    // A pending request of RTK Query would hold this back.
    app.gateway.answer(trainingAnswers([], [aTrainedModel({ id: 'next', modelName: 'Next' }), model]));
    act(() => refreshFromEvents(app.store, { type: 'completed', tags: ['TrainingJobs'] }));
    expect(await screen.findByText('Next')).toBeInTheDocument();

    act(() => answer({ body: { base: 'of of the', tuned: ' ' } }));
    expect(await dialog.findByText('of of the')).toBeVisible();
    expect(dialog.getByText('The answer is empty.')).toBeVisible();
    expect(app.gateway.sent.find(({ call }) => call === testCall)?.body).toEqual({ prompt: 'How long to rest?' });
  });

  test('an empty question is not sent', async () => {
    const app = open();
    const dialog = await ask(app, '');
    expect(await dialog.findByText('Please enter a question')).toBeVisible();
    expect(app.gateway.sent.some(({ call }) => call === testCall)).toBe(false);
  });

  test.each([
    [503, { message: 'No worker could answer. Try again later.' }, {}, 'No worker could answer. Try again later.'],
    [409, { message: 'This job has no model yet' }, {}, 'This job has no model yet'],
    [429, { message: 'Too many requests' }, { 'retry-after': '40' }, 'Too many questions. Try again in 40 s.'],
  ])('%i is said plainly, and the question stays', async (status, body, headers, words) => {
    const dialog = await ask(open([model], { [testCall]: { status, body, headers } }));
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Question' })).toHaveValue('How long to rest?');
  });
});
