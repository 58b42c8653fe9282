import { swipeDirection } from './swipe-direction.ts';

test.each([
  [{ x: 100, y: 12 }, 'previous'],
  [{ x: -100, y: -30 }, 'next'],
  [{ x: -40, y: 0 }, null],
  [{ x: -90, y: 80 }, null],
])('a movement by %j: %s', (to, expected) => {
  expect(swipeDirection({ x: 0, y: 0 }, to)).toBe(expected);
});
