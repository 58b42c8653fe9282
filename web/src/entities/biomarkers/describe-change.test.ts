import { describeChange } from './describe-change.ts';

test('a level has the old and the new value', () => {
  expect(describeChange({ field: 'injuryRisk', from: 'HIGH', to: 'LOW' })).toEqual({
    seen: ['High → Low'],
    spoken: 'Injury Risk, from High to Low',
  });
});

test('a first value has the old value none', () => {
  expect(describeChange({ field: 'nextTodo', from: null, to: 'Sleep early' }).seen).toEqual(['none → Sleep early']);
});

test('of a list only added and removed items are named', () => {
  const change = { field: 'nutritionAdvice' as const, from: ['Water', 'Iron'], to: ['Water', 'Protein'] };
  expect(describeChange(change)).toEqual({
    seen: ['+ Protein', '− Iron'],
    spoken: 'Nutrition Advice, added Protein, removed Iron',
  });
});
