import { z } from 'zod';
import { type ErrorCode, errorAnswer, errorTable } from '../../src/errors.ts';

/** Body of every refusal; a component. */
const problem = z
  .object({
    message: z.string().meta({ description: 'For people' }),
    code: z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]).optional(),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'What is wrong, by the name of the parameter, header or key of the body' }),
  })
  .meta({
    id: 'Problem',
    description:
      'Clients decide by `code`. A 401 carries its message alone, unless a second factor is missing or wrong.',
  });

/** Headers of answers; components. */
export const headers = {
  RetryAfter: {
    description: 'Seconds after which a repeat can succeed',
    required: true,
    schema: { type: 'integer', minimum: 1 },
    example: 30,
  },
  Allow: {
    description: 'The methods of this path',
    required: true,
    schema: { type: 'string' },
    example: 'GET, PATCH',
  },
  ETag: {
    description: 'The version, for If-Match; absent where the answer is null or has no version',
    schema: { type: 'string', pattern: '^"\\d+"$' },
    example: '"4"',
  },
  SetCookie: {
    description: 'The cookie of the session or of the visit; an empty one signs out',
    schema: { type: 'string' },
    example: '__Host-entourage=<session>; Path=/; HttpOnly; Secure; SameSite=Lax',
  },
  Location: {
    description: 'A path of this site',
    required: true,
    schema: { type: 'string' },
    example: '/login?next=%2Fdashboard',
  },
  FileETag: {
    description: 'SHA-256 of the whole file, for If-Range; absent, like ranges, for a file of an earlier release',
    schema: { type: 'string', pattern: '^"[0-9a-f]{64}"$' },
    example: `"${'9f'.repeat(32)}"`,
  },
  AcceptRanges: {
    description: 'Parts can be asked for with Range',
    schema: { type: 'string', const: 'bytes' },
    example: 'bytes',
  },
  ContentRange: {
    description: 'The first and last byte that are sent, and the size of the file',
    required: true,
    schema: { type: 'string' },
    example: 'bytes 943718400-1048575999/1048576000',
  },
  UnsatisfiedRange: {
    description: 'The size of the file',
    required: true,
    schema: { type: 'string' },
    example: 'bytes */1048576000',
  },
  ContentDisposition: {
    description: 'The name under which a browser stores the file',
    required: true,
    schema: { type: 'string' },
    example: 'attachment; filename="entourage-export.zip"',
  },
} as const;
export type HeaderName = keyof typeof headers;

type Refusal = { name: string; description: string; headers?: Record<string, HeaderName>; fields?: string };

/** What each status of a refusal means; a component each. */
const refusals: Record<number, Refusal> = {
  400: { name: 'BadRequest', description: 'The request is not valid', fields: 'email' },
  401: {
    name: 'Unauthorized',
    description: 'No session; of a sign-in, a wrong password or a missing or wrong second factor',
  },
  403: { name: 'Forbidden', description: 'Not approved, another role, or a request from another site' },
  404: { name: 'NotFound', description: 'Not found, malformed or not yours: one body for all three' },
  405: {
    name: 'MethodNotAllowed',
    description: 'Another method than those of this path',
    headers: { Allow: 'Allow' },
  },
  408: { name: 'RequestTimeout', description: 'The body did not arrive in time' },
  409: { name: 'Conflict', description: 'The state does not allow it, or it was changed in the meantime' },
  410: { name: 'Gone', description: 'The invite code has expired' },
  413: {
    name: 'PayloadTooLarge',
    description:
      'Larger than the call takes: 100 kB of JSON, 16 kB for a message, 1 MB for an event of Stripe, 2 MB for a photo, ten files of 25 MB for training',
  },
  415: { name: 'UnsupportedMediaType', description: 'Not of the type that the call takes' },
  416: {
    name: 'RangeNotSatisfiable',
    // Without a body: clients of the last release know no code for it, and none is needed beside the size.
    description: 'The file ends before the part that Range asks for',
    headers: { 'Content-Range': 'UnsatisfiedRange' },
  },
  429: { name: 'TooManyRequests', description: 'A limit is reached', headers: { 'Retry-After': 'RetryAfter' } },
  431: { name: 'HeadersTooLarge', description: 'More than 16 kB of headers' },
  503: {
    name: 'Unavailable',
    description: 'A service or a store is unavailable',
    headers: { 'Retry-After': 'RetryAfter' },
  },
  507: { name: 'StorageFull', description: 'No storage space left' },
};

/** A header of an answer, by reference. */
export const headerRef = (name: HeaderName) => ({ $ref: `#/components/headers/${name}` });

/** The bodies of a status, one for each code of the table of errors. */
function listExamples(status: number, field: string | undefined) {
  const codes = (Object.keys(errorTable) as ErrorCode[]).filter((code) => errorTable[code].status === status);
  return Object.fromEntries(
    codes.map((code) => {
      const { text } = errorTable[code];
      const fields = field && code === 'VALIDATION' ? { [field]: 'Invalid email address' } : undefined;
      return [code, { value: errorAnswer(code, fields ? Object.values(fields)[0] : text, fields).body }];
    }),
  );
}

/** None for a status without a code. */
const toContent = (examples: object) =>
  Object.keys(examples).length > 0 && { content: { 'application/json': { schema: problem, examples } } };

/** A response of the table by its name; components. */
export const refusalResponses = Object.fromEntries(
  Object.entries(refusals).map(([status, { name, description, headers: named = {}, fields }]) => [
    name,
    {
      description,
      ...(Object.keys(named).length > 0 && {
        headers: Object.fromEntries(Object.entries(named).map(([header, id]) => [header, headerRef(id)])),
      }),
      ...toContent(listExamples(Number(status), fields)),
    },
  ]),
);

/** @throws Error for a status that the table does not have */
function refusalRef(status: number): { $ref: string } {
  const refusal = refusals[status];
  if (!refusal) throw new Error(`No description of ${status}`);
  return { $ref: `#/components/responses/${refusal.name}` };
}

/** Refusals of one operation, by reference. */
export const refusalRefs = (statuses: readonly number[]) =>
  Object.fromEntries([...new Set(statuses)].sort().map((status) => [String(status), refusalRef(status)]));
