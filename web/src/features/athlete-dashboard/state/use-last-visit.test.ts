import { renderHook } from '@testing-library/react';
import { useLastVisit } from './use-last-visit.ts';

const visit = (version: number, userId = 'me') =>
  renderHook(({ seen }) => useLastVisit(userId, 'athlete', seen), { initialProps: { seen: version } });

beforeEach(() => localStorage.clear());

test('the first visit has no previous version; the next one has the last shown version', () => {
  const first = visit(3);
  expect(first.result.current).toBeNull();
  first.rerender({ seen: 4 });
  expect(first.result.current).toBeNull();
  first.unmount();
  expect(visit(6).result.current).toBe(4);
});

test('the version is stored per user, and only as a number', () => {
  visit(3, 'me').unmount();
  expect(visit(3, 'another').result.current).toBeNull();
  expect(Object.values(localStorage)).toEqual(['3', '3']);
});
