import type { TrainingFile } from '@entourage/contracts/calls/training';
import { asApiError } from '#shared/api/api-error.ts';
import { ConfirmDialog } from '#shared/components/confirm-dialog.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { trainingTexts } from '../texts.ts';
import { useDeleteTrainingFileMutation } from '../training-api.ts';

const texts = trainingTexts.files;

/** The question before a file is deleted. A file that a job needs stays, and the server's reason is shown (decision L7). */
export function DeleteFileDialog({ file, onClose }: { file: TrainingFile; onClose: () => void }) {
  const toast = useToast();
  const [remove, { isLoading }] = useDeleteTrainingFileMutation();
  const confirm = async () => {
    const { error } = await remove(file.id);
    onClose();
    const { status, serverMessage } = asApiError(error) ?? {};
    // Somebody else was faster; the file is gone as wished.
    if (!error || status === 404) return toast.success(texts.deleted);
    const { title, text } = texts.deleteFailed;
    toast.failure({ title, text: status === 409 && serverMessage ? serverMessage : text });
  };
  return (
    <ConfirmDialog
      isOpen
      title={texts.deleteTitle}
      confirmText={texts.delete}
      isDestructive
      isWorking={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      {texts.deleteText(file.originalName)}
    </ConfirmDialog>
  );
}
