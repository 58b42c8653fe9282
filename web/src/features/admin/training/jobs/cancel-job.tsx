import type { TrainingJob } from '@entourage/contracts/calls/training';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { asApiError } from '#shared/api/api-error.ts';
import { ConfirmDialog } from '#shared/components/confirm-dialog.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { trainingTexts } from '../texts.ts';
import { useCancelTrainingJobMutation } from '../training-api.ts';

const texts = trainingTexts.jobs;

type Props = { job: Pick<TrainingJob, 'id' | 'modelName' | 'status'>; children: string } & Pick<
  ButtonProps,
  'variant' | 'size' | 'color'
>;

/** The button that ends a job, after a question. */
export function CancelJob({ job: { id, modelName, status: shown }, children, ...look }: Props) {
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const [cancel, { isLoading }] = useCancelTrainingJobMutation();
  const confirm = async () => {
    const { error } = await cancel(id);
    setIsAsking(false);
    if (!error) return toast.success(texts.cancelled);
    const { status, serverMessage } = asApiError(error) ?? {};
    const { title, text } = texts.cancelFailed;
    toast.failure({ title, text: status === 409 && serverMessage ? serverMessage : text });
  };
  return (
    <>
      <Button {...look} aria-label={texts.forJob(children, modelName)} onClick={() => setIsAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.cancelTitle}
        confirmText={texts.cancel}
        cancelText={texts.keep}
        isDestructive
        isWorking={isLoading}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      >
        {texts.cancelText(modelName, shown === 'RUNNING')}
      </ConfirmDialog>
    </>
  );
}
