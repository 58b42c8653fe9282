import { modelTestWithinMs, trainingCalls } from '@entourage/contracts/calls/training';
import { trainerProcess } from '../src/clients/trainer.ts';
import { processTrainer } from './process-trainer.ts';
import { finished, started, stepLine } from './scripted-trainer.ts';
import { type RunningTraining, startTraining } from './start-training.ts';

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
