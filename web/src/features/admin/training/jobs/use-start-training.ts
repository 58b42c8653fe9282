import type { TrainingJobInput } from '@entourage/contracts/calls/training';
import { asApiError } from '#shared/api/api-error.ts';
import { idempotencyKeys } from '#shared/api/idempotency-keys.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { trainingTexts } from '../texts.ts';
import { useStartTrainingJobMutation } from '../training-api.ts';

const texts = trainingTexts.form;

/** Queues a job. The same settings that got no answer are sent with the same key, so they are one job (decision M12). */
export function useStartTraining() {
  const toast = useToast();
  const [start, { isLoading }] = useStartTrainingJobMutation();
  return {
    isStarting: isLoading,
    /** @returns the error, or null for a job that is queued */
    async start(body: TrainingJobInput) {
      const request = `training job ${JSON.stringify(body)}`;
      const { error } = await start({ body, idempotencyKey: idempotencyKeys.keyFor(request) });
      idempotencyKeys.answered(request, error);
      if (error) toast.failure(texts.failed);
      else toast.success(texts.started);
      return error ? asApiError(error) : null;
    },
  };
}
