import { AppError } from '@entourage/contracts/errors';
import type { HandlerResponse } from '../http/handler.ts';

/** One part of a file, as a service returns it. */
export type FilePart = {
  fileName: string;
  /** Of the whole file. */
  sizeBytes: number;
  /** Base64. */
  data: string;
};
type File = { contentType: string; first: FilePart; read(part: number): Promise<FilePart> };

/** Waits until the client has read the written data, or has left. */
const drained = (response: HandlerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });

/**
 * Sends a file for download, part by part: the gateway holds one part and requests the next one when the client has read it. Never
 * compressed. After a failure the connection is cut, so that the client does not mistake the beginning for the whole file.
 */
export async function sendFile(response: HandlerResponse, { contentType, first, read }: File): Promise<void> {
  const { fileName, sizeBytes } = first;
  response.locals.record?.(200);
  response.writeHead(200, {
    ...response.locals.securityHeaders,
    'cache-control': 'no-store',
    'content-type': contentType,
    'content-disposition': `attachment; filename="${fileName}"`,
    'content-length': String(sizeBytes),
  });
  try {
    let left = sizeBytes;
    for (let part = 0; left > 0 && !response.destroyed; part++) {
      const bytes = Buffer.from((part === 0 ? first : await read(part)).data, 'base64');
      if (bytes.length === 0 || bytes.length > left) throw new AppError('INTERNAL', { log: { code: 'WRONG_PART' } });
      left -= bytes.length;
      if (!response.write(bytes)) await drained(response);
    }
    response.end();
  } catch (error) {
    response.destroy();
    throw error;
  }
}
