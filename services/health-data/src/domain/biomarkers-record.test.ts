import { aBiomarkersRecord } from './biomarkers-record.factory.ts';
import { asAnswer } from './biomarkers-record.ts';

test('gaps show defaults and are named as not assessed', () => {
  expect(asAnswer(aBiomarkersRecord({ injuryRisk: 'HIGH', nextTodo: null }))).toMatchObject({
    injuryRisk: 'HIGH',
    trainingIntensity: 'MODERATE',
    focusArea: 'Strength',
    nutritionAdvice: [],
    nextTodo: null,
    notAssessed: ['trainingIntensity', 'focusArea', 'nutritionAdvice'],
    notShared: [],
  });
});

test('a hidden field is null, named as not shared, and does not tell whether it was assessed', () => {
  const record = aBiomarkersRecord({ injuryRisk: 'HIGH', focusArea: 'Speed' });
  expect(asAnswer(record, ['focusArea', 'nextTodo'])).toMatchObject({
    injuryRisk: null,
    trainingIntensity: null,
    focusArea: 'Speed',
    nutritionAdvice: null,
    nextTodo: null,
    notAssessed: ['nextTodo'],
    notShared: ['injuryRisk', 'trainingIntensity', 'nutritionAdvice'],
  });
});
