import { breakGlassLength } from '../../src/access/policies.ts';
import type { Call } from '../../src/calls/define-call.ts';
import { exampleIds } from '../../src/ids.ts';
import { takesReason } from './access-in-words.ts';
import { queryParameterSchema } from './query-parameter-schema.ts';

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean } & Record<string, unknown>;

const anId = { type: 'string', format: 'uuid' };
const aText = { type: 'string' };

/** Ids of paths. A malformed id gets 404, like an unknown one. */
const ids: Record<string, { description: string; example: string }> = {
  id: { description: 'The object', example: exampleIds.connection },
  userId: { description: 'The user', example: exampleIds.athlete },
  athleteId: { description: 'The athlete', example: exampleIds.athlete },
  liaisonId: { description: 'The liaison', example: exampleIds.liaison },
  memberId: { description: 'The team member', example: exampleIds.member },
  accessId: { description: 'The visit of the deck', example: exampleIds.visit },
  uniqueUrl: { description: 'The address of a saved version', example: exampleIds.visit },
};

/** What the query parameters say. Their schemas are those of the calls. */
const query: Record<string, { description: string; example: unknown }> = {
  after: { description: 'Only lines after this number', example: 120 },
  before: {
    description:
      'The last entry of the page before: its id, of a history its version, of the access log its id or time',
    example: exampleIds.event,
  },
  limit: { description: 'Most entries of the answer', example: 50 },
  with: { description: 'The thread with this person instead of the list', example: exampleIds.liaison },
  q: { description: 'The beginning of a name; for an ADMIN an id as well', example: 'nov' },
  page: { description: 'Number of the page, from 0', example: 0 },
  search: { description: 'Words that the entries have', example: 'Croatia' },
  open: { description: '`true`: only those that wait for an answer', example: 'true' },
  change: { description: 'What would change; DELETION without it', example: 'ROLE_LIAISON' },
  token: { description: 'The token of the feed, in place of a session', example: 'x'.repeat(43) },
  next: { description: 'A path of this site to go on to', example: '/dashboard' },
  actorId: { description: 'Who acted', example: exampleIds.liaison },
  subjectId: { description: 'Whom it concerned', example: exampleIds.athlete },
  personId: { description: 'Anybody whom a row names', example: exampleIds.athlete },
  action: { description: 'Name of an action', example: 'biomarkers.update' },
  source: { description: 'The service that recorded it', example: 'health-data' },
  outcome: { description: '`ok` or `refused`', example: 'ok' },
  from: { description: 'Not earlier', example: '2026-03-01T00:00:00Z' },
  to: { description: 'Earlier than this', example: '2026-04-01T00:00:00Z' },
};

const headers: Record<string, { description: string; schema: object; required?: boolean; example: string }> = {
  'If-Match': { description: 'The version seen; another one by now is a 409', schema: aText, example: '"4"' },
  'Idempotency-Key': {
    description: 'A repeat with the same key and body answers the first result',
    schema: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[\\w:.+-]+$' },
    example: exampleIds.event,
  },
  'Break-Glass-Reason': {
    // No maxLength: from other callers a header of any length is ignored, so a schema with a limit would refuse accepted requests.
    description: `Why an ADMIN opens a health record, in ${breakGlassLength.min} to ${breakGlassLength.max} characters; without it 403 BREAK_GLASS_REQUIRED. Ignored of other callers`,
    schema: aText,
    example: 'The team doctor cannot be reached',
  },
  Range: {
    description: 'The bytes to send; of several ranges, and of one that is not understood, the whole file',
    schema: aText,
    example: 'bytes=943718400-',
  },
  'If-Range': {
    description: 'The ETag of the file of which a part is there; of another file the whole is sent',
    schema: aText,
    example: `"${'9f'.repeat(32)}"`,
  },
  'stripe-signature': {
    description: 'Signature of Stripe over the bytes of the body; without a valid one 400',
    schema: aText,
    required: true,
    example: 't=1772355600,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
  },
};

const toComponentName = (name: string) =>
  name.replaceAll(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());

/** Every parameter by the name of its component. */
export const parameters: Record<string, Parameter> = Object.fromEntries([
  ...Object.entries(ids).map(([name, about]): [string, Parameter] => [
    `${toComponentName(name)}OfPath`,
    { name, in: 'path', required: true, ...about, schema: anId },
  ]),
  ...Object.entries(query).map(([name, { description, example }]): [string, Parameter] => [
    `${toComponentName(name)}OfQuery`,
    { name, in: 'query', description, schema: queryParameterSchema(name), example },
  ]),
  ...Object.entries(headers).map(([name, about]): [string, Parameter] => [
    toComponentName(name),
    { name, in: 'header', ...about },
  ]),
]);

const byPlace = new Map(
  Object.entries(parameters).map(([component, { name, in: place }]) => [`${place} ${name}`, component]),
);

/** @throws Error for a parameter that is not described here */
export function parameterRef(place: Parameter['in'], name: string): { $ref: string } {
  const component = byPlace.get(`${place} ${name}`);
  if (!component) throw new Error(`No description of the ${place} parameter ${name}`);
  return { $ref: `#/components/parameters/${component}` };
}

/** The headers that a call reads. The content type of a body is not among them. */
function headerNames({ etag, idempotent, method, access, ranges, headers: declared }: Call): string[] {
  return [
    ...(etag && method !== 'GET' ? ['If-Match'] : []),
    ...(idempotent ? ['Idempotency-Key'] : []),
    ...(ranges ? ['Range', 'If-Range'] : []),
    ...(takesReason(access) ? ['Break-Glass-Reason'] : []),
    ...Object.values(declared).filter((name) => name !== 'content-type'),
  ];
}

/** Parameters of a call, by reference. @param selected calls that a query parameter makes of the same path */
export function parameterRefs(call: Call, selected: readonly Call[]): { $ref: string }[] {
  const names = [call, ...selected].flatMap(({ selector, query }) => [
    ...(selector ? [selector.parameter] : []),
    ...Object.keys(query),
  ]);
  return [
    ...call.ids.map((name) => parameterRef('path', name)),
    ...names.map((name) => parameterRef('query', name)),
    ...headerNames(call).map((name) => parameterRef('header', name)),
  ];
}
