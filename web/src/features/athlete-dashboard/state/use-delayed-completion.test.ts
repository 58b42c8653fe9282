import { act, renderHook } from '@testing-library/react';
import { undoMs, useDelayedCompletion } from './use-delayed-completion.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const begin = () => {
  const complete = jest.fn();
  const hook = renderHook(({ subject }) => useDelayedCompletion(subject, complete), {
    initialProps: { subject: 'Sleep' },
  });
  act(() => hook.result.current.start());
  return { complete, hook };
};
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('it completes once the time to undo is over', () => {
  const { complete } = begin();
  wait(undoMs - 1);
  expect(complete).not.toHaveBeenCalled();
  wait(1);
  expect(complete).toHaveBeenCalledTimes(1);
});

test('undo changes nothing', () => {
  const { complete, hook } = begin();
  act(() => hook.result.current.undo());
  wait(undoMs * 2);
  expect(complete).not.toHaveBeenCalled();
  expect(hook.result.current.isDone).toBe(false);
});

test('another to-do that arrives in the meantime is not completed', () => {
  const { complete, hook } = begin();
  hook.rerender({ subject: 'Stretch' });
  wait(undoMs * 2);
  hook.unmount();
  expect(complete).not.toHaveBeenCalled();
});

test('leaving the screen completes it, once', () => {
  const { complete, hook } = begin();
  hook.unmount();
  wait(undoMs * 2);
  expect(complete).toHaveBeenCalledTimes(1);
});
