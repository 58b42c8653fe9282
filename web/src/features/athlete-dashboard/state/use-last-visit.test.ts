import { renderHook } from '@testing-library/react';
import { useLastVisit } from './use-last-visit.ts';

const visit = (version: number, userId = 'me') =>
  renderHook(({ seen }) => useLastVisit(userId, 'athlete', seen), { initialProps: { seen: version } });

beforeEach(() => localStorage.clear());

test('the first visit has seen nothing before; the next one what the last showed', () => {
  const first = visit(3);
  expect(first.result.current).toBeNull();
  first.rerender({ seen: 4 });
  expect(first.result.current).toBeNull();
  first.unmount();
  expect(visit(6).result.current).toBe(4);
});

test('each user of a browser has an own memory, and only a number is kept', () => {
  visit(3, 'me').unmount();
  expect(visit(3, 'another').result.current).toBeNull();
  expect(Object.values(localStorage)).toEqual(['3', '3']);
});
