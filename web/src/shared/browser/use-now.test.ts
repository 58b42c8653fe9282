import { act, renderHook } from '@testing-library/react';
import { useNow } from './use-now.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-01T09:00:40Z') }));
afterEach(() => jest.useRealTimers());

const at = (time: string) => Date.parse(`2026-03-01T${time}Z`);

test('the time changes when the clock reaches a full minute', () => {
  const { result } = renderHook(useNow);
  act(() => jest.advanceTimersByTime(19_999));
  expect(result.current).toBe(at('09:00:40'));
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(at('09:01:00'));
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current).toBe(at('09:02:00'));
});

test('a tab that comes back shows the time at once', () => {
  const { result } = renderHook(useNow);
  jest.setSystemTime(new Date('2026-03-01T10:30:20Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(at('10:30:20'));
});

test('nothing ticks after the end', () => {
  const { unmount } = renderHook(useNow);
  unmount();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(jest.getTimerCount()).toBe(0);
});
