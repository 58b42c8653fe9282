import { act, renderHook } from '@testing-library/react';
import { absenceMs, useLastVisit } from './use-last-visit.ts';

const visit = (mark: number | null, name = 'me:athlete') =>
  renderHook(({ seen }) => useLastVisit(name, seen), { initialProps: { seen: mark } });
const since = (shown: ReturnType<typeof visit>) => shown.result.current.since;

let visibility: DocumentVisibilityState = 'visible';
const turn = (to: DocumentVisibilityState) =>
  act(() => {
    visibility = to;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const leaveFor = (ms: number) => jest.setSystemTime(Date.now() + ms);

beforeEach(() => {
  localStorage.clear();
  visibility = 'visible';
  jest.useFakeTimers({ now: new Date('2026-03-01T09:00:00Z') });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the first visit has nothing to compare with; the next one has the last shown mark', () => {
  const first = visit(3);
  expect(since(first)).toBeNull();
  first.rerender({ seen: 4 });
  expect(since(first)).toBeNull();
  first.unmount();
  leaveFor(absenceMs);
  expect(since(visit(6))).toBe(4);
});

test('a reload, a return within half an hour and a second tab belong to the same visit', () => {
  visit(4).unmount();
  leaveFor(absenceMs);
  const first = visit(6);
  expect(since(first)).toBe(4);
  expect(since(visit(7))).toBe(4);
  first.unmount();
  leaveFor(absenceMs - 1);
  expect(since(visit(8))).toBe(4);
});

test('a tab in use for hours stays one visit', () => {
  visit(4).unmount();
  leaveFor(absenceMs);
  const shown = visit(6);
  act(() => jest.advanceTimersByTime(4 * absenceMs));
  expect(since(shown)).toBe(4);
});

test('what changes while the tab is hidden overnight is new when it is looked at again', () => {
  const shown = visit(4);
  turn('hidden');
  leaveFor(absenceMs);
  shown.rerender({ seen: 9 });
  turn('visible');
  expect(since(shown)).toBe(4);
  shown.unmount();
  leaveFor(absenceMs);
  expect(since(visit(9))).toBe(9);
});

test('a tab that shows less does not take back what another has shown', () => {
  visit(9).unmount();
  visit(5).unmount();
  leaveFor(absenceMs);
  expect(since(visit(9))).toBe(9);
});

test('what was marked as seen is seen in the other tab, too', () => {
  visit(4).unmount();
  leaveFor(absenceMs);
  const [one, other] = [visit(6), visit(6)];
  act(() => one.result.current.markSeen());
  // jsdom, as a browser, tells only other windows of a change.
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'entourage-visit:me:athlete' })));
  expect([since(one), since(other)]).toEqual([6, 6]);
});

test('visits are stored per account, and only as numbers', () => {
  visit(3, 'me:athlete').unmount();
  expect(since(visit(3, 'another:athlete'))).toBeNull();
  for (const text of Object.values(localStorage)) expect(text).toMatch(/^[\d ]+$/);
});

test('without browser storage nothing is new', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(since(visit(3))).toBeNull();
});
