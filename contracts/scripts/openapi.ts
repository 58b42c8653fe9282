import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { type CallPolicy, readCallPolicies } from '../../gateway/src/rest-shim/call-policy.ts';
import type { RestRow } from '../../gateway/src/rest-shim/rest-route.ts';
import { restRows } from '../../gateway/src/rest-shim/routes/index.ts';
import { brand } from '../src/brand.ts';
import { errorTable } from '../src/errors.ts';

const problem = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(errorTable) as [string, ...string[]]).optional(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({
    id: 'Problem',
    description: 'A 401 carries its message alone; `fields` maps a key of the body to its text.',
  });

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });
const refusalOf = (status: number) => ({ description: descriptions[status] as string, ...json(problem) });
const descriptions: Record<number, string> = {
  400: 'The request is not valid',
  401: 'Unauthorized',
  403: 'Not approved, another role, or a request from another site',
  404: 'Not found, malformed or not yours: one body for all three',
  409: 'The state does not allow it, or it was changed in the meantime',
  413: 'Larger than 100 kB, or 16 kB for a message',
  415: 'Not JSON',
  429: 'Too many requests',
  503: 'An owner of access or a store is out',
};

/** What a call can refuse with, from its method and shape. */
function refusals({ method, path, request }: RestRow, { allow }: CallPolicy): number[] {
  const hasBody = method !== 'GET';
  return [
    // Of a call without a body a query parameter can be wrong.
    400,
    ...(request || hasBody ? [413, 415] : []),
    ...(allow.visitor ? [] : [401]),
    403,
    ...(path.includes('{') ? [404] : []),
    ...(hasBody ? [409] : []),
    429,
    503,
  ].sort();
}

const header = (description: string) => z.string().optional().meta({ description });

function headersOf({ etag, idempotent, method }: RestRow): Record<string, z.ZodType> | undefined {
  const changes = etag && method !== 'GET';
  if (!changes && !idempotent) return undefined;
  return {
    ...(changes && { 'If-Match': header('The version seen, in quotes') }),
    ...(idempotent && { 'Idempotency-Key': header('A repeat with the same key and body answers the first result') }),
  };
}

/** @param selected rows that a query parameter makes of the same path: one operation here, with either answer */
function operation(row: RestRow, policy: CallPolicy, selected: readonly RestRow[]): ZodOpenApiOperationObject {
  const names = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const successes = typeof row.status === 'function' ? [200, 201] : [row.status];
  const headers = headersOf(row);
  const query = [...row.query, ...selected.flatMap((one) => [one.selector?.parameter ?? '', ...one.query])];
  const answer = selected.length > 0 ? z.union([row.answer, ...selected.map((one) => one.answer)]) : row.answer;
  return {
    operationId: row.operation,
    ...(row.summary && { summary: row.summary }),
    tags: [policy.service],
    ...(policy.allow.visitor ? { security: [] } : {}),
    requestParams: {
      ...(names.length > 0 && { path: z.object(Object.fromEntries(names.map((name) => [name, z.uuid()]))) }),
      ...(query.length > 0 && {
        query: z.object(Object.fromEntries(query.map((name) => [name, z.string().optional()]))),
      }),
      ...(headers && { header: z.object(headers) }),
    },
    ...(row.request && { requestBody: { required: true, ...json(row.request) } }),
    responses: {
      ...Object.fromEntries(
        successes.map((status) => [
          String(status),
          { description: status === 201 ? 'Created' : 'OK', ...json(answer) },
        ]),
      ),
      ...Object.fromEntries(
        [...new Set([row, ...selected].flatMap((one) => refusals(one, policy)))]
          .sort()
          .map((status) => [String(status), refusalOf(status)]),
      ),
    },
  };
}

const redirect = (where: string) => ({
  responses: { '302': { description: where }, '400': refusalOf(400), '429': refusalOf(429) },
  ...{ security: [], tags: ['gateway'] },
});
/** The calls outside the table: browser targets, the calendar feed and the event stream. */
const others: ZodOpenApiPathsObject = {
  '/api/login': {
    get: {
      operationId: 'LoginPage',
      summary: 'Browser target of the sign-in',
      requestParams: { query: z.object({ next: z.string().optional() }) },
      ...redirect('To /login'),
    },
  },
  '/api/logout': {
    get: { operationId: 'LogoutPage', summary: 'Signs out and goes home', ...redirect('To /') },
    post: {
      operationId: 'Logout',
      summary: 'Signs out',
      tags: ['gateway'],
      security: [],
      responses: { '204': { description: 'Signed out' }, '400': refusalOf(400), '429': refusalOf(429) },
    },
  },
  '/api/appointments/feed.ics': {
    get: {
      operationId: 'CalendarFeed',
      summary: 'Meetings as iCalendar; the token stands in for the session',
      tags: ['scheduling'],
      security: [],
      requestParams: { query: z.object({ token: z.string() }) },
      responses: {
        '200': { description: 'A calendar', content: { 'text/calendar': { schema: z.string() } } },
        '400': refusalOf(400),
        '404': refusalOf(404),
        '429': refusalOf(429),
      },
    },
  },
  '/api/events': {
    get: {
      operationId: 'Events',
      summary: 'Server-sent events: which lists changed, as `{type, tags}`',
      tags: ['gateway'],
      responses: {
        '200': { description: 'A stream', content: { 'text/event-stream': { schema: z.string() } } },
        '400': refusalOf(400),
        '401': refusalOf(401),
        '429': refusalOf(429),
      },
    },
  },
};

/** OpenAPI 3.1 from the rows of the REST shim and their zod shapes. */
export function openApi(): object {
  const policies = new Map(readCallPolicies().map((policy) => [`${policy.method} ${policy.path}`, policy]));
  const paths: ZodOpenApiPathsObject = { ...others };
  for (const row of restRows) {
    const policy = policies.get(`${row.method} ${row.path}`);
    if (!policy) throw new Error(`contracts/authorization.json has no row for ${row.method} ${row.path}`);
    if (row.selector) continue;
    const selected = restRows.filter(
      (one) => one.selector && one.method === row.method && one.pathname === row.pathname,
    );
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(row, policy, selected) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: `${brand.product} API`, version: '1.0.0' },
    security: [{ session: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))),
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-entourage' } } },
  });
}
