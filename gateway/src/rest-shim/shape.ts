import { AppError, type FieldErrors } from '@entourage/contracts/errors';
import { idempotencyKey } from '@entourage/contracts/rest/messages';
import type { z } from 'zod';

/** One text per field, in the schema's order; `whole` is what the value itself is called where it is no object at all. */
export function fieldErrors({ issues }: z.ZodError, whole = 'body'): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of issues) {
    // Zod's own words for a missing or odd body mean nothing to a person.
    if (path.length === 0) fields[whole] ??= `The ${whole} must be a JSON object`;
    else fields[path.map(String).join('.')] ??= message;
  }
  return fields;
}

/** @throws AppError VALIDATION with a text per field (decision G6) */
export function shaped(schema: z.ZodType, body: unknown, whole?: string): unknown {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError('VALIDATION', { fields: fieldErrors(parsed.error, whole) });
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Of the first millisecond of 1970: no object was made then. */
const idOfNobody = '00000000-0000-7000-8000-000000000000';

/**
 * The ids of a path in lower case. A malformed one becomes an id that nobody has, so that its call takes the way of an unknown id and
 * neither body nor time tells the two apart (decision G5); whatever comes of it, the answer is NOT_FOUND where it would be a success.
 */
export function pathIds(path: Record<string, string>): { ids: Record<string, string>; areWellFormed: boolean } {
  let areWellFormed = true;
  const wellFormed = (id: string) => {
    if (uuid.test(id)) return id;
    areWellFormed = false;
    return idOfNobody;
  };
  const ids = Object.fromEntries(Object.entries(path).map(([name, value]) => [name, wellFormed(value.toLowerCase())]));
  return { ids, areWellFormed };
}

/** Longer names are told by their beginning. */
const maxToldLength = 100;

/**
 * A parameter that nobody reads is a slip or a try; of one given twice nobody could say which counts.
 * @throws AppError VALIDATION by its name
 */
export function assertQuery(query: URLSearchParams, taken: readonly string[]): void {
  const faults = new Map<string, string>();
  for (const name of query.keys()) {
    const told = name.slice(0, maxToldLength);
    if (!taken.includes(name)) faults.set(told, 'This parameter is unknown here');
    else if (query.getAll(name).length > 1) faults.set(told, 'This parameter may be given once');
  }
  if (faults.size > 0) throw new AppError('VALIDATION', { fields: Object.fromEntries(faults) });
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
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = idempotencyKey.safeParse(typeof header === 'string' ? header.trim() : header);
  if (key.success) return key.data;
  throw new AppError('VALIDATION', { fields: { 'Idempotency-Key': 'Must be one key of 1 to 100 characters' } });
}

/** Keys of the body that are the server's to set: dropped by the schema, and worth a line in the log (decision G7). */
export function privilegedKeys(body: unknown, serverSet: readonly string[], schema: z.ZodType | undefined): string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const documented = new Set(schema && 'shape' in schema ? Object.keys(schema.shape as object) : []);
  return serverSet.filter((name) => Object.hasOwn(body, name) && !documented.has(name));
}
