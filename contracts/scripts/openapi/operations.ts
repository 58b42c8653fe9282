import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import type { gatewayRoutes } from '../../src/calls/all-calls.ts';
import { type Call, type StreamedCall, toOperationName } from '../../src/calls/define-call.ts';
import { commonRefusals, isOpenToVisitors, listRefusals } from '../../src/calls/refusals.ts';
import type { CallExample } from '../../src/examples/define-examples.ts';
import { accessInWords } from './access-in-words.ts';
import type { ExampleSource } from './examples.ts';
import { limitsInWords } from './limits.ts';
import { parameterRef, parameterRefs } from './parameters.ts';
import { type HeaderName, headerRef, refusalRefs } from './responses.ts';

type Content = { content?: Record<string, object> };
type GatewayRoute = (typeof gatewayRoutes)[keyof typeof gatewayRoutes];

const successes: Record<number, string> = { 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'Done' };
const noSession = { security: [] };
const bytes = { type: 'string', format: 'binary' } as const;
const text = { type: 'string' } as const;

/** Calls whose answer sets or clears a cookie. */
const withCookie = new Set(['login', 'register', 'logout', 'logoutPage', 'startPresentationSession']);

/** Headers of an answer to a call, by name. */
function describeHeaders({ field, etag, content, ranges }: Pick<Call, 'field' | 'etag' | 'content' | 'ranges'>) {
  const named: Record<string, HeaderName> = {
    ...(etag && { ETag: 'ETag' }),
    ...(withCookie.has(field) && { 'Set-Cookie': 'SetCookie' }),
    ...(content === 'application/zip' && { 'Content-Disposition': 'ContentDisposition' }),
    ...(ranges && { ETag: 'FileETag', 'Accept-Ranges': 'AcceptRanges' }),
  };
  const refs = Object.entries(named).map(([name, component]) => [name, headerRef(component)]);
  return refs.length === 0 ? {} : { headers: Object.fromEntries(refs) };
}

/** The part of a file that Range asks for. */
const toPart = (whole: { headers?: object }) => ({
  ...whole,
  headers: { ...whole.headers, 'Content-Range': headerRef('ContentRange') },
});

function answerContent({ content, answer }: Pick<Call, 'content' | 'answer'>, example: object): Content {
  switch (content) {
    case 'none':
      return {};
    case 'json':
      return { content: { 'application/json': { schema: answer, ...example } } };
    case 'text/calendar':
      return { content: { [content]: { schema: text, ...example } } };
    default:
      return { content: { [content]: { schema: bytes } } };
  }
}

function describeBody({ request, rawBody }: Pick<Call, 'request' | 'rawBody'>, example: object) {
  if (request) {
    // When a body may be absent, the schema describes one that is present.
    const required = !request.safeParse(undefined).success;
    return { requestBody: { required, content: { 'application/json': { schema: request, ...example } } } };
  }
  if (!rawBody) return {};
  const schema = rawBody.as === 'utf8' ? { type: 'object' } : bytes;
  const sent = rawBody.as === 'utf8' ? { schema, ...example } : { schema };
  return { requestBody: { required: true, content: Object.fromEntries(rawBody.types.map((type) => [type, sent])) } };
}

const described = (...sentences: string[]) => ({ description: sentences.filter(Boolean).join(' ') });

/** Both answers of one path; a query parameter decides which one is sent. */
function eitherAnswer(call: Call, selected: readonly Call[], examples: ExampleSource): Content {
  if (selected.length === 0) return answerContent(call, examples.of(call, 'answer'));
  const all = [call, ...selected];
  const schema = z.union(all.map(({ answer }) => answer));
  const values = all.map((one) => [toOperationName(one.field), { value: examples.valuesOf(one).answer }]);
  return { content: { 'application/json': { schema, examples: Object.fromEntries(values) } } };
}

/** @param selected calls that a query parameter makes of the same path: one operation here, with either answer */
export function operation(call: Call, selected: readonly Call[], examples: ExampleSource): ZodOpenApiOperationObject {
  const parameters = parameterRefs(call, selected);
  const answer = { ...describeHeaders(call), ...eitherAnswer(call, selected, examples) };
  const statuses = call.upsert ? [200, 201] : [call.status];
  return {
    operationId: toOperationName(call.field),
    summary: call.summary,
    ...described(accessInWords(call.access), limitsInWords(call.limits)),
    tags: [call.service],
    ...(isOpenToVisitors(call) && noSession),
    ...(parameters.length > 0 && { parameters }),
    ...describeBody(call, examples.of(call, 'request')),
    responses: {
      ...Object.fromEntries(
        statuses.map((status) => [String(status), { description: successes[status] as string, ...answer }]),
      ),
      ...(call.ranges && { 206: { description: 'The part that Range asks for', ...toPart(answer) } }),
      ...refusalRefs([call, ...selected].flatMap(listRefusals)),
    },
  } as ZodOpenApiOperationObject;
}

/** A route of the gateway that no service answers. */
export function gatewayOperation(name: string, route: GatewayRoute): ZodOpenApiOperationObject {
  const { status, description, ...rest } = route.responds;
  const isRedirect = status === 302;
  const content = 'content' in rest ? { content: { [rest.content]: { schema: text, example: rest.example } } } : {};
  const cookie = withCookie.has(name) ? { 'Set-Cookie': headerRef('SetCookie') } : {};
  const headers = isRedirect ? { headers: { Location: headerRef('Location'), ...cookie } } : {};
  return {
    operationId: toOperationName(name),
    summary: route.summary,
    ...described(route.needsSession ? 'For all accounts.' : accessInWords('public')),
    tags: ['gateway'],
    ...(!route.needsSession && noSession),
    ...(route.query.length > 0 && { parameters: route.query.map((parameter) => parameterRef('query', parameter)) }),
    responses: {
      [String(status)]: { description, ...headers, ...content },
      ...refusalRefs([400, ...(route.needsSession ? [401] : []), 429, 503, ...commonRefusals]),
    },
  } as ZodOpenApiOperationObject;
}

const streamedRefusals = [400, 401, 403, 408, 413, 415, 429, 503, 507, ...commonRefusals];

/** A call whose body is streamed to its service. */
export function streamedOperation(call: StreamedCall, { answer }: CallExample): ZodOpenApiOperationObject {
  const files = { type: 'object', properties: { [call.refusals.field]: { type: 'array', items: bytes } } };
  const body = { ...files, required: [call.refusals.field] };
  return {
    operationId: toOperationName(call.field),
    summary: call.summary,
    ...described(accessInWords(call.access)),
    tags: [call.service],
    requestBody: { required: true, content: { [call.contentType]: { schema: body } } },
    responses: {
      [String(call.status)]: {
        description: successes[call.status] as string,
        content: { 'application/json': { schema: call.answer, example: answer } },
      },
      ...refusalRefs(streamedRefusals),
    },
  } as ZodOpenApiOperationObject;
}
