import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { brand } from '../src/brand.ts';
import { allCalls, gatewayRoutes, streamedCalls } from '../src/calls/all-calls.ts';
import { type Call, operationNameOf, type StreamedCall } from '../src/calls/define-call.ts';
import { commonRefusals, isOpenToVisitors, refusalsOf } from '../src/calls/refusals.ts';
import { errorTable } from '../src/errors.ts';

const problem = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(errorTable) as [string, ...string[]]).optional(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({
    id: 'Problem',
    description:
      'A 401 carries its message alone, unless a second factor is missing or wrong; `fields` maps a key of the body to its text.',
  });

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });
const refusalOf = (status: number) => ({ description: descriptions[status] as string, ...json(problem) });
const descriptions: Record<number, string> = {
  400: 'The request is not valid',
  401: 'No session; of a sign-in, a wrong password or a missing or wrong second factor',
  403: 'Not approved, another role, or a request from another site',
  404: 'Not found, malformed or not yours: one body for all three',
  405: 'Another method than those of this path; Allow names them',
  408: 'The body did not arrive in time',
  409: 'The state does not allow it, or it was changed in the meantime',
  410: 'The invite code has expired',
  413: 'Larger than the call takes: 100 kB of JSON, 16 kB for a message, 1 MB for an event of Stripe, 2 MB for a photo, ten files of 25 MB for training',
  415: 'Not of the type that the call takes',
  429: 'Too many requests',
  431: 'More than 16 kB of headers',
  503: 'A service or a store is unavailable',
  507: 'No storage space left',
};

const rawContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: z.string() }]));

const header = (description: string) => z.string().optional().meta({ description });

function headersOf({ etag, idempotent, method, headers }: Call): Record<string, z.ZodType> | undefined {
  const changes = etag && method !== 'GET';
  // The content type of a body is not told as a header.
  const declared = Object.values(headers).filter((name) => name !== 'content-type');
  if (!changes && !idempotent && declared.length === 0) return undefined;
  return {
    ...(changes && { 'If-Match': header('The version seen, in quotes') }),
    ...(idempotent && { 'Idempotency-Key': header('A repeat with the same key and body answers the first result') }),
    ...Object.fromEntries(declared.map((name) => [name, z.string()])),
  };
}

/** @param selected calls that a query parameter makes of the same path: one operation here, with either answer */
function operation(call: Call, selected: readonly Call[]): ZodOpenApiOperationObject {
  const successes = call.upsert ? [200, 201] : [call.status];
  const headers = headersOf(call);
  const query = [...call.query, ...selected.flatMap((one) => [one.selector?.parameter ?? '', ...one.query])];
  const answer = selected.length > 0 ? z.union([call.answer, ...selected.map((one) => one.answer)]) : call.answer;
  const content = {
    json: json(answer),
    'text/calendar': { content: { 'text/calendar': { schema: z.string() } } },
    'application/zip': { content: { 'application/zip': { schema: z.string().meta({ format: 'binary' }) } } },
    'image/webp': { content: { 'image/webp': { schema: z.string() } } },
    none: {},
  }[call.content];
  return {
    operationId: operationNameOf(call.field),
    summary: call.summary,
    tags: [call.service],
    ...(isOpenToVisitors(call) ? { security: [] } : {}),
    requestParams: {
      ...(call.ids.length > 0 && { path: z.object(Object.fromEntries(call.ids.map((name) => [name, z.uuid()]))) }),
      ...(query.length > 0 && {
        query: z.object(Object.fromEntries(query.map((name) => [name, z.string().optional()]))),
      }),
      ...(headers && { header: z.object(headers) }),
    },
    ...(call.request && { requestBody: { required: true, ...json(call.request) } }),
    ...(call.rawBody && { requestBody: { required: true, content: rawContent(call.rawBody.types) } }),
    responses: {
      ...Object.fromEntries(
        successes.map((status) => [String(status), { description: descriptionOf[status] as string, ...content }]),
      ),
      ...Object.fromEntries(
        [...new Set([call, ...selected].flatMap(refusalsOf))]
          .sort()
          .map((status) => [String(status), refusalOf(status)]),
      ),
    },
  };
}

const descriptionOf: Record<number, string> = { 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'Done' };

type GatewayRoute = (typeof gatewayRoutes)[keyof typeof gatewayRoutes];

function gatewayOperation(name: string, route: GatewayRoute): ZodOpenApiOperationObject {
  const { status, description, ...rest } = route.responds;
  const content = 'content' in rest ? { content: { [rest.content]: { schema: z.string() } } } : {};
  const refused = [400, ...(route.needsSession ? [401] : []), 429, 503, ...commonRefusals];
  return {
    operationId: operationNameOf(name),
    summary: route.summary,
    tags: ['gateway'],
    ...(route.needsSession ? {} : { security: [] }),
    ...(route.query.length > 0 && {
      requestParams: {
        query: z.object(Object.fromEntries(route.query.map((parameter) => [parameter, z.string().optional()]))),
      },
    }),
    responses: {
      [String(status)]: { description, ...content },
      ...Object.fromEntries(refused.map((code) => [String(code), refusalOf(code)])),
    },
  } as ZodOpenApiOperationObject;
}

const binary = z.string().meta({ format: 'binary' });

function streamedOperation({ field, service, summary, ...call }: StreamedCall): ZodOpenApiOperationObject {
  const schema = z.object({ [call.refusals.field]: z.array(binary) });
  return {
    ...{ operationId: operationNameOf(field), summary, tags: [service] },
    requestBody: { required: true, content: { [call.contentType]: { schema } } },
    responses: {
      [String(call.status)]: { description: descriptionOf[call.status] as string, ...json(call.answer) },
      ...Object.fromEntries(
        [400, 401, 403, 408, 413, 415, 429, 503, 507, ...commonRefusals].map((status) => [
          String(status),
          refusalOf(status),
        ]),
      ),
    },
  };
}

/** OpenAPI 3.1 from the declarations of the calls. */
export function openApi(): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, route] of Object.entries(gatewayRoutes)) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: gatewayOperation(name, route) };
  }
  for (const call of allCalls) {
    if (call.selector) continue;
    const selected = allCalls.filter(
      (one) => one.selector && one.method === call.method && one.pathname === call.pathname,
    );
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, selected) };
  }
  for (const call of streamedCalls) paths[call.path] = { ...paths[call.path], post: streamedOperation(call) };
  return createDocument({
    openapi: '3.1.0',
    info: { title: `${brand.product} API`, version: '1.0.0' },
    security: [{ session: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))),
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-entourage' } } },
  });
}
