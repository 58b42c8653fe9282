import type { trainingCalls } from '@entourage/contracts/calls/training';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { trainingFileDeleted } from '@entourage/contracts/events/training/training-file.deleted.v1';
import type { Context } from '../data/store.ts';
import { audience, filePayload } from '../events/payloads.ts';
import { removeObjects } from '../jobs/remove-objects.ts';

/** Deletes a file and its bytes. @throws AppError NOT_FOUND, CONFLICT while an unfinished job is trained from it */
export function deleteFile(
  { store }: Context,
  { id: fileId }: UseCaseInput<typeof trainingCalls.deleteTrainingFile>,
): Promise<{ success: true }> {
  return store.transaction(async ({ files, jobs, outbox, audit }) => {
    const file = await files.lock(fileId);
    if (!file) throw new AppError('NOT_FOUND');
    if (await jobs.isFileInUse(fileId))
      throw new AppError('CONFLICT', { userMessage: 'A training job that is not finished uses this file' });
    await files.remove(fileId);
    outbox.add(trainingFileDeleted, {
      subject: fileId,
      audience,
      data: filePayload({ ...file, version: file.version + 1 }),
    });
    outbox.enqueue(removeObjects, { fileId });
    const change = { fileType: { from: file.fileType, to: null } };
    audit.add({ action: 'training-file.delete', subject: fileId, fields: ['fileType'], change });
    return { success: true };
  });
}
