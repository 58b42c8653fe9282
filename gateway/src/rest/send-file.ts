import { AppError } from '@entourage/contracts/errors';
import { sendAnswer } from '../http/answer.ts';
import type { HandlerRequest, HandlerResponse } from '../http/handler.ts';

/** One part of a file, as a service returns it. */
export type FilePart = {
  fileName: string;
  /** Of the whole file. */
  sizeBytes: number;
  /** Base64. */
  data: string;
  /** Of the whole file, in hex; without it, a download cannot be resumed. */
  sha256?: string | null;
  /** The size of every part but the last, where there is a hash. */
  partBytes?: number;
};
type File = { contentType: string; first: FilePart; read(part: number): Promise<FilePart> };
/** The first byte and the last one. */
type Range = { start: number; end: number };

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
 * The range that a request asks for, or the whole file. Several ranges are answered with the whole, as RFC 9110 permits, and so is If-Range
 * with anything but this file's ETag.
 * @returns null for a range that the file does not have
 */
function readRange(request: HandlerRequest, sizeBytes: number, etag: string): Range | 'whole' | null {
  const seen = request.get('if-range');
  if (seen !== undefined && seen !== etag) return 'whole';
  const ranges = request.range(sizeBytes, { combine: true });
  if (ranges === -1) return null;
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0]! : 'whole';
}

/**
 * Sends a file for download, or the range of it that is asked for, part by part: the gateway holds one part and requests the next one when
 * the client has read it. Never compressed. After a failure the connection is cut, so that the client does not mistake the beginning for the whole file.
 */
export async function sendFile(
  request: HandlerRequest,
  response: HandlerResponse,
  { contentType, first, read }: File,
): Promise<void> {
  const { fileName, sizeBytes, sha256 = null, partBytes = sizeBytes } = first;
  const etag = sha256 && `"${sha256}"`;
  const range = etag ? readRange(request, sizeBytes, etag) : 'whole';
  if (range === null)
    return sendAnswer(request, response, { status: 416, headers: { 'content-range': `bytes */${sizeBytes}` } });
  const isWhole = range === 'whole';
  const { start, end } = isWhole ? { start: 0, end: sizeBytes - 1 } : range;
  const status = isWhole ? 200 : 206;
  response.locals.record?.(status);
  response.writeHead(status, {
    ...response.locals.securityHeaders.ofData,
    'cache-control': 'no-store',
    'content-type': contentType,
    'content-disposition': `attachment; filename="${fileName}"`,
    'content-length': String(end - start + 1),
    ...(etag && { etag, 'accept-ranges': 'bytes' }),
    ...(!isWhole && { 'content-range': `bytes ${start}-${end}/${sizeBytes}` }),
  });
  try {
    let part = Math.floor(start / partBytes);
    let skipped = start % partBytes;
    for (let left = end - start + 1; left > 0 && !response.destroyed; part++) {
      const { data, sha256: now = null } = part === 0 ? first : await read(part);
      const whole = Buffer.from(data, 'base64').subarray(skipped);
      // Bytes of another file under the same id, or beyond the end of this one, would make a file that nobody has.
      if (whole.length === 0 || now !== sha256 || (isWhole && whole.length > left))
        throw new AppError('INTERNAL', { log: { code: 'WRONG_PART' } });
      const bytes = whole.subarray(0, left);
      skipped = 0;
      left -= bytes.length;
      if (!response.write(bytes)) await drained(response);
    }
    response.end();
  } catch (error) {
    response.destroy();
    throw error;
  }
}
