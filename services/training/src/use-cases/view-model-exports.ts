import type { ModelExportFile, ModelExports, modelExportCalls } from '@entourage/contracts/calls/model-exports';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { ObjectMissing } from '../clients/object-store.ts';
import type { Context } from '../data/store.ts';
import { exportFileName, exportKey, modelExportsView } from '../domain/model-export.ts';

/** Small enough for one answer of GraphQL. */
const partBytes = 1_024 * 1_024;

/** The formats in which a model can be exported (none before it is finished), and its files. @throws AppError NOT_FOUND */
export async function viewModelExports(
  { store }: Context,
  { id: jobId }: UseCaseInput<typeof modelExportCalls.trainedModelExports>,
): Promise<ModelExports> {
  const job = await store.read.jobs.byId(jobId);
  if (!job) throw new AppError('NOT_FOUND');
  return modelExportsView(job, await store.read.modelExports.ofJob(jobId));
}

/**
 * A part of the file of an export. The first one leaves an audit row.
 * @throws AppError NOT_FOUND for an unknown, unfinished or deleted export, and after its end
 */
export async function readModelExportFile(
  { clients, store }: Context,
  { id: exportId, part }: UseCaseInput<typeof modelExportCalls.modelExportFile>,
): Promise<ModelExportFile> {
  const row = await store.read.modelExports.byId(exportId);
  const start = (part ?? 0) * partBytes;
  if (row?.status !== 'READY' || row.sizeBytes === null || start >= row.sizeBytes) throw new AppError('NOT_FOUND');
  const job = await store.read.jobs.byId(row.jobId);
  if (!job) throw new AppError('NOT_FOUND');
  const bytes = await clients.objects.readPart(exportKey(row), { start, length: partBytes }).catch((error) => {
    throw error instanceof ObjectMissing ? new AppError('NOT_FOUND') : error;
  });
  if (!part)
    await store.transaction(async ({ audit }) =>
      audit.add({ action: 'training-job.export-download', subject: row.jobId }),
    );
  return {
    fileName: exportFileName(job, row.format),
    sizeBytes: row.sizeBytes,
    sha256: row.sha256,
    partBytes,
    data: bytes.toString('base64'),
  };
}
