import { waitFor } from '@testing-library/react';
import { beforeLogout } from './before-logout.ts';

const removals: (() => void)[] = [];
const add = (task: () => unknown) => removals.push(beforeLogout.add(task));
const ask = (question: () => Promise<boolean>) => removals.push(beforeLogout.addQuestion(question));
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
  jest.useRealTimers();
});

test('a task that fails keeps nobody signed in, and the others are waited for', async () => {
  const done: string[] = [];
  const slow = Promise.withResolvers<void>();
  add(() => Promise.reject(new Error('503')));
  add(() => slow.promise.then(() => done.push('slow')));
  const finished = beforeLogout.finished().then(() => done.push('finished'));
  await Promise.resolve();
  slow.resolve();
  await finished;
  expect(done).toEqual(['slow', 'finished']);
});

test('a task that does not end is waited for two seconds', async () => {
  jest.useFakeTimers();
  const leaving = jest.fn();
  add(() => new Promise(() => {}));
  void beforeLogout.finished().then(leaving);
  await jest.advanceTimersByTimeAsync(1_999);
  expect(leaving).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(leaving).toHaveBeenCalledTimes(1);
});

test('each question is asked after the tasks, and one that is denied ends it', async () => {
  const asked: string[] = [];
  add(() => asked.push('task'));
  ask(async () => asked.push('first') > 0);
  ask(async () => {
    asked.push('second');
    return false;
  });
  ask(async () => asked.push('third') > 0);
  const leaving = jest.fn();
  void beforeLogout.finished().then(leaving);
  await waitFor(() => expect(asked).toEqual(['task', 'first', 'second']));
  expect(leaving).not.toHaveBeenCalled();
});
