import { aTrainedModel, aTrainingJob } from '#test-setup/a-training-job.ts';
import { filesInUse, jobsByPlace } from './job-lists.ts';

test('the newest running job is shown; the files of unfinished ones are in use', () => {
  const jobs = [
    aTrainingJob({ id: 'queued', status: 'READY', trainingFileIds: ['a'] }),
    aTrainingJob({ id: 'newest', trainingFileIds: ['b'] }),
    aTrainingJob({ id: 'older', trainingFileIds: [] }),
    aTrainedModel({ id: 'model', trainingFileIds: ['c'] }),
  ];
  const { shown, otherRunning, others, queued, models } = jobsByPlace(jobs);
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  expect([shown?.id, ids(otherRunning), ids(others), queued, ids(models)]).toEqual([
    'newest',
    ['older'],
    ['queued', 'model'],
    1,
    ['model'],
  ]);
  expect([...filesInUse(jobs)]).toEqual(['a', 'b']);
});
