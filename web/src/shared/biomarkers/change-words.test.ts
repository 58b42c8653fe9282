import { changeWords } from './change-words.ts';

test('a level says from what to what', () => {
  expect(changeWords({ field: 'injuryRisk', from: 'HIGH', to: 'LOW' })).toEqual({
    seen: ['High → Low'],
    spoken: 'Injury Risk, from High to Low',
  });
});

test('a first value comes from none', () => {
  expect(changeWords({ field: 'nextTodo', from: null, to: 'Sleep early' }).seen).toEqual(['none → Sleep early']);
});

test('of a list only what came and went is named', () => {
  const change = { field: 'nutritionAdvice' as const, from: ['Water', 'Iron'], to: ['Water', 'Protein'] };
  expect(changeWords(change)).toEqual({
    seen: ['+ Protein', '− Iron'],
    spoken: 'Nutrition Advice, added Protein, removed Iron',
  });
});
