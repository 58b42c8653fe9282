import type { IncomingMessage } from 'node:http';
import { signedIn } from '@entourage/contracts/access/caller';
import type { TrainingFile } from '@entourage/contracts/calls/training';
import { trainingUpload } from '@entourage/contracts/calls/training-upload';
import { AppError } from '@entourage/contracts/errors';
import { trainingFileUploaded } from '@entourage/contracts/events/training/training-file.uploaded.v1';
import { newId } from '@entourage/contracts/ids';
import { StoreUnavailable, uploadPace, watchBody } from '@entourage/service-kit';
import { withFolder } from '../clients/with-folder.ts';
import type { Context } from '../data/store.ts';
import { fileKey, type TrainingFileRow, trainingFileView } from '../domain/training-file.ts';
import { uploadRefusals } from '../domain/upload-refusals.ts';
import { audience, filePayload } from '../events/payloads.ts';
import { processFile } from '../jobs/process-file.ts';
import { type ReceivedFile, receiveFiles } from './receive-files.ts';

/** Each upload has its body on the disk of this machine. */
const maxParallel = 16;
let running = 0;

/** Reads the body, and ends it when it makes no progress. */
async function receiveInTime(request: IncomingMessage, folder: string): Promise<ReceivedFile[]> {
  let failure: AppError | undefined;
  const stop = watchBody(request, uploadPace, (error) => {
    failure = error;
    request.destroy(error);
  });
  try {
    return await receiveFiles(request, folder);
  } catch (error) {
    throw failure ?? error;
  } finally {
    stop();
  }
}

function toRows(received: readonly ReceivedFile[], uploadedBy: string, now: Date): TrainingFileRow[] {
  return received.map(({ originalName, fileType, size, sha256 }) => {
    const id = newId();
    return {
      id,
      version: 1,
      fileName: `${id}.${fileType.toLowerCase()}`,
      originalName,
      fileType,
      fileSize: size,
      filePath: fileKey(id),
      sha256,
      uploadedBy,
      status: 'UPLOADED',
      processingNotes: null,
      report: null,
      createdAt: now,
      updatedAt: now,
    };
  });
}

/** Puts the objects, then commits the rows. Objects without a row are removed here, or after a crash by `removeOrphanedObjects`. */
async function store(context: Context, received: readonly ReceivedFile[]): Promise<TrainingFileRow[]> {
  const { caller, clients, clock } = context;
  const rows = toRows(received, signedIn(caller).userId, clock.now());
  try {
    for (const [index, { path }] of received.entries()) await clients.objects.put(rows[index]!.filePath, path);
    await commit(context, rows);
    return rows;
  } catch (error) {
    // The rows may have been committed when the store's answer is lost: `removeOrphanedObjects` looks later.
    if (error instanceof StoreUnavailable) throw error;
    await Promise.allSettled(rows.map(({ filePath }) => clients.objects.remove(filePath)));
    throw error;
  }
}

const totalSize = (rows: readonly TrainingFileRow[]) => rows.reduce((sum, { fileSize }) => sum + fileSize, 0);

function commit({ store: { transaction } }: Context, rows: readonly TrainingFileRow[]): Promise<void> {
  return transaction(async ({ files, outbox, audit }) => {
    await files.lockAll();
    const leftBytes = trainingUpload.maxStoredBytes - (await files.storedBytes());
    if (totalSize(rows) > leftBytes) throw uploadRefusals.storeFull(leftBytes);
    await files.addAll(rows);
    for (const row of rows) {
      outbox.add(trainingFileUploaded, { subject: row.id, audience, data: filePayload(row) });
      outbox.enqueue(processFile, { fileId: row.id });
    }
    const change = { files: { from: null, to: rows.length } };
    audit.add({ action: 'training-file.upload', subject: null, fields: ['files'], change });
  });
}

/**
 * Stores the files of a body and queues the reading of their text. One refused file refuses the whole batch.
 * @throws AppError that names the file: VALIDATION, UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE; STORAGE_FULL, TIMEOUT, UNAVAILABLE
 */
export async function uploadFiles(context: Context, request: IncomingMessage): Promise<{ files: TrainingFile[] }> {
  if (running >= maxParallel) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
  running += 1;
  try {
    const rows = await withFolder(context.config.uploads.dir, async (folder) =>
      store(context, await receiveInTime(request, folder)),
    );
    return { files: rows.map(trainingFileView) };
  } finally {
    running -= 1;
  }
}
