import { type DocumentNode, Kind } from 'graphql';
import { z } from 'zod';
import type { Call } from '../src/calls/define-call.ts';
import { unwrapped } from '../src/calls/unwrapped.ts';
import type { NamedSchema } from './openapi/named-schemas.ts';
import { callPlace, SourceFault } from './source-fault.ts';

type Root = 'Query' | 'Mutation';
const roots: readonly Root[] = ['Query', 'Mutation'];
export const rootType = ({ method }: Pick<Call, 'method'>): Root => (method === 'GET' ? 'Query' : 'Mutation');

/**
 * The root fields of calls that a service's `schema.graphql` does not define, with the calls' summaries as descriptions. A field that has another
 * form than its declaration says, or a directive, is written by hand.
 * @param calls of the service
 * @returns the text of the types `Query` and `Mutation`, or of their extensions where they are begun by hand; empty without such calls
 * @throws SourceFault naming each call whose field has to be written by hand
 */
export function rootFields(
  calls: readonly Call[],
  document: DocumentNode,
  named: ReadonlyMap<string, NamedSchema>,
): string {
  const written = fieldsByHand(document);
  const writeField = fieldForms(calls, document, named);
  const generated = calls
    .filter((call) => !written.has(`${rootType(call)}.${call.field}`))
    .map((call) => ({ call, form: writeField(call) }));
  const faults = generated.flatMap(({ call: { pattern, service, field }, form }) =>
    'fault' in form
      ? `${callPlace(pattern)}\n  services/${service}/schema.graphql: ${field} has to be written by hand, since ${form.fault}`
      : [],
  );
  if (faults.length > 0) throw new SourceFault(faults.join('\n'));
  const types = roots.flatMap((root) => {
    const fields = generated.flatMap(({ call, form }) =>
      rootType(call) === root && 'field' in form ? `  ${JSON.stringify(call.summary)}\n  ${form.field}` : [],
    );
    if (fields.length === 0) return [];
    const isBegun = [...written].some((name) => name.startsWith(`${root}.`));
    return [`${isBegun ? 'extend ' : ''}type ${root} {\n${fields.join('\n')}\n}`];
  });
  return types.join('\n\n');
}

/** Names of the root fields that a document defines, `Query.users`. */
const fieldsByHand = ({ definitions }: DocumentNode): Set<string> =>
  new Set(
    definitions.flatMap((definition) =>
      definition.kind === Kind.OBJECT_TYPE_DEFINITION && roots.includes(definition.name.value as Root)
        ? (definition.fields ?? []).map(({ name }) => `${definition.name.value}.${name.value}`)
        : [],
    ),
  );

/** The field of a call as its declaration says it, or why there is none. */
export type FieldForm = { field: string } | { fault: string };

/** @returns the root field of a call without its description, `biomarkers(userId: ID!): Biomarkers` */
export function fieldForms(
  calls: readonly Call[],
  { definitions }: DocumentNode,
  named: ReadonlyMap<string, NamedSchema>,
): (call: Call) => FieldForm {
  const names = new Map([...named].map(([name, { schema }]): [z.ZodType, string] => [schema, name]));
  const inside = (schema: z.ZodType) => unwrapped(schema, (one) => names.has(one));

  /** `[Note!]!`; undefined for an answer that is no exported schema, nor a list of them. */
  function answerType(given: z.ZodType): string | undefined {
    const { schema, isNullable } = inside(given);
    const mark = isNullable ? '' : '!';
    const name = names.get(schema);
    if (name) return name + mark;
    const element = schema instanceof z.ZodArray ? answerType(schema.element as z.ZodType) : undefined;
    return element && `[${element}]${mark}`;
  }

  const outputs = new Set([
    ...definitions.flatMap((one) => (one.kind === Kind.OBJECT_TYPE_DEFINITION ? [one.name.value] : [])),
    ...calls.flatMap(({ answer }) => answerType(answer)?.replaceAll(/[[\]!]/g, '') ?? []),
  ]);

  /** An object that is an answer as well has another name in a request. */
  function bodyType(request: z.ZodType): string | undefined {
    const { schema, isNullable } = inside(request);
    const name = names.get(schema);
    return name && `${name}${outputs.has(name) ? 'Input' : ''}${isNullable ? '' : '!'}`;
  }

  return (call) => {
    const { field, ids, query, headers, request, rawBody, bodyArgument, method, etag, idempotent, content } = call;
    const answer = call.upsert ? undefined : answerType(call.answer);
    if (!answer) return { fault: 'its answer is no exported schema, nor a list of one' };
    if (rawBody || Object.keys(headers).length > 0) return { fault: 'its body is no JSON, or it reads headers' };
    const body = request && bodyType(request);
    if (request && !body) return { fault: 'the schema of its body is not exported' };
    const argumentForms = [
      ...ids.map((name) => `${name}: ID!`),
      ...Object.entries(query).map(([name, schema]) => `${name}: String${inside(schema).isNullable ? '' : '!'}`),
      ...(body ? [`${bodyArgument}: ${body}`] : []),
      ...(etag && method !== 'GET' ? ['expectedVersion: Int'] : []),
      ...(idempotent ? ['idempotencyKey: String'] : []),
      ...(content === 'application/zip' ? ['part: Int'] : []),
    ];
    return { field: `${field}${argumentForms.length > 0 ? `(${argumentForms.join(', ')})` : ''}: ${answer}` };
  };
}
