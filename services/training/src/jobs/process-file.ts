import { join } from 'node:path';
import type { TrainingFileReport } from '@entourage/contracts/calls/training-file-report';
import { trainingFileProcessed } from '@entourage/contracts/events/training/training-file.processed.v1';
import { type Id, id } from '@entourage/contracts/ids';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import { ObjectMissing } from '../clients/object-store.ts';
import { withFolder } from '../clients/with-folder.ts';
import type { JobContext } from '../data/store.ts';
import { rowsKey, type TrainingFileRow } from '../domain/training-file.ts';
import { audience, filePayload } from '../events/payloads.ts';
import { type Extraction, extractText } from '../extraction/extract-text.ts';

const unfinished = ['UPLOADED', 'PROCESSING'] as const;
const missing = 'The stored file is missing. Upload it again.';

/**
 * Reads the text of an uploaded file. A run that was killed is begun again, with the same result; of two at once the first one that
 * commits counts.
 */
export const processFile = job({
  name: 'process-file',
  data: z.object({ fileId: id }),
  handle: ({ fileId }: { fileId: Id }, context: JobContext) => readUploaded(context, fileId),
});

async function readUploaded(context: JobContext, fileId: Id): Promise<void> {
  const { clock, config, store } = context;
  const file = await store.transaction(async ({ files, live }) => {
    const changed = await files.change(fileId, unfinished, { status: 'PROCESSING', updatedAt: clock.now() });
    if (changed) live.add({ audience, tags: ['TrainingFiles'] });
    return changed;
  });
  if (!file) return;
  await withFolder(config.uploads.dir, async (folder) => {
    const found = await read(context, file, folder);
    const result =
      'report' in found
        ? { status: 'READY' as const, report: found.report, processingNotes: null }
        : { status: 'ERROR' as const, processingNotes: found.fault };
    await finish(context, fileId, result);
  });
}

/** Extracts the text and stores it before a row refers to it. */
async function read({ clients, signal }: JobContext, file: TrainingFileRow, folder: string): Promise<Extraction> {
  const [source, target] = [join(folder, 'source'), join(folder, 'rows')];
  try {
    await clients.objects.fetch(file.filePath, source);
  } catch (error) {
    if (error instanceof ObjectMissing) return { fault: missing };
    throw error;
  }
  const found = await extractText({ type: file.fileType, source, target }, folder, signal);
  if ('report' in found) await clients.objects.put(rowsKey(file.id), target);
  return found;
}

type Result = { status: 'READY' | 'ERROR'; processingNotes: string | null; report?: TrainingFileReport };

async function finish({ clients, clock, store }: JobContext, fileId: Id, result: Result): Promise<void> {
  const isGone = await store.transaction(async ({ files, outbox }) => {
    const changed = await files.change(fileId, ['PROCESSING'], { ...result, updatedAt: clock.now() });
    if (changed) outbox.add(trainingFileProcessed, { subject: fileId, audience, data: filePayload(changed) });
    return !changed && !(await files.byId(fileId));
  });
  // The file was deleted while it was read, so the text that was stored since is removed.
  if (isGone) await clients.objects.remove(rowsKey(fileId));
}
