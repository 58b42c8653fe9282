import { aTrainingFile } from '#test-setup/a-training-job.ts';
import { estimateTraining, tokensIn } from './estimate-training.ts';

test('an estimate is the tokens of all epochs at the measured speed, and none without a measurement', () => {
  const rate = { modelType: 'phi-2' as const, baseModel: 'a/b', standIn: false, tokensPerSecond: 400, usdPerHour: 1.2 };
  const tokens = tokensIn([aTrainingFile(), aTrainingFile({ report: null })]);
  expect(estimateTraining({ rate, tokens, epochs: 3 })).toEqual({ seconds: 360, usd: 0.12 });
  expect(estimateTraining({ rate: { ...rate, tokensPerSecond: null }, tokens, epochs: 3 })).toBeNull();
  expect(estimateTraining({ rate, tokens: null, epochs: 3 })).toBeNull();
  expect(estimateTraining({ rate: undefined, tokens, epochs: 3 })).toBeNull();
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
    Math.round(estimateTraining({ rate: { ...rate, tokensPerSecond }, tokens, epochs: 3 })!.seconds);
  expect([200, 450, 5_000, 50_000].map((tokens) => secondsOf(tokens))).toEqual([207, 155, 1_035, 3_450]);
  expect(secondsOf(450, 310.5)).toBe(50);
});
