import type { TrainingFile, trainingCalls } from '@entourage/contracts/calls/training';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { trainingFileView } from '../domain/training-file.ts';
import { audience } from '../events/payloads.ts';
import { processFile } from '../jobs/process-file.ts';

/** Queues the reading of a file that could not be read, which may be due to a busy machine. @throws AppError NOT_FOUND, CONFLICT */
export function retryFile(
  { clock, store }: Context,
  { id: fileId }: UseCaseInput<typeof trainingCalls.retryTrainingFile>,
): Promise<TrainingFile> {
  return store.transaction(async ({ files, live, outbox, audit }) => {
    if (!(await files.lock(fileId))) throw new AppError('NOT_FOUND');
    const changes = { status: 'UPLOADED' as const, processingNotes: null, updatedAt: clock.now() };
    const waiting = await files.change(fileId, ['ERROR'], changes);
    if (!waiting) throw new AppError('CONFLICT', { userMessage: 'This file is not in error' });
    outbox.enqueue(processFile, { fileId });
    live.add({ audience, tags: ['TrainingFiles'] });
    audit.add({ action: 'training-file.retry', subject: fileId, fields: ['status'] });
    return trainingFileView(waiting);
  });
}
