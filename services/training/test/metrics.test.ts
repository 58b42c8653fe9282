import { fakeClock, until } from '@entourage/service-kit/testing';
import { metricValue, samplesOf } from '@entourage/service-kit/testing/metrics-text';
import { startTraining } from './start-training.ts';

test('jobs are told by status, with the age of the oldest unfinished one', async () => {
  const clock = fakeClock('2026-03-01T09:00:00Z');
  const service = await startTraining({ clock });
  const read = async (name: string, status: string) => metricValue(await service.scrape(), name, { status });
  expect(await read('training_jobs', 'READY')).toBe(0);
  await service.start();
  clock.advance({ minutes: 10 });
  await service.start();
  await until(async () => (await read('training_jobs', 'READY')) === 2);
  expect(await read('training_jobs_oldest_seconds', 'READY')).toBe(600);

  const [now, end] = [clock.now(), new Date(clock.now().getTime() + 60_000)];
  await service.store.transaction(({ jobs }) => jobs.claimNext(['germany-frankfurt'], { now, until: end }));
  await until(async () => (await read('training_jobs', 'TRAINING')) === 1);
  expect(await read('training_jobs_oldest_seconds', 'TRAINING')).toBe(0);
  expect(await read('training_jobs_oldest_seconds', 'COMPLETED')).toBeUndefined();
  const statuses = samplesOf(await service.scrape()).filter(({ name }) => name === 'training_jobs');
  expect(statuses.map(({ labels }) => labels.status).sort()).toEqual([
    'CANCELLED',
    'COMPLETED',
    'FAILED',
    'READY',
    'TRAINING',
  ]);
  await service.stop();
});
