import { act, renderHook } from '@testing-library/react';
import { ownChanges } from './own-changes.ts';
import { useLiveChange } from './use-live-change.ts';

type Shown = { value: string; isOwn?: boolean; subject?: string };
const show = (first: Shown) =>
  renderHook(({ value, ...options }: Shown) => useLiveChange(value, options), { initialProps: first });
const later = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a change is marked for a moment and tells what was before; what is there from the beginning is not', () => {
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

test('a value that says it is the viewer’s own is not marked', () => {
  const { result, rerender } = show({ value: 'first' });
  rerender({ value: 'mine', isOwn: true });
  expect(result.current).toBeNull();
});

test('what the viewer asked for is not marked anywhere, the next change by somebody else is', () => {
  const subject = 'meeting one';
  const [card, other] = [show({ value: 'PENDING', subject }), show({ value: 'PENDING', subject })];
  void ownChanges.asked(subject, Promise.resolve());
  for (const { rerender } of [card, other]) rerender({ value: 'CONFIRMED', subject });
  expect([card.result.current, other.result.current]).toEqual([null, null]);
  for (const { rerender } of [card, other]) rerender({ value: 'CANCELLED', subject });
  expect([card.result.current, other.result.current]).toEqual([{ before: 'CONFIRMED' }, { before: 'CONFIRMED' }]);
});

test('after a refusal what changes is somebody else’s, and so is what changes much later', async () => {
  const subject = 'meeting two';
  const { result, rerender } = show({ value: 'PENDING', subject });
  await act(() => ownChanges.asked(subject, Promise.reject(new Error('409'))));
  rerender({ value: 'CANCELLED', subject });
  expect(result.current).toEqual({ before: 'PENDING' });

  void ownChanges.asked(subject, Promise.resolve());
  later(11_000);
  rerender({ value: 'CONFIRMED', subject });
  expect(result.current).toEqual({ before: 'CANCELLED' });
});

test('what shows at once and is refused goes back without a mark', async () => {
  const subject = 'user one';
  const { result, rerender } = show({ value: 'ATHLETE', subject });
  let refuse = () => {};
  const answered = new Promise((_resolve, reject) => {
    refuse = () => reject(new Error('409'));
  });
  const asked = ownChanges.asked(subject, answered);
  rerender({ value: 'LIAISON', subject });
  refuse();
  await act(() => asked);
  rerender({ value: 'ATHLETE', subject });
  expect(result.current).toBeNull();
  rerender({ value: 'ADMIN', subject });
  expect(result.current).not.toBeNull();
});

test('a card that moves to another list keeps its mark', () => {
  const subject = 'meeting three';
  const upcoming = show({ value: 'CONFIRMED', subject });
  upcoming.unmount();
  expect(show({ value: 'CANCELLED', subject }).result.current).not.toBeNull();
});
