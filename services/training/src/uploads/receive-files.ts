import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { TrainingFileType } from '@entourage/contracts/calls/training';
import { trainingUpload } from '@entourage/contracts/calls/training-upload';
import { AppError } from '@entourage/contracts/errors';
import multer, { MulterError, type StorageEngine } from 'multer';
import { isDiskFull } from '../clients/full-disk.ts';
import { contentCheck } from '../domain/content-check.ts';
import { findFileType, toOriginalName } from '../domain/file-name.ts';
import { uploadRefusals } from '../domain/upload-refusals.ts';

/** A file of a body, in a folder of this machine. */
export type ReceivedFile = {
  path: string;
  originalName: string;
  fileType: TrainingFileType;
  /** Bytes. */
  size: number;
  sha256: string;
};

type Sent = Parameters<StorageEngine['_handleFile']>[1];

/** Writes a file while its bytes arrive, and hashes and checks them. @throws AppError that names the file */
async function receive({ originalname, mimetype, stream }: Sent, path: string): Promise<ReceivedFile> {
  const originalName = toOriginalName(originalname);
  const fileType = findFileType(originalName);
  if (!fileType) throw uploadRefusals.extension(originalName);
  const hash = createHash('sha256');
  const check = contentCheck(fileType, mimetype);
  let size = 0;
  await pipeline(
    stream,
    async function* look(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        const fault = check.add(chunk);
        if (fault) throw uploadRefusals.content(originalName, fault);
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  if (size === 0) throw uploadRefusals.empty(originalName);
  const fault = check.end();
  if (fault) throw uploadRefusals.content(originalName, fault);
  return { path, originalName, fileType, size, sha256: hash.digest('hex') };
}

function toRefusal(error: unknown): Error {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError('STORAGE_FULL', { cause: error });
  if (!(error instanceof MulterError)) return uploadRefusals.incomplete(error);
  const { code, field, filename } = error as MulterError & { filename?: string };
  if (code === 'LIMIT_FILE_SIZE') return uploadRefusals.tooLarge(toOriginalName(filename ?? ''));
  if (code === 'LIMIT_FILE_COUNT') return uploadRefusals.tooMany();
  if (code === 'LIMIT_UNEXPECTED_FILE' && field === trainingUpload.field) return uploadRefusals.tooMany();
  return uploadRefusals.otherField();
}

/** The error for which a file was refused. Its stream ends with this error, which multer may report first, and in other words. */
async function firstRefusal(writing: readonly Promise<void>[]): Promise<unknown> {
  const reasons = (await Promise.allSettled(writing)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  return reasons.find((reason) => reason instanceof AppError || isDiskFull(reason));
}

/**
 * Takes the files of a multipart body, in the order in which they were sent. When it throws, only
 * the empty folder is left. After a refusal the rest of the body is read and dropped, so that the sender sees the answer.
 * @throws AppError that names the file, or STORAGE_FULL
 */
export async function receiveFiles(request: IncomingMessage, folder: string): Promise<ReceivedFile[]> {
  const received: ReceivedFile[] = [];
  const writing: Promise<void>[] = [];
  const storage: StorageEngine = {
    _handleFile(_request, file, done) {
      const index = writing.length;
      const written = receive(file, join(folder, String(index))).then((one) => {
        received[index] = one;
      });
      writing.push(written);
      written.then(
        () => done(null),
        (error) => done(error),
      );
    },
    // The whole folder is removed later.
    _removeFile: (_request, _file, done) => done(null),
  };
  const { field, maxFiles, maxFileBytes } = trainingUpload;
  const limits = { files: maxFiles, fileSize: maxFileBytes, fields: 0, headerPairs: 20 };
  const read = multer({ storage, limits, defParamCharset: 'utf8' }).array(field, maxFiles);
  try {
    await new Promise<void>((resolve, reject) => {
      read(request as never, {} as never, (error: unknown) => (error ? reject(error) : resolve()));
    });
  } catch (error) {
    throw toRefusal((await firstRefusal(writing)) ?? error);
  }
  if (received.length === 0) throw uploadRefusals.noFile();
  return received;
}
