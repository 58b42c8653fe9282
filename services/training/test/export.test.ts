import { exportedRowsOf, gapsOf } from '@entourage/service-kit/testing/exports';
import { aFile, type RunningTraining, startTraining } from './start-training.ts';

let service: RunningTraining;
beforeAll(async () => {
  service = await startTraining();
});
afterAll(() => service?.stop());

test('every table and column is in the export or left out for a reason', async () => {
  const ofJobs = 'of training jobs, without people';
  const leftOut = {
    training_metrics: ofJobs,
    training_log_lines: ofJobs,
    model_exports: ofJobs,
    model_tests: 'deleted once they are answered',
  };
  expect(await gapsOf(service, leftOut)).toEqual([]);
});

test('an administrator gets the own files and jobs, and nobody else’s', async () => {
  const [own, other] = [aFile({ uploadedBy: service.admin.userId }), aFile()];
  await service.store.transaction(({ files }) => files.addAll([own, other]));
  const job = await service.start({ trainingFileIds: [own.id] });
  const rows = await exportedRowsOf(service, { userId: service.admin.userId });
  expect(rows.training_files).toMatchObject([{ id: own.id, originalName: 'Übung 1.txt' }]);
  expect(rows.training_jobs).toMatchObject([{ id: job.id, modelName: 'Recovery coach' }]);
});
