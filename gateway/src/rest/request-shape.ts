import { allCalls } from '@entourage/contracts/calls/all-calls';
import { idempotencyKey } from '@entourage/contracts/calls/request-headers';
import { listFields, objectKeys } from '@entourage/contracts/calls/schema-fields';
import { AppError, type FieldErrors } from '@entourage/contracts/errors';
import type { z } from 'zod';

/** One text per field, in the schema's order. @param whole the name of a value that is not an object */
function fieldErrors({ issues }: z.ZodError, whole = 'body'): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of issues) {
    // Zod's own text for a missing body is not written for users.
    if (path.length === 0) fields[whole] ??= `The ${whole} must be a JSON object`;
    else fields[path.map(String).join('.')] ??= message;
  }
  return fields;
}

/** @throws AppError VALIDATION with a text per field (decision G6) */
export function parseBody(schema: z.ZodType, body: unknown, whole?: string): unknown {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError('VALIDATION', { fields: fieldErrors(parsed.error, whole) });
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A UUIDv7 of the first millisecond of 1970: no object has it. */
const unknownId = '00000000-0000-7000-8000-000000000000';

/**
 * The ids of a path in lower case. A malformed one is replaced by an id that no object has, so that its call runs like one with an unknown
 * id, and neither body nor time differs (decision G5). Where such a call succeeds, the response is NOT_FOUND as well.
 */
export function pathIds(path: Readonly<Record<string, string>>): {
  ids: Record<string, string>;
  areWellFormed: boolean;
} {
  let areWellFormed = true;
  const wellFormed = (id: string) => {
    if (uuid.test(id)) return id;
    areWellFormed = false;
    return unknownId;
  };
  const ids = Object.fromEntries(Object.entries(path).map(([name, value]) => [name, wellFormed(value.toLowerCase())]));
  return { ids, areWellFormed };
}

/** Longer names are reported by their beginning. */
const maxNameLength = 100;

/**
 * Refuses parameters that the call does not take, and repeated ones, because the server must not guess which value counts.
 * @throws AppError VALIDATION that names them
 */
export function assertQuery(query: URLSearchParams, names: readonly string[]): void {
  const fields = new Map<string, string>();
  for (const name of query.keys()) {
    const field = name.slice(0, maxNameLength);
    if (!names.includes(name)) fields.set(field, 'This parameter is unknown here');
    else if (query.getAll(name).length > 1) fields.set(field, 'This parameter may be given once');
  }
  if (fields.size > 0) throw new AppError('VALIDATION', { fields: Object.fromEntries(fields) });
}

/** `"4"` or 4. @throws AppError VALIDATION for anything else */
export function ifMatchVersion(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^(?:"(\d{1,9})"|(\d{1,9}))$/.exec(header.trim());
  if (!version)
    throw new AppError('VALIDATION', { fields: { 'If-Match': 'Must be the version in quotes, as in the ETag' } });
  return Number(version[1] ?? version[2]);
}

/** 1-100 characters (decision M12). @throws AppError VALIDATION for anything else */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = idempotencyKey.safeParse(typeof header === 'string' ? header.trim() : header);
  if (key.success) return key.data;
  throw new AppError('VALIDATION', { fields: { 'Idempotency-Key': 'Must be one key of 1 to 100 characters' } });
}

/** Stored fields that no answer shows. */
const hiddenFields = [
  'sid',
  'password',
  'token',
  'verifiedBy',
  'stripeCustomerId',
  'stripeSubscriptionId',
  'deletedAt',
  'deletedBy',
];
const knownFields = new Set([...hiddenFields, ...allCalls.flatMap(({ answer }) => listFields(answer))]);

/** Keys of a body that name fields of ours which the call does not set: dropped by the schema, and logged (decision G7). */
export function droppedFields(body: unknown, schema: z.ZodType | undefined): string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const documented = schema ? objectKeys(schema) : [];
  return Object.keys(body).filter((name) => knownFields.has(name) && !documented.includes(name));
}
