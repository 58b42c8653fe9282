import { aBiomarkersRecord } from './biomarkers-record.factory.ts';
import { biomarkersView } from './biomarkers-record.ts';

test('fields that are not assessed have defaults and are listed as such', () => {
  expect(biomarkersView(aBiomarkersRecord({ injuryRisk: 'HIGH', nextTodo: null }))).toMatchObject({
    injuryRisk: 'HIGH',
    trainingIntensity: 'MODERATE',
    focusArea: 'Strength',
    nutritionAdvice: [],
    nextTodo: null,
    notAssessed: ['trainingIntensity', 'focusArea', 'nutritionAdvice'],
    notShared: [],
  });
});

test('a hidden field is null, listed as not shared, and does not reveal whether it was assessed', () => {
  const record = aBiomarkersRecord({ injuryRisk: 'HIGH', focusArea: 'Speed' });
  expect(biomarkersView(record, ['focusArea', 'nextTodo'])).toMatchObject({
    injuryRisk: null,
    trainingIntensity: null,
    focusArea: 'Speed',
    nutritionAdvice: null,
    nextTodo: null,
    notAssessed: ['nextTodo'],
    notShared: ['injuryRisk', 'trainingIntensity', 'nutritionAdvice'],
  });
});
