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
  answers: [
    { type: 'token', model: 'base', text: broken },
    { type: 'token', model: 'tuned', text: `${broken}\0` },
    { type: 'answered', nearestRow: broken },
  ],
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

const answered = (id: string) =>
  until(async () => {
    const [newest] = await service.answerOf('trainedModelTests', { id });
    return newest?.status === 'ANSWERED' && newest;
  });

test('what a trainer says is kept without the characters that no store takes, and its answers arrive', async () => {
  const { id } = await service.start();
  await service.becomes(id, 'COMPLETED');
  expect(await service.log(id)).toContain(kept);
  await service.answerOf('testTrainedModel', { id, question: { prompt: 'Rest?' } });
  expect(await answered(id)).toMatchObject({ base: kept, tuned: kept, nearestRow: kept });
});

test('a trainer gives way to the other programs of its machine', async () => {
  const program = `console.log(JSON.stringify({ type: 'note', text: String(require('node:os').getPriority()) }))`;
  // Waits, because a process that asks immediately may see its priority before it is set.
  const waiting = trainerProcess([process.execPath, '-e', `setTimeout(() => { ${program} }, 200)`]).train('job.json');
  const lines: unknown[] = [];
  for await (const line of waiting.lines) lines.push(line);
  expect(lines).toEqual([{ type: 'note', text: '10' }]);
});

const exported = (id: string) =>
  until(async () => {
    const { exports } = await service.answerOf('trainedModelExports', { id });
    return exports[0]?.status === 'READY';
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
    method: 'POST',
    body: formOf([{ name: 'a.txt', content: 'Run.' }]),
    headers: { authorization: await service.as(service.admin).authorization() },
  });
  await service.becomes(id, 'COMPLETED');
  await service.answerOf('testTrainedModel', { id, question: { prompt: 'Rest?' } });
  await answered(id);
  await service.answerOf('exportTrainedModel', { id, export: { format: 'GGUF' } });
  await exported(id);
  await until(async () => (await service.answerOf('trainingFiles'))[0]?.status === 'READY', { withinMs: 25_000 });
  const children = await gathered();
  process.env = before;

  const kinds = [/ train --until-stdin-ends /, / answer --model /, / export --model /, /read-file\.ts /];
  expect(kinds.map((kind) => children.filter(({ command }) => kind.test(command)).length)).toEqual([1, 1, 1, 1]);
  expect(children).toHaveLength(kinds.length);
  for (const { command, variables } of children) {
    expect(variables.filter((variable) => variable.includes('canary-'))).toEqual([]);
    const names = variables.map((variable) => variable.split('=')[0]!);
    const allowed = kinds[3]!.test(command) ? [] : Object.keys(trainerCommandEnvironment(process.env));
    const own = ['HF_HOME', 'ENTOURAGE_TRAINER_MEMORY_MB'];
    expect(names.filter((name) => !allowed.includes(name) && !own.includes(name))).toEqual([]);
  }
  expect(children.find(({ command }) => kinds[0]!.test(command))?.variables).toContain('HF_HOME=/models');
});
