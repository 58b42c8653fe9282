import { type ModelExport, modelExportPath } from '@entourage/contracts/calls/model-exports';
import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, within } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aTrainedModel, trainingAnswers } from '#test-setup/a-training-job.ts';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { ModelsPanel } from './models-panel.tsx';

const model = aTrainedModel();
const [list, start] = ['GET', 'POST'].map((method) => `${method} admin/training-jobs/${model.id}/exports`) as [
  string,
  string,
];
const both: ModelExport['format'][] = ['PEFT', 'GGUF'];
const anExport = (changes: Partial<ModelExport> = {}): ModelExport => ({
  id: exampleIds.trainingExport,
  format: 'GGUF',
  status: 'WAITING',
  failureReason: null,
  sizeBytes: null,
  url: null,
  ...changes,
});
const ready = anExport({ status: 'READY', sizeBytes: 270_890_000, url: modelExportPath(exampleIds.trainingExport) });

async function open(exports: ModelExport[] = [], { formats = both, answers = {} as Answers } = {}) {
  const app = renderApp(
    {
      user: aUser({ role: 'ADMIN' }),
      answers: { ...trainingAnswers([], [model]), [list]: { body: { formats, exports } }, ...answers },
    },
    <ModelsPanel />,
  );
  await app.person.click(await screen.findByRole('button', { name: 'Download: Recovery notes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download Recovery notes' }));
  const becomes = (one: ModelExport) => {
    app.gateway.answer({ [list]: { body: { formats, exports: [one] } } });
    act(() => refreshFromEvents(app.store, { type: 'live', tags: ['ModelExports'] }));
  };
  return { ...app, dialog, becomes };
}

test('a file is prepared, with nobody reloading, and then downloaded under its size', async () => {
  const { dialog, person, gateway, becomes } = await open([], {
    answers: { [start]: { body: { formats: both, exports: [anExport()] } } },
  });
  gateway.answer({ [list]: { body: { formats: both, exports: [] } } });
  const button = await dialog.findByRole('button', { name: 'Prepare: Merged model (GGUF)' });
  expect(dialog.getByRole('button', { name: 'Prepare: Adapters (PEFT)' })).toBeEnabled();
  gateway.answer({ [list]: { body: { formats: both, exports: [anExport()] } } });
  await person.click(button);
  expect(gateway.sent.find(({ call }) => call === start)?.body).toEqual({ format: 'GGUF' });
  const waiting = await dialog.findByText('Waiting for a worker. It prepares one file at a time.');
  expect(waiting.closest('[role=status]')).toHaveFocus();
  expect(dialog.queryByRole('button', { name: 'Prepare: Merged model (GGUF)' })).toBeNull();
  becomes(anExport({ status: 'PREPARING' }));
  expect(await dialog.findByText('Preparing …')).toBeVisible();
  becomes(ready);
  const link = await dialog.findByRole('link', { name: /^Download \(\d+ MB\): Merged model \(GGUF\)$/ });
  expect(link).toHaveAttribute('href', ready.url);
  expect(link).toHaveAttribute('download');
});

test('a file that could not be prepared says why, and can be tried again', async () => {
  const failed = anExport({ status: 'FAILED', failureReason: 'The model did not fit into the memory of the worker.' });
  const { dialog, person, gateway } = await open([failed], {
    answers: { [start]: { body: { formats: both, exports: [anExport()] } } },
  });
  expect(await dialog.findByText(/did not fit into the memory/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Try again: Merged model (GGUF)' }));
  expect(gateway.sent.some(({ call }) => call === start)).toBe(true);
});

test('a model without a GGUF is not offered as one, and one that cannot be exported says so', async () => {
  const { dialog } = await open([], { formats: ['PEFT'] });
  expect(await dialog.findByRole('button', { name: 'Prepare: Adapters (PEFT)' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /GGUF/ })).toBeNull();
  expect(dialog.getByText(/^A merged model \(GGUF\) is offered for/)).toBeVisible();
});

test('a stand-in has nothing to download', async () => {
  const { dialog } = await open([], { formats: [] });
  expect(await dialog.findByText(/^This model cannot be exported/)).toBeVisible();
  expect(dialog.queryByRole('link')).toBeNull();
});

test('a start that is refused is told in words', async () => {
  const refused = {
    status: 409,
    body: { message: 'A model of this kind cannot be exported as GGUF', code: 'CONFLICT' },
  };
  const { dialog, person } = await open([], { answers: { [start]: refused } });
  await person.click(await dialog.findByRole('button', { name: 'Prepare: Merged model (GGUF)' }));
  expect(await screen.findByText('A model of this kind cannot be exported as GGUF')).toBeVisible();
});
