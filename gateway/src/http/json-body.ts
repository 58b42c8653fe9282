import type { IncomingMessage } from 'node:http';
import { AppError } from '@entourage/contracts/errors';

const bodyWithinMs = 10_000;
const deepest = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const byteOrderMark = '\uFEFF';

const unreadable = (cause?: unknown) =>
  new AppError('VALIDATION', { userMessage: 'The body must be valid JSON', cause });

function contentLength(request: IncomingMessage): number {
  return Number(request.headers['content-length'] ?? 0);
}

export const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || contentLength(request) > 0;

/** JSON in UTF-8 and nothing else: a form, which another site could post, never passes (decision X9). */
function checkType({ headers }: IncomingMessage): void {
  const [type, ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  if (type?.trim() !== 'application/json') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const charset = parameters.map((one) => one.trim()).find((one) => one.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (!isUtf8 || encoding.toLowerCase() !== 'identity') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
}

/** @throws AppError PAYLOAD_TOO_LARGE over the limit, TIMEOUT when it has not arrived within 10 s, VALIDATION when it is cut off */
function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (contentLength(request) > limit) return reject(new AppError('PAYLOAD_TOO_LARGE'));
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (done: () => void) => {
      clearTimeout(timer);
      request.removeAllListeners('data').removeAllListeners('end').removeAllListeners('close');
      done();
    };
    const timer = setTimeout(() => settle(() => reject(new AppError('TIMEOUT'))), bodyWithinMs);
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) return settle(() => reject(new AppError('PAYLOAD_TOO_LARGE')));
      chunks.push(chunk);
    });
    request.on('end', () => settle(() => resolve(Buffer.concat(chunks))));
    request.on('close', () => settle(() => reject(unreadable())));
    request.on('error', () => settle(() => reject(unreadable())));
  });
}

/** Keys that reach a prototype, and depth beyond 32, are refused before anything else sees the value (security.md §5). */
function checkStructure(root: unknown): void {
  const waiting: [value: unknown, depth: number][] = [[root, 1]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > deepest) throw new AppError('VALIDATION', { userMessage: 'The body is nested too deeply' });
    if (Array.isArray(value)) {
      for (const item of value) waiting.push([item, depth + 1]);
      continue;
    }
    for (const [key, inner] of Object.entries(value)) {
      const reachesPrototype =
        key === 'constructor' && typeof inner === 'object' && inner !== null && 'prototype' in inner;
      if (
        key === '__proto__' ||
        key.includes('[__proto__]') ||
        reachesPrototype ||
        key.startsWith('constructor.prototype')
      ) {
        throw new AppError('VALIDATION', { userMessage: 'The body has a key that is not allowed' });
      }
      waiting.push([inner, depth + 1]);
    }
  }
}

/**
 * Reads a JSON body.
 * @param limit bytes
 * @returns undefined for an empty body, which needs no content type (decision X6)
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, TIMEOUT or VALIDATION
 */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  if (!hasBody(request)) return undefined;
  checkType(request);
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0) return undefined;
  const body = parseJson(bytes);
  checkStructure(body);
  return body;
}

function parseJson(bytes: Buffer): unknown {
  try {
    const text = utf8.decode(bytes);
    // JSON.parse would refuse it as well; the rule is ours, not the parser's.
    if (text.startsWith(byteOrderMark)) throw unreadable();
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable(cause);
  }
}
