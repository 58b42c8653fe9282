import type { IncomingMessage } from 'node:http';
import type { RawBody } from '@entourage/contracts/calls/define-call';
import { AppError } from '@entourage/contracts/errors';
import getRawBody from 'raw-body';
import type { Handler } from './handler.ts';

const bodyTimeoutMs = 10_000;
const maxDepth = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const byteOrderMark = '\uFEFF';

const invalidJson = (cause?: unknown) =>
  new AppError('VALIDATION', { userMessage: 'The body must be valid JSON', cause });

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Accepts one of the types, in UTF-8 and without encoding, so that a form, which another site could post, is refused (decision X9). */
function assertType({ headers }: IncomingMessage, types: readonly string[], refusals?: RawBody['refusals']): void {
  const refused = () => unsupportedType(types, refusals);
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  if (!types.includes(type.trim())) throw refused();
  const charset = parameters.map((one) => one.trim()).find((one) => one.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (!isUtf8 || encoding.toLowerCase() !== 'identity') throw refused();
}

const jsonType = ['application/json'];
function unsupportedType(types: readonly string[], refusals: RawBody['refusals']): AppError {
  if (refusals) return new AppError('UNSUPPORTED_MEDIA_TYPE', { fields: { [refusals.field]: refusals.type } });
  const userMessage = `The body must be ${types.join(', ')}`;
  return new AppError('UNSUPPORTED_MEDIA_TYPE', types === jsonType ? {} : { userMessage });
}
const tooLarge = (refusals: RawBody['refusals']) =>
  new AppError('PAYLOAD_TOO_LARGE', refusals ? { fields: { [refusals.field]: refusals.size } } : {});

/** @throws AppError PAYLOAD_TOO_LARGE over the limit, TIMEOUT when it has not arrived within 10 s, VALIDATION when it is cut off */
function readBytes(request: IncomingMessage, limit: number, refusals?: RawBody['refusals']): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('TIMEOUT')), bodyTimeoutMs);
    getRawBody(request, { limit, length: request.headers['content-length'] ?? null }, (error, bytes) => {
      clearTimeout(timer);
      if (!error) return resolve(bytes);
      reject(error.type === 'entity.too.large' ? tooLarge(refusals) : invalidJson(error));
    });
  });
}

/** Refuses keys that reach a prototype, and depth beyond 32 (security.md §5). */
function assertStructure(root: unknown): void {
  const pending: [value: unknown, depth: number][] = [[root, 1]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [value, depth] = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > maxDepth) throw new AppError('VALIDATION', { userMessage: 'The body is nested too deeply' });
    if (Array.isArray(value)) {
      for (const item of value) pending.push([item, depth + 1]);
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
      pending.push([inner, depth + 1]);
    }
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    const text = utf8.decode(bytes);
    // JSON.parse would refuse it too, but the rule should not depend on the parser.
    if (text.startsWith(byteOrderMark)) throw invalidJson();
    return JSON.parse(text);
  } catch (cause) {
    throw invalidJson(cause);
  }
}

async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  if (!hasBody(request)) return undefined;
  assertType(request, jsonType);
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0) return undefined;
  const body = parseJson(bytes);
  assertStructure(body);
  return body;
}

/**
 * Reads a JSON body into `request.body`; undefined for an empty one, which needs no content type (decision X6). `raw-body` reads,
 * as it does inside `express.json`, which itself does not fit: it answers 413 only once the whole body has arrived, has no deadline,
 * ignores the body of a client that has closed its half of the connection, and replaces invalid UTF-8.
 * @param limit bytes
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, TIMEOUT or VALIDATION
 */
export function jsonBody(limit: number): Handler {
  return async (request, _response, next) => {
    request.body = await readJson(request, limit);
    next();
  };
}

/**
 * Reads a body that the gateway does not parse into `request.body`, as one string; '' for an empty one.
 * @param limit bytes
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, TIMEOUT, or VALIDATION when it is cut off or is not UTF-8 when that is required
 */
export function rawBody({ types, as, refusals }: RawBody, limit: number): Handler {
  return async (request, _response, next) => {
    request.body = '';
    if (!hasBody(request)) return next();
    assertType(request, types, refusals);
    const bytes = await readBytes(request, limit, refusals);
    request.body = as === 'base64' ? bytes.toString('base64') : decodeText(bytes);
    next();
  };
}

function decodeText(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new AppError('VALIDATION', { userMessage: 'The body must be UTF-8', cause });
  }
}
