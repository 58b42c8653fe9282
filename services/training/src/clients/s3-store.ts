import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { SecureContext } from 'node:tls';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { AppError } from '@entourage/contracts/errors';
import { agentOptions, certificateFault } from '@entourage/service-kit';
import { ObjectMissing, type ObjectStore } from './object-store.ts';

type Settings = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  /** For a server with its own CA, or one that requires a client certificate. */
  secureContext?: SecureContext | undefined;
};

const connectionTimeoutMs = 2_000;
/** How long the server may send nothing. */
const requestTimeoutMs = 30_000;

/** No answer, or one that reports a problem of the server. */
function isAway(error: unknown): boolean {
  if (error instanceof S3ServiceException) return (error.$metadata.httpStatusCode ?? 500) >= 500;
  // An expired certificate: the server is reachable, but nothing may be sent to it.
  if (certificateFault(error)) return true;
  const { code = '', name = '' } = error as NodeJS.ErrnoException;
  return /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)/.test(code) || name === 'TimeoutError';
}

/** The codes of servers with limited space; AWS has no limit. */
const isFull = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  (error.$metadata.httpStatusCode === 507 || /StorageFull|QuotaExceeded|InsufficientStorage/.test(error.name));

/** Runs a request and turns its failures into those of an object store. */
async function asked<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof NoSuchKey) throw new ObjectMissing();
    if (isFull(error)) throw new AppError('STORAGE_FULL', { cause: error });
    if (isAway(error)) throw new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: 5 });
    throw error;
  }
}

const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** An object store in a bucket of an S3 API. Credentials are found as the AWS SDK finds them: the role of the pod, or its variables. */
export function s3Store({ bucket, endpoint, region, secureContext }: Settings): ObjectStore {
  const client = new S3Client({
    region,
    // The SDK's own log is off, because the service logs the error.
    logger: silent,
    // Servers other than AWS seldom have a host name for each bucket, and not all know the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      requestTimeout: requestTimeoutMs,
      ...(secureContext && { httpsAgent: agentOptions(secureContext) }),
    },
  });
  const read = (key: string) =>
    asked(async () => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      return Body as Readable;
    });
  return {
    put: (key, path) =>
      asked(async () => {
        const { size } = await stat(path);
        const body = createReadStream(path);
        try {
          await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentLength: size }));
        } finally {
          body.destroy();
        }
      }),
    read,
    readPart: (key, { start, length }) =>
      asked(async () => {
        const range = `bytes=${start}-${start + length - 1}`;
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }));
        return buffer(Body as Readable);
      }),
    async fetch(key, path) {
      const source = await read(key);
      await mkdir(dirname(path), { recursive: true });
      try {
        await asked(() => pipeline(source, createWriteStream(path)));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    list: (prefix) =>
      asked(async () => {
        const found: { key: string; storedAt: Date }[] = [];
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
          for (const { Key, LastModified } of Contents)
            if (Key && LastModified) found.push({ key: Key, storedAt: LastModified });
        return found;
      }),
    remove: (key) =>
      asked(async () => {
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
      }),
    // An object is put with one request, of which a server keeps all or nothing.
    removeUnfinished: async () => {},
  };
}
