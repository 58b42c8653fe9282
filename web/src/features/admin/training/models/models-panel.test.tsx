import type { ModelTest } from '@entourage/contracts/calls/model-tests';
import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
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

test('a notice of a finished job opens its answers once; an unknown job opens nothing', async () => {
  const answers = { ...trainingAnswers([], [model]), [`GET admin/training-jobs/${model.id}/tests`]: { body: [] } };
  const openAt = (compare: string) =>
    renderApp(
      { user: aUser({ role: 'ADMIN' }), path: `/admin?view=slm-training&compare=${compare}`, answers },
      <ModelsPanel />,
    );
  const unknown = openAt('unknown');
  await waitFor(() => expect(unknown.address()).toBe('/admin?view=slm-training'));
  expect(screen.queryByRole('dialog')).toBeNull();
  unknown.unmount();

  const { address } = openAt(model.id);
  expect(await screen.findByRole('dialog', { name: /Recovery notes/ })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/admin?view=slm-training'));
});

const tuned = 'SmolLM2-135M. Phi-2 is not set up here: this job tunes SmolLM2-135M.';

test('the manifest lists settings and files with their hashes', async () => {
  const dialog = await openDialog(open([model], { [manifest]: { body: aManifest() } }), 'Manifest');
  expect(await dialog.findByText('f'.repeat(64))).toBeVisible();
  expect(dialog.getByText('a'.repeat(64))).toBeVisible();
  expect(dialog.getByText('120 rows · 48,000 tokens')).toBeVisible();
  const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'Recovery notes',
    'Phi-2',
    tuned,
    'Frankfurt, Germany',
    'General fine-tuning',
    '3',
    '4',
    '2e-5',
    '7',
  ]);
  expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
});

describe('the test of a model', () => {
  const tests = `GET admin/training-jobs/${model.id}/tests`;
  const aTest = (changes: Partial<ModelTest> = {}): ModelTest => ({
    id: exampleIds.trainingTest,
    prompt: 'How long to rest?',
    base: '',
    tuned: '',
    status: 'WAITING',
    failureReason: null,
    nearestRow: null,
    createdAt: '2026-03-01T09:40:00.000Z',
    endedAt: null,
    ...changes,
  });
  const questions = `GET admin/training-jobs/${model.id}/questions`;
  const openTest = (answers: Answers = {}) =>
    open([model], { [tests]: { body: [] }, [questions]: { body: { questions: [] } }, ...answers });
  const ask = async (app: ReturnType<typeof open>, question = 'How long to rest?') => {
    const dialog = await openDialog(app, 'Test');
    if (question) await app.person.type(dialog.getByRole('textbox', { name: 'Question' }), question);
    await app.person.click(dialog.getByRole('button', { name: 'Ask both' }));
    return dialog;
  };
  const grow = (app: ReturnType<typeof open>, ...list: ModelTest[]) => {
    app.gateway.answer({ [tests]: { body: list } });
    act(() => refreshFromEvents(app.store, { type: 'live', tags: ['ModelTests'] }));
  };

  test('shows both answers side by side as they grow, and is ready for the next question at their end', async () => {
    const app = openTest({ [testCall]: { body: aTest() } });
    const dialog = await ask(app);
    grow(app, aTest());
    expect(await dialog.findByText('Waiting for a worker. It answers one question at a time.')).toBeVisible();
    const button = dialog.getByRole('button', { name: 'Asking...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    grow(app, aTest({ status: 'ANSWERING', base: 'It dep', tuned: 'Two' }));
    expect(await dialog.findByText('It dep')).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent('Both models are answering.');
    grow(app, aTest({ status: 'ANSWERED', base: 'It depends.', tuned: ' ' }));
    expect(await dialog.findByText('It depends.')).toBeVisible();
    expect(dialog.getByText('The answer is empty.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Ask both' })).toHaveAttribute('aria-disabled', 'false');
    expect(dialog.getByRole('textbox', { name: 'Question' })).toHaveValue('');
    expect(app.gateway.sent.find(({ call }) => call === testCall)?.body).toEqual({ prompt: 'How long to rest?' });
  });

  test('a question that is being answered can be stopped', async () => {
    const cancel = `POST admin/model-tests/${exampleIds.trainingTest}/cancel`;
    const app = openTest({
      [tests]: { body: [aTest({ status: 'ANSWERING', base: 'It' })] },
      [cancel]: { body: aTest({ status: 'CANCELLED', base: 'It' }) },
    });
    const dialog = await openDialog(app, 'Test');
    await app.person.click(await dialog.findByRole('button', { name: 'Stop answering' }));
    grow(app, aTest({ status: 'CANCELLED', base: 'It' }));
    expect(await dialog.findByText('Cancelled. What had come of the answers stays.')).toBeVisible();
    expect(app.gateway.sent.some(({ call }) => call === cancel)).toBe(true);
    expect(dialog.queryByRole('button', { name: 'Stop answering' })).toBeNull();
  });

  test('earlier questions stay with the model, and a failed one says why', async () => {
    const list = [
      aTest({ status: 'FAILED', failureReason: 'The answers took longer than ten minutes.', base: 'It' }),
      aTest({ id: exampleIds.event, prompt: 'When to eat?', status: 'ANSWERED', base: 'At noon.', tuned: 'At one.' }),
    ];
    const app = openTest({ [tests]: { body: list } });
    const dialog = await openDialog(app, 'Test');
    expect(await dialog.findByText(/longer than ten minutes/)).toBeVisible();
    expect(dialog.queryByText('At one.')).toBeNull();
    await app.person.click(dialog.getByRole('button', { name: 'Show 1 earlier' }));
    expect(within(dialog.getByRole('article', { name: 'When to eat?' })).getByText('At one.')).toBeVisible();
  });

  test('held-out questions are offered, and the nearest row of the data stands below an answer', async () => {
    const app = openTest({
      [questions]: { body: { questions: ['Who leads?', 'Where?'] } },
      [tests]: { body: [aTest({ status: 'ANSWERED', tuned: 'Dana leads.', nearestRow: 'Dana leads the team.' })] },
    });
    const dialog = await openDialog(app, 'Test');
    const offered = within(await dialog.findByRole('group', { name: 'Questions that were held out of training' }));
    await app.person.click(offered.getByRole('button', { name: 'Who leads?' }));
    expect(dialog.getByRole('textbox', { name: 'Question' })).toHaveValue('Who leads?');
    expect(dialog.getByText('Dana leads the team.')).toBeVisible();
  });

  test('an empty question is not sent', async () => {
    const app = openTest();
    const dialog = await ask(app, '');
    expect(await dialog.findByText('Please enter a question')).toBeVisible();
    expect(app.gateway.sent.some(({ call }) => call === testCall)).toBe(false);
  });

  test.each([
    [503, { message: 'Service unavailable' }, {}, 'Service unavailable'],
    [409, { message: 'This job has no model yet' }, {}, 'This job has no model yet'],
    [429, { message: 'Too many requests' }, { 'retry-after': '40' }, 'Too many questions. Try again in 40 s.'],
  ])('%i is said plainly, and the question stays', async (status, body, headers, words) => {
    const dialog = await ask(openTest({ [testCall]: { status, body, headers } }));
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Question' })).toHaveValue('How long to rest?');
  });

  test('a list that cannot be read offers to try again', async () => {
    const app = openTest({ [tests]: { status: 503, body: { message: 'Service unavailable' } } });
    const dialog = await openDialog(app, 'Test');
    expect(await dialog.findByText('The earlier questions could not be loaded')).toBeVisible();
    app.gateway.answer({ [tests]: { body: [aTest({ status: 'ANSWERED', base: 'It depends.' })] } });
    await app.person.click(dialog.getByRole('button', { name: /try again/i }));
    expect(await dialog.findByText('It depends.')).toBeVisible();
  });
});
