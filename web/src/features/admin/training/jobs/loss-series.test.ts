import { aTrainingMetric } from '#test-setup/a-training-job.ts';
import { lossSeries } from './loss-series.ts';

describe('the picture of the losses', () => {
  test('begins with the evaluation before the first step, and joins what was measured at one step', () => {
    const metrics = [
      aTrainingMetric(1, { loss: 3 }),
      aTrainingMetric(2, { loss: 2.5 }),
      aTrainingMetric(2, { loss: null, heldOutLoss: 2.75 }),
    ];
    const { training, heldOut } = lossSeries(metrics, 3.25);
    expect(training).toEqual([
      { label: '0', value: null },
      { label: '1', value: 3 },
      { label: '2', value: 2.5 },
    ]);
    expect(heldOut.map(({ value }) => value)).toEqual([3.25, null, 2.75]);
    expect(lossSeries([], 3.25).heldOut).toEqual([]);
  });

  test('of a thousand steps leaves out training losses, but no evaluation and not the last step', () => {
    const metrics = Array.from({ length: 1_000 }, (_, index) =>
      aTrainingMetric(index + 1, { heldOutLoss: index % 100 === 7 ? 2 : null }),
    );
    const { training, heldOut } = lossSeries(metrics, null);
    expect(training.length).toBeLessThan(140);
    expect(heldOut.filter(({ value }) => value !== null)).toHaveLength(10);
    expect(training.at(-1)?.label).toBe('1000');
  });
});
