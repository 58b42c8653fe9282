import { aTrainedModel, aTrainingFile, aTrainingJob, aTrainingMetric } from '#test-setup/a-training-job.ts';
import { costText, estimateOf, filesInUse, jobsByPlace, lossSeries, rateText, tokensIn } from './training-figures.ts';

test('prices and rates as people write them', () => {
  expect([0.001, 0.4, 12].map(costText)).toEqual(['less than $0.01', 'about $0.40', 'about $12.00']);
  expect([2e-5, 0.001, 1].map(rateText)).toEqual(['2e-5', '0.001', '1']);
});

test('an estimate is the tokens of all epochs at the measured speed, and none without a measurement', () => {
  const rate = { modelType: 'phi-2' as const, baseModel: 'a/b', standIn: false, tokensPerSecond: 400, usdPerHour: 1.2 };
  const tokens = tokensIn([aTrainingFile(), aTrainingFile({ report: null })]);
  expect(estimateOf({ rate, tokens, epochs: 3 })).toEqual({ seconds: 360, usd: 0.12 });
  expect(estimateOf({ rate: { ...rate, tokensPerSecond: null }, tokens, epochs: 3 })).toBeNull();
  expect(estimateOf({ rate, tokens: null, epochs: 3 })).toBeNull();
  expect(estimateOf({ rate: undefined, tokens, epochs: 3 })).toBeNull();
});

test('the default model has an estimate before its first job, of what is read with the questions to a text', () => {
  const rate = {
    modelType: 'phi-2' as const,
    baseModel: 'SmolLM2-135M',
    standIn: false,
    tokensPerSecond: null,
    usdPerHour: 1,
  };
  const secondsOf = (tokens: number, tokensPerSecond: number | null = null) =>
    Math.round(estimateOf({ rate: { ...rate, tokensPerSecond }, tokens, epochs: 3 })!.seconds);
  expect([200, 450, 5_000, 50_000].map((tokens) => secondsOf(tokens))).toEqual([207, 155, 1_035, 3_450]);
  expect(secondsOf(450, 310.5)).toBe(50);
});

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
    ...['newest', ['older'], ['queued', 'model'], 1, ['model']],
  ]);
  expect([...filesInUse(jobs)]).toEqual(['a', 'b']);
});
