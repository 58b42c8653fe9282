import { costText, rateText } from './training-format.ts';

test('prices and rates as people write them', () => {
  expect([0.001, 0.4, 12].map(costText)).toEqual(['less than $0.01', 'about $0.40', 'about $12.00']);
  expect([2e-5, 0.001, 1].map(rateText)).toEqual(['2e-5', '0.001', '1']);
});
