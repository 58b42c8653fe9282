import type { ModelTest, modelTestCalls } from '@entourage/contracts/calls/model-tests';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { modelTestView } from '../domain/model-test.ts';
import { testsChanged } from '../events/tests-changed.ts';

/**
 * Ends a question that waits or is being answered. The answers so far stay; the worker stops at its next write.
 * @throws AppError NOT_FOUND, CONFLICT for a finished one
 */
export function cancelModelTest(
  { clock, store }: Context,
  { id: testId }: UseCaseInput<typeof modelTestCalls.cancelModelTest>,
): Promise<ModelTest> {
  return store.transaction(async ({ tests, live }) => {
    const cancelled = await tests.cancel(testId, clock.now());
    if (!cancelled && !(await tests.byId(testId))) throw new AppError('NOT_FOUND');
    if (!cancelled) throw new AppError('CONFLICT', { userMessage: 'This question is answered' });
    live.add(testsChanged);
    return modelTestView(cancelled);
  });
}
