import { AppError } from '@entourage/contracts/errors';
import { firstFree } from './first-free.ts';

const times = ['2026-10-22T09:00:00Z', '2026-10-22T10:00:00Z', '2026-10-22T11:00:00Z'].map((time) => new Date(time));
type Attempt = Parameters<typeof firstFree>[0]['attempt'];
/** As with a savepoint, an error of the step is returned. */
const attempt: Attempt = async (step) => {
  try {
    return { ok: true, value: await step() };
  } catch (error) {
    return { ok: false, error };
  }
};

test('a taken time leads to the next one; any other error is thrown', async () => {
  const tried: Date[] = [];
  const failing = (error: Error) => (time: Date) => {
    tried.push(time);
    if (time < times[1]!) throw new AppError('CONFLICT');
    throw error;
  };
  for (const error of [new AppError('NOT_FOUND'), new Error('disk full')]) {
    await expect(firstFree({ attempt }, times, failing(error))).rejects.toBe(error);
  }
  expect(tried).toEqual([times[0], times[1], times[0], times[1]]);
});

test('when all times are taken the error is a CONFLICT', async () => {
  const taken = () => Promise.reject(new AppError('CONFLICT'));
  await expect(firstFree({ attempt }, times, taken)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This time is no longer available',
  });
});
