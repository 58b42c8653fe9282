import type { TrainingManifest } from '@entourage/contracts/calls/training';
import { makeManifest } from './manifest.ts';
import { progressPercent } from './training-job.ts';

test.each([
  [0, 10, 0],
  [5, 10, 50],
  [10, 10, 99],
  [3, 0, 0],
])('step %d of %d is %d percent; 100 is said by the end', (step, total, progress) => {
  expect(progressPercent(step, total)).toBe(progress);
});

test('the hash of a manifest changes with each part of it, and not with the order of keys', () => {
  const settings: TrainingManifest['settings'] = {
    modelName: 'A',
    modelType: 'phi-2',
    trainingLocation: 'france-paris',
    trainingObjective: 'B',
    epochs: 3,
    batchSize: 4,
    learningRate: 2e-5,
    seed: 7,
  };
  const file = { id: '1', name: 'a.txt', sha256: 'f', rows: 1, tokens: 2 };
  const content = { settings, files: [file], baseModel: null, standIn: true };
  const { hash } = makeManifest(content);
  const reversed = Object.fromEntries(Object.entries(settings).reverse()) as TrainingManifest['settings'];
  expect(makeManifest({ ...content, settings: reversed }).hash).toBe(hash);
  const others = [
    { ...content, settings: { ...settings, epochs: 4 } },
    { ...content, files: [{ ...file, sha256: 'e' }] },
    { ...content, files: [] },
    { ...content, baseModel: 'a/b', standIn: false },
  ];
  for (const other of others) expect(makeManifest(other).hash).not.toBe(hash);
});
