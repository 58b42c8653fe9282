import { trainingCalls } from '@entourage/contracts/calls/training';
import { modelTestWithinMs } from '@entourage/contracts/calls/training-runs';
import { until } from '@entourage/service-kit/testing';
import { trainerProcess } from '../src/clients/trainer.ts';
import { trainerCommandEnvironment } from '../src/clients/trainer-environment.ts';
import { childEnvironments } from './child-environments.ts';
import { processTrainer } from './process-trainer.ts';
import { finished, started, stepLine } from './scripted-trainer.ts';
import { type RunningTraining, startTraining } from './start-training.ts';
import { formOf } from './upload-support.ts';

const broken = 'zero \0, half \ud83c, whole 🏃';
const kept = 'zero , half \ufffd, whole 🏃';
const command = processTrainer({
  lines: [{ type: 'note', text: broken }, started(), stepLine(3), finished],
  answer: { base: broken, tuned: `${broken}\0` },
  runMs: 300,
});

let service: RunningTraining;
let worker: Awaited<ReturnType<RunningTraining['startWorker']>>;
beforeAll(async () => {
  service = await startTraining({ trainer: trainerProcess(command) });
  worker = await service.startWorker();
});
afterAll(async () => {
  await worker?.stop();
  await service?.stop();
});

test('what a trainer says is kept without the characters that no store takes, and its answers arrive', async () => {
  const { id } = await service.start();
  await service.becomes(id, 'COMPLETED');
  expect(await service.log(id)).toContain(kept);
  expect(await service.answerOf('testTrainedModel', { id, question: { prompt: 'Rest?' } })).toEqual({
    base: kept,
    tuned: kept,
  });
});

test('a worker has for an answer what is left of the declared time, and the gateway waits longer', async () => {
  const limits = jest.spyOn(AbortSignal, 'timeout');
  const { id } = await service.start();
  await service.becomes(id, 'COMPLETED');
  await service.answerOf('testTrainedModel', { id, question: { prompt: 'Rest?' } });
  const given = limits.mock.calls.map(([ms]) => ms).filter((ms) => ms > 20_000);
  limits.mockRestore();
  expect(given).toEqual([expect.any(Number)]);
  expect(given[0]).toBeLessThanOrEqual(modelTestWithinMs);
  expect(given[0]).toBeGreaterThan(modelTestWithinMs - 10_000);
  expect(trainingCalls.testTrainedModel.answerWithinMs).toBeGreaterThan(modelTestWithinMs);
});

test('no child of service or worker has a setting or a secret of theirs', async () => {
  const secrets = [
    'POSTGRES_URL',
    'REDIS_URL',
    'NATS_URL',
    'FIELD_KEYS',
    'AWS_SECRET_ACCESS_KEY',
    'HF_TOKEN',
    'ANY_NEW_KEY',
  ];
  const before = { ...process.env };
  Object.assign(process.env, Object.fromEntries(secrets.map((name) => [name, `canary-${name}`])));
  Object.assign(process.env, { HF_HOME: '/models', ENTOURAGE_TRAINER_MEMORY_MB: '512' });
  const gathered = childEnvironments();
  const { id } = await service.start();
  await fetch(`${service.url}/api/admin/training-files/upload`, {
    ...{ method: 'POST', body: formOf([{ name: 'a.txt', content: 'Run.' }]) },
    headers: { authorization: await service.as(service.admin).authorization() },
  });
  await service.becomes(id, 'COMPLETED');
  await service.answerOf('testTrainedModel', { id, question: { prompt: 'Rest?' } });
  await until(async () => (await service.answerOf('trainingFiles'))[0]?.status === 'READY', { withinMs: 25_000 });
  const children = await gathered();
  process.env = before;

  const kinds = [/ train --until-stdin-ends /, / answer --model /, /read-file\.ts /];
  expect(kinds.map((kind) => children.filter(({ command }) => kind.test(command)).length)).toEqual([1, 1, 1]);
  expect(children).toHaveLength(kinds.length);
  for (const { command, variables } of children) {
    expect(variables.filter((variable) => variable.includes('canary-'))).toEqual([]);
    const names = variables.map((variable) => variable.split('=')[0]!);
    const allowed = kinds[2]!.test(command) ? [] : Object.keys(trainerCommandEnvironment(process.env));
    const own = ['HF_HOME', 'ENTOURAGE_TRAINER_MEMORY_MB'];
    expect(names.filter((name) => !allowed.includes(name) && !own.includes(name))).toEqual([]);
  }
  expect(children.find(({ command }) => kinds[0]!.test(command))?.variables).toContain('HF_HOME=/models');
});
