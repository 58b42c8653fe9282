import { id } from '@entourage/contracts/ids';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { Context, JobContext } from '../data/store.ts';
import { prepareExport } from '../worker/prepare-export.ts';

/** Prepares the file of a finished model. One at a time: a merged model is in memory meanwhile. */
export const exportModel = job({
  name: 'export-model',
  data: z.object({ exportId: id }),
  attempts: 1,
  concurrency: 1,
  isForWorker: (_: Context['config']) => true,
  handle: ({ exportId }, context: JobContext) =>
    prepareExport(context, exportId, (outbox) => outbox.enqueue(exportModel, { exportId })),
});
