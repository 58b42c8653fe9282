import type { TrainingFile } from '@entourage/contracts/calls/training';
import Button from '@mui/material/Button';
import ReplayRounded from '#icons/ReplayRounded.tsx';
import { asApiError } from '#shared/api/api-error.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { trainingTexts } from '../texts.ts';
import { useRetryTrainingFileMutation } from '../training-api.ts';

const texts = trainingTexts.files;

/** The button that has a file in ERROR read once more. */
export function RetryFile({ file: { id, originalName } }: { file: Pick<TrainingFile, 'id' | 'originalName'> }) {
  const toast = useToast();
  const [retry, { isLoading }] = useRetryTrainingFileMutation();
  const again = async () => {
    const { error } = await retry(id);
    // After a 409 or a 404 the list that is read again says more.
    const { status } = asApiError(error) ?? {};
    if (!error || status === 409 || status === 404) return toast.success(texts.retrying);
    toast.failure(texts.retryFailed);
  };
  return (
    <Button
      size="small"
      startIcon={<ReplayRounded />}
      aria-label={trainingTexts.upload.forFile(texts.retry, originalName)}
      aria-disabled={isLoading}
      onClick={() => !isLoading && again()}
      sx={{ mt: 0.5, ml: -0.75 }}
    >
      {texts.retry}
    </Button>
  );
}
