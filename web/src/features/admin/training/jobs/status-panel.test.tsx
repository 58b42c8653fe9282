import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aTrainedModel, aTrainingJob, aTrainingMetric, trainingAnswers } from '#test-setup/a-training-job.ts';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { StatusPanel } from './status-panel.tsx';

const running = aTrainingJob();
const ofJob = (what: string, id = running.id) => `GET admin/training-jobs/${id}/${what}`;
const line = (number: number, text = `Line ${number}`) => ({ number, at: '2026-03-01T09:02:00.000Z', text });
const details: Answers = {
  [ofJob('metrics')]: { body: [aTrainingMetric(1), aTrainingMetric(2, { heldOutLoss: 3.1 })] },
  [ofJob('log')]: { body: { lines: [line(1), line(2)] } },
};

const open = (jobs = [running], answers: Answers = {}) =>
  renderApp(
    { user: aUser({ role: 'ADMIN' }), answers: { ...trainingAnswers([], jobs), ...details, ...answers } },
    <StatusPanel />,
  );
type App = ReturnType<typeof open>;
/** What the worker reports. */
const report = ({ gateway, store }: App, jobs: (typeof running)[], answers: Answers = {}) => {
  gateway.answer({ ...trainingAnswers([], jobs), ...answers });
  act(() => refreshFromEvents(store, { type: 'progressed', tags: ['TrainingJobs'] }));
};
const calls = ({ gateway }: App, call: string) => gateway.sent.filter((one) => one.call === call).length;
const figures = () =>
  within(document.querySelector<HTMLElement>('dl[aria-label="Progress"]')!)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
const recent = () =>
  within(screen.getByRole('list', { name: 'Recent Jobs' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the running job', () => {
  test('is shown with its progress, and what makes it less than it seems', async () => {
    open([aTrainingJob({ standIn: true, usesSampleText: true, resumedFromStep: 40, attempt: 2 })]);
    expect(await screen.findByRole('heading', { name: 'Recovery notes' })).toBeVisible();
    expect(screen.getByText('Phi-2 · Frankfurt, Germany · 3 epochs, batch size 4, learning rate 2e-5')).toBeVisible();
    expect(screen.getByText('Phi-2 is not set up here: this job tunes SmolLM2-135M.')).toBeVisible();
    for (const mark of ['Running', 'Stand-in model', 'Sample text', 'Resumed from step 40', 'Attempt 2'])
      expect(screen.getByText(mark)).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: 'Progress of Recovery notes' });
    expect(bar).toHaveAttribute('aria-valuenow', '42');
    expect(bar).toHaveAttribute('aria-valuetext', '42 %, Epoch 2 of 3');
    expect(figures()).toEqual(['1.875', '4 min', '0 %', '812']);
  });

  test('goes on before the eyes of the reader: one call for the list, and what is new of its losses and log', async () => {
    const app = open();
    const table = await screen.findByRole('table', { name: 'Loss by step of Recovery notes' });
    const log = await screen.findByRole('log', { name: 'Training log of Recovery notes' });
    await waitFor(() => expect(log).toHaveTextContent('Line 2'));
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['StepTrainingHeld-out rows', '0–3.25', '12.99–', '22.983.10']);
    const before = calls(app, 'GET admin/training-jobs');
    const next = aTrainingJob({ step: 43, progress: 43, gpuUsage: 87, updatedAt: '2026-03-01T09:05:01.000Z' });
    report(app, [next], {
      [ofJob('metrics')]: { body: [aTrainingMetric(1), aTrainingMetric(3)] },
      [`${ofJob('log')}?after=2`]: { body: { lines: [line(3)] } },
    });
    await waitFor(() => expect(log).toHaveTextContent(/Line 1.*Line 2.*Line 3/));
    expect(await screen.findByRole('rowheader', { name: '3' })).toBeInTheDocument();
    expect(figures()[2]).toBe('87 %');
    expect(calls(app, 'GET admin/training-jobs')).toBe(before + 1);
    expect(app.gateway.sent.find(({ call }) => call === ofJob('log'))?.headers).toMatchObject({ 'x-background': '1' });
  });

  test('reads the log on at once when an answer is full', async () => {
    const app = open();
    const log = await screen.findByRole('log');
    await waitFor(() => expect(log).toHaveTextContent('Line 2'));
    report(app, [aTrainingJob({ step: 43, updatedAt: '2026-03-01T09:05:01.000Z' })], {
      [`${ofJob('log')}?after=2`]: { body: { lines: Array.from({ length: 200 }, (_, index) => line(index + 3)) } },
      [`${ofJob('log')}?after=202`]: { body: { lines: [line(203)] } },
    });
    await waitFor(() => expect(log).toHaveTextContent('Line 203'));
  });

  test('asks for losses and log at most once a second, however often it reports', async () => {
    const app = open();
    await waitFor(() => expect(calls(app, ofJob('metrics'))).toBe(1));
    for (const step of [43, 44, 45, 46]) {
      report(app, [aTrainingJob({ step, updatedAt: `2026-03-01T09:05:${step}.000Z` })], {
        [`${ofJob('log')}?after=2`]: { body: { lines: [] } },
      });
      await waitFor(() => expect(JSON.stringify(app.store.getState())).toContain(`"step":${step},"totalSteps"`));
    }
    // The first report is followed at once, the others by one request together.
    await waitFor(() => expect(calls(app, `${ofJob('log')}?after=2`)).toBe(2));
    expect(calls(app, ofJob('metrics'))).toBe(3);
  });

  test('the log follows its end until the reader scrolls up', async () => {
    open();
    const log = await screen.findByRole('log');
    Object.defineProperties(log, { scrollHeight: { value: 900 }, clientHeight: { value: 280 } });
    log.scrollTop = 100;
    fireEvent.scroll(log);
    fireEvent.click(await screen.findByRole('button', { name: 'Go to the newest line' }));
    expect(log.scrollTop).toBe(900);
    expect(screen.queryByRole('button', { name: 'Go to the newest line' })).toBeNull();
  });

  test('is cancelled after a question; one that has ended meanwhile says so', async () => {
    const app = open();
    const cancel = `POST admin/training-jobs/${running.id}/cancel`;
    const confirm = async () => {
      await app.person.click(await screen.findByRole('button', { name: 'Cancel training: Recovery notes' }));
      await app.person.click(await screen.findByRole('button', { name: 'Cancel training' }));
    };
    app.gateway.answer({ [cancel]: { status: 409, body: { message: 'This job is finished' } } });
    await confirm();
    expect(await screen.findByText('This job is finished')).toBeVisible();

    const cancelled = aTrainingJob({ status: 'CANCELLED' });
    app.gateway.answer({ [cancel]: { body: cancelled }, ...trainingAnswers([], [cancelled]) });
    await confirm();
    expect(await screen.findByText('Training cancelled')).toBeVisible();
    expect(await screen.findByText('No job is running')).toBeVisible();
    expect(recent()[0]).toMatch(/^Recovery notesCancelled/);
  });

  test('losses and a log that cannot be read can be tried again', async () => {
    const { person, gateway } = open([running], {
      [ofJob('metrics')]: { status: 503, body: { message: 'Not now' } },
      [ofJob('log')]: { status: 503, body: { message: 'Not now' } },
    });
    expect(await screen.findByText('The losses could not be loaded')).toBeVisible();
    expect(await screen.findByText('The log could not be loaded')).toBeVisible();
    gateway.answer(details);
    for (const again of screen.getAllByRole('button', { name: 'Try again' })) await person.click(again);
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(await screen.findByRole('log')).toHaveTextContent('Line 2');
  });
});

describe('recent jobs', () => {
  const failed = aTrainedModel({
    id: 'failed',
    modelName: 'Sleep',
    status: 'FAILED',
    heldOutLossAfter: null,
    failureReason: 'The model did not fit into memory.',
  });
  const queued = aTrainingJob({ id: 'queued', modelName: 'Nutrition', status: 'READY', progress: 0, startedAt: null });

  test('are the three latest that do not run, with their ends and losses', async () => {
    const models = [1, 2, 3].map((number) => aTrainedModel({ id: `m${number}`, modelName: `Model ${number}` }));
    open([queued, running, failed, ...models]);
    await screen.findByRole('list', { name: 'Recent Jobs' });
    expect(recent()).toHaveLength(3);
    expect(recent()[0]).toMatch(/^NutritionQueued/);
    expect(recent()[1]).toMatch(/^SleepFailed.*The model did not fit into memory\./);
    expect(recent()[2]).toMatch(/^Model 1Completed.*Loss 3\.250 → 1\.500/);
  });

  test.each([
    ['NO_WORKER', 'No worker takes Frankfurt'],
    ['QUEUE_UNREACHABLE', 'The queue cannot be reached'],
    ['JOBS_AHEAD', 'Other jobs are trained first'],
  ] as const)('that wait say why: %s', async (waitingReason, text) => {
    open([running, { ...queued, waitingReason }]);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('all of them are searched and paged', async () => {
    const many = Array.from({ length: 24 }, (_, index) =>
      aTrainedModel({ id: `m${index}`, modelName: `Run ${index}` }),
    );
    const { person } = open([...many, failed]);
    await person.click(await screen.findByRole('button', { name: 'All jobs' }));
    expect(recent()).toHaveLength(10);
    await person.click(screen.getByRole('button', { name: 'Go to page 3' }));
    expect(recent()).toHaveLength(5);
    await person.type(screen.getByRole('searchbox', { name: 'Search jobs' }), 'failed');
    expect(recent()).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Latest jobs only' }));
    expect(recent()).toHaveLength(3);
  });

  test('one that waits can be cancelled, and says so while nothing runs', async () => {
    const { person, gateway } = open([queued], {
      'POST admin/training-jobs/queued/cancel': { body: { ...queued, status: 'CANCELLED' } },
    });
    expect(await screen.findByText('1 job waits for a worker.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cancel: Nutrition' }));
    await person.click(await screen.findByRole('button', { name: 'Cancel training' }));
    expect(await screen.findByText('Training cancelled')).toBeVisible();
    expect(gateway.sent.some(({ call }) => call === 'POST admin/training-jobs/queued/cancel')).toBe(true);
  });

  test('have their losses and log in a dialog', async () => {
    const { person } = open([failed], {
      [ofJob('metrics', 'failed')]: { body: [] },
      [ofJob('log', 'failed')]: { body: { lines: [line(1, 'Out of memory.')] } },
    });
    await person.click(await screen.findByRole('button', { name: 'Details: Sleep' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sleep' }));
    expect(await dialog.findByText('Out of memory.')).toBeVisible();
    expect(await dialog.findByText('The first losses appear here after some steps.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('without jobs the view says what comes next; jobs that cannot be loaded can be tried again', async () => {
  const { person, gateway } = open([], { 'GET admin/training-jobs': { status: 503, body: { message: 'Not now' } } });
  expect(await screen.findByText('The jobs could not be loaded')).toBeVisible();
  gateway.answer(trainingAnswers());
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No training job yet')).toBeVisible();
  expect(screen.getByText('Jobs that wait or have ended appear here.')).toBeVisible();
});
