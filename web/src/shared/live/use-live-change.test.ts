import { act, renderHook } from '@testing-library/react';
import { ownChanges } from './own-changes.ts';
import { useLiveChange } from './use-live-change.ts';

type Shown = { value: string; isOwn?: boolean; subject?: string };
const show = (first: Shown) =>
  renderHook(({ value, ...options }: Shown) => useLiveChange(value, options), { initialProps: first });
const later = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a change is reported for a moment with the previous value; the initial value is not', () => {
  const { result, rerender } = show({ value: 'LOW' });
  expect(result.current).toBeNull();
  rerender({ value: 'HIGH' });
  expect(result.current).toEqual({ before: 'LOW' });
  rerender({ value: 'HIGH', isOwn: true });
  later(2_000);
  expect(result.current).not.toBeNull();
  later(1_000);
  expect(result.current).toBeNull();
});

test('a value with isOwn is not reported', () => {
  const { result, rerender } = show({ value: 'first' });
  rerender({ value: 'mine', isOwn: true });
  expect(result.current).toBeNull();
});

test('a tracked change is not reported anywhere, the next one is', () => {
  const subject = 'meeting one';
  const [card, other] = [show({ value: 'PENDING', subject }), show({ value: 'PENDING', subject })];
  void ownChanges.track(subject, Promise.resolve());
  for (const { rerender } of [card, other]) rerender({ value: 'CONFIRMED', subject });
  expect([card.result.current, other.result.current]).toEqual([null, null]);
  for (const { rerender } of [card, other]) rerender({ value: 'CANCELLED', subject });
  expect([card.result.current, other.result.current]).toEqual([{ before: 'CONFIRMED' }, { before: 'CONFIRMED' }]);
});

test('a change after a failed request, or much later, counts as somebody else’s', async () => {
  const subject = 'meeting two';
  const { result, rerender } = show({ value: 'PENDING', subject });
  await act(() => ownChanges.track(subject, Promise.reject(new Error('409'))));
  rerender({ value: 'CANCELLED', subject });
  expect(result.current).toEqual({ before: 'PENDING' });

  void ownChanges.track(subject, Promise.resolve());
  later(11_000);
  rerender({ value: 'CONFIRMED', subject });
  expect(result.current).toEqual({ before: 'CANCELLED' });
});

test('a request that fails late does not end the tracking of the one after it', async () => {
  const subject = 'meeting four';
  const { result, rerender } = show({ value: 'PENDING', subject });
  const first = Promise.withResolvers<void>();
  const asked = ownChanges.track(subject, first.promise);
  void ownChanges.track(subject, Promise.resolve());
  first.reject(new Error('503'));
  await act(() => asked);
  rerender({ value: 'CONFIRMED', subject });
  expect(result.current).toBeNull();
});

test('an optimistic update and its undo are not reported', async () => {
  const subject = 'user one';
  const { result, rerender } = show({ value: 'ATHLETE', subject });
  let refuse = () => {};
  const answered = new Promise((_resolve, reject) => {
    refuse = () => reject(new Error('409'));
  });
  const asked = ownChanges.track(subject, answered);
  rerender({ value: 'LIAISON', subject });
  refuse();
  await act(() => asked);
  rerender({ value: 'ATHLETE', subject });
  expect(result.current).toBeNull();
  rerender({ value: 'ADMIN', subject });
  expect(result.current).not.toBeNull();
});

test('a card that moves to another list keeps its highlight', () => {
  const subject = 'meeting three';
  const upcoming = show({ value: 'CONFIRMED', subject });
  upcoming.unmount();
  expect(show({ value: 'CANCELLED', subject }).result.current).not.toBeNull();
});
