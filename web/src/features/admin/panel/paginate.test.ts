import { paginate } from './paginate.ts';

const items = [1, 2, 3, 4, 5];

test.each([
  [1, 1, [1, 2]],
  [3, 3, [5]],
  [4, 3, [5]],
  [0, 1, [1, 2]],
])('page %d of three shows page %d', (page, shown, expected) => {
  expect(paginate(items, page, 2)).toEqual({ count: 5, pages: 3, page: shown, items: expected });
});

test('nothing is one empty page, and a full page has none after it', () => {
  expect(paginate([], 2, 2)).toEqual({ count: 0, pages: 1, page: 1, items: [] });
  expect(paginate(items.slice(0, 4), 1, 2).pages).toBe(2);
});
