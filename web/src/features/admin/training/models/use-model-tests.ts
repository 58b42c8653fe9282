import { type ModelTest, unfinishedTestStatuses } from '@entourage/contracts/calls/model-tests';
import { asApiError } from '#shared/api/api-error.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { trainingTexts } from '../texts.ts';
import { useCancelModelTestMutation, useTestTrainedModelMutation, useTrainedModelTestsQuery } from '../training-api.ts';

export const isUnfinished = ({ status }: Pick<ModelTest, 'status'>): boolean => unfinishedTestStatuses.includes(status);

/** The questions to a model, newest first; the answers grow with the signals of the live stream. */
export function useModelTests(jobId: string) {
  const toast = useToast();
  const query = useTrainedModelTestsQuery(jobId);
  const [send, { isLoading: isSending, error }] = useTestTrainedModelMutation();
  const [cancel, { isLoading: isCancelling }] = useCancelModelTestMutation();
  const isAnswering = query.data?.some(isUnfinished) ?? false;
  return {
    query,
    /** Sent, or answered just now: a second question waits for the end of the first. */
    isAsking: isSending || isAnswering,
    isCancelling,
    error: isSending ? null : (asApiError(error) ?? null),
    /** @returns whether it was taken */
    async ask(prompt: string): Promise<boolean> {
      const { error: refusal } = await send({ ids: { id: jobId }, body: { prompt } });
      return !refusal;
    },
    async cancel(testId: string): Promise<void> {
      const { error: refusal } = await cancel(testId);
      // A 409: it was answered meanwhile, and the list shows that.
      if (refusal && asApiError(refusal)?.status !== 409) toast.failure(trainingTexts.test.cancelFailed);
    },
  };
}
