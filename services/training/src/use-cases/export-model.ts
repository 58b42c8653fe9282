import type { ModelExports, modelExportCalls } from '@entourage/contracts/calls/model-exports';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { newId } from '@entourage/contracts/ids';
import type { Context } from '../data/store.ts';
import { type ModelExportRow, modelExportsView } from '../domain/model-export.ts';
import { exportsChanged } from '../events/exports-changed.ts';
import { exportModel as exportModelJob } from '../jobs/export-model.ts';

/**
 * Lets a worker prepare the file of a model, because the service has no Python and a merged model has gigabytes. A file that exists or is being
 * prepared is returned; a failed one is tried again.
 * @returns all of the model's exports
 * @throws AppError NOT_FOUND, CONFLICT for a job without a model, or a model without this form
 */
export function exportModel(
  { clock, store }: Context,
  { id: jobId, body: { format } }: UseCaseInput<typeof modelExportCalls.exportTrainedModel>,
): Promise<ModelExports> {
  return store.transaction(async ({ jobs, modelExports, outbox, audit, live }) => {
    // Two concurrent requests make one export.
    const job = await jobs.lock(jobId);
    if (!job) throw new AppError('NOT_FOUND');
    if (job.status !== 'COMPLETED') throw new AppError('CONFLICT', { userMessage: 'This job has no model yet' });
    if (!job.exportFormats.includes(format))
      throw new AppError('CONFLICT', { userMessage: `A model of this kind cannot be exported as ${format}` });
    const earlier = await modelExports.ofJob(jobId);
    const same = earlier.find((one) => one.format === format);
    if (same && same.status !== 'FAILED') return modelExportsView(job, earlier);
    if (same) await modelExports.remove(same.id);
    const row: ModelExportRow = {
      id: newId(),
      jobId,
      format,
      status: 'WAITING',
      failure: null,
      sizeBytes: null,
      sha256: null,
      attempt: 0,
      leaseUntil: null,
      createdAt: clock.now(),
      endedAt: null,
    };
    await modelExports.add(row);
    outbox.enqueue(exportModelJob, { exportId: row.id });
    live.add(exportsChanged);
    const change = { format: { from: null, to: format } };
    audit.add({ action: 'training-job.export', subject: jobId, fields: ['format'], change });
    return modelExportsView(job, [...earlier.filter((one) => one !== same), row]);
  });
}
