import { screen, waitFor, within } from '@testing-library/react';
import { aReport, aTrainingFile, aTrainingJob, trainingAnswers } from '#test-setup/a-training-job.ts';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { TrainingForm } from './training-form.tsx';

const start = 'POST admin/training-jobs';
const files = [
  aTrainingFile(),
  aTrainingFile({ id: 'other', originalName: 'notes.txt', report: aReport({ tokens: 12_000 }) }),
  aTrainingFile({ id: 'broken', originalName: 'broken.json', status: 'ERROR', report: null }),
];
const rates = [
  { modelType: 'phi-2', baseModel: 'SmolLM2-135M', standIn: false, tokensPerSecond: 500, usdPerHour: 2 },
  { modelType: 'qwen-7b', baseModel: '/models/qwen', standIn: false, tokensPerSecond: null, usdPerHour: 2 },
];

function open(answers: Answers = {}, stored = files) {
  const app = renderApp(
    {
      user: aUser({ role: 'ADMIN' }),
      answers: {
        ...trainingAnswers(stored),
        'GET admin/training-rates': { body: rates },
        [start]: { status: 201, body: aTrainingJob({ status: 'READY' }) },
        ...answers,
      },
    },
    <TrainingForm />,
  );
  const field = (name: string) => screen.getByRole('textbox', { name });
  const choose = async (name: string, option: string) => {
    await app.person.click(screen.getByRole('combobox', { name }));
    await app.person.click(await screen.findByRole('option', { name: option }));
  };
  return {
    ...app,
    choose,
    write: async (name: string, text: string) => {
      await app.person.clear(field(name));
      if (text) await app.person.type(field(name), text);
    },
    fill: async () => {
      await app.person.type(field('Model name'), 'Recovery notes');
      await choose('Model architecture', 'Phi-2');
      await choose('Training location', 'Zurich, Switzerland');
    },
    submit: () => app.person.click(screen.getByRole('button', { name: 'Start Training' })),
    bodies: () => app.gateway.sent.filter(({ call }) => call === start).map(({ body }) => body),
    keys: () => app.gateway.sent.filter(({ call }) => call === start).map(({ headers }) => headers['idempotency-key']),
  };
}
const facts = () =>
  within(document.querySelector<HTMLElement>('dl[aria-label="Estimate"]')!)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

test('the defaults are sent, with all files that are ready, and the literal notice is shown', async () => {
  const { fill, submit, bodies } = open();
  await fill();
  await submit();
  expect(await screen.findByText('Training job started')).toBeVisible();
  expect(screen.getByText('Your training job is queued.')).toBeVisible();
  expect(bodies()).toEqual([
    {
      modelName: 'Recovery notes',
      modelType: 'phi-2',
      trainingLocation: 'switzerland-zurich',
      trainingObjective: null,
      epochs: 3,
      batchSize: 4,
      learningRate: 2e-5,
    },
  ]);
  // The next job gets a name of its own.
  expect(screen.getByRole('textbox', { name: 'Model name' })).toHaveValue('');
});

test('without name, architecture or location the literal notice stands, and nothing is sent', async () => {
  const { submit, bodies, person } = open();
  await person.type(screen.getByRole('textbox', { name: 'Model name' }), '   ');
  await submit();
  expect(await screen.findByText('Incomplete configuration')).toBeVisible();
  expect(screen.getByText('Please fill in all required fields before starting training.')).toBeVisible();
  expect(screen.getByText('Please enter a model name')).toBeVisible();
  expect(screen.getByText('Choose a model of the list')).toBeVisible();
  expect(screen.getByText('Choose a location of the list')).toBeVisible();
  expect(bodies()).toEqual([]);
});

test('a number that is none falls back to 3 and 4; one that cannot be is refused at its field', async () => {
  const { fill, write, submit, bodies } = open();
  await fill();
  await write('Epochs', 'many');
  await write('Batch size', '');
  await write('Learning rate', '0.5');
  await submit();
  await screen.findByText('Training job started');
  expect(bodies()[0]).toMatchObject({ epochs: 3, batchSize: 4, learningRate: 0.5 });

  await fill();
  await write('Epochs', '51');
  await write('Batch size', '2.5');
  await write('Learning rate', 'fast');
  await submit();
  expect(await screen.findByText('Must be a whole number from 1 to 50')).toBeVisible();
  expect(screen.getByText('Must be a whole number from 1 to 256')).toBeVisible();
  expect(screen.getByText('Must be a number above 0, at most 1')).toBeVisible();
  expect(bodies()).toHaveLength(1);
});

test('chosen files are sent; one that is gone meanwhile is said at the field', async () => {
  const { fill, choose, submit, bodies, gateway, person } = open();
  await fill();
  await choose('Training files', 'notes.txt · 2 MB');
  await person.keyboard('{Escape}');
  gateway.answer({
    [start]: {
      status: 400,
      body: { message: 'One of the files is not ready', fields: { trainingFileIds: 'One of the files is not ready' } },
    },
  });
  await submit();
  expect(await screen.findByText('Training failed to start')).toBeVisible();
  expect(screen.getByText('One of the files is not ready')).toBeVisible();
  expect(bodies()[0]).toMatchObject({ trainingFileIds: ['other'] });
});

test('the estimate is that of the chosen model, files and epochs', async () => {
  const { choose, write, person } = open();
  await waitFor(() => expect(facts()).toEqual(['60,000 tokens × 3 epochs', ...twice('depends on the architecture')]));
  await choose('Model architecture', 'Phi-2');
  expect(facts()).toEqual(['60,000 tokens × 3 epochs', 'about 14 min', 'about $0.46']);
  expect(screen.getByText('Phi-2 is not set up here: this job tunes SmolLM2-135M.')).toBeVisible();
  await choose('Training files', 'notes.txt · 2 MB');
  await person.keyboard('{Escape}');
  await write('Epochs', '1');
  expect(facts()).toEqual(['12,000 tokens × 1 epoch', 'about 55 s', 'about $0.03']);
  await choose('Model architecture', 'Qwen 7B');
  expect(facts()).toEqual(['12,000 tokens × 1 epoch', ...twice('not measured yet')]);
  expect(screen.queryByText(/is not set up here/)).toBeNull();
});

test('files of few rows are warned of before the start', async () => {
  const few = aTrainingFile({ id: 'few', originalName: 'few.txt', report: aReport({ rows: 6, tokens: 500 }) });
  const { choose, person } = open({}, [...files, few]);
  await screen.findByRole('combobox', { name: 'Training files' });
  expect(screen.queryByText(/^The files have/)).toBeNull();
  await choose('Training files', 'few.txt · 2 MB');
  await person.keyboard('{Escape}');
  expect(
    await screen.findByText('The files have 6 rows: the model learns what they say and little else.'),
  ).toBeVisible();
});

test('without a file that is ready it says that the sample text is used', async () => {
  open({}, [files[2]!]);
  expect(await screen.findByText('No uploaded data')).toBeVisible();
  expect(screen.getByText('The job is trained on the bundled sample text.')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Training files' })).toBeNull();
});

test('two clicks are one job; a start that got no answer is repeated with its key', async () => {
  let answer = (_: { status: number; body: unknown }) => {};
  const { fill, person, keys, submit, gateway } = open({
    [start]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await fill();
  await person.dblClick(screen.getByRole('button', { name: 'Start Training' }));
  expect(await screen.findByRole('button', { name: 'Starting...' })).toBeDisabled();
  expect(keys()).toHaveLength(1);
  answer({ status: 503, body: { message: 'Temporarily unavailable. Please try again.' } });
  expect(await screen.findByText('Failed to start training job. Please try again.')).toBeVisible();
  expect(screen.getByText('Temporarily unavailable. Please try again.')).toBeVisible();
  gateway.answer({ [start]: { status: 201, body: aTrainingJob({ status: 'READY' }) } });
  await submit();
  await screen.findByText('Training job started');
  expect(new Set(keys()).size).toBe(1);

  await fill();
  await submit();
  await waitFor(() => expect(keys()).toHaveLength(3));
  expect(new Set(keys()).size).toBe(2);
});

const twice = (text: string) => [text, text];
