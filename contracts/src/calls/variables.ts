import type { Call } from './define-call.ts';
import type { CallArgument } from './operations.ts';
import { objectKeys } from './schema-fields.ts';

/** The checked contents of a request: the body has passed the call's schema, ids are UUIDs in lower case. */
export type CallInput = {
  ids: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: unknown;
  ifMatch?: number | undefined;
  idempotencyKey?: string | undefined;
  /** Values of the headers that the call declares, by the name of their argument. */
  named?: Readonly<Record<string, string>>;
  /** The number of the part of a file, from 0. */
  part?: number;
};

export type ArgumentSource = 'id' | 'query' | 'header' | 'namedHeader' | 'part' | 'bodyKey' | 'body' | 'queryObject';
type Named = Pick<
  Call,
  'ids' | 'query' | 'request' | 'rawBody' | 'headers' | 'etag' | 'idempotent' | 'method' | 'content'
>;

/**
 * Where the value of a GraphQL argument comes from, by its name: an id of the path, a query parameter, If-Match
 * (`expectedVersion`), Idempotency-Key (`idempotencyKey`), a header that the call declares, the part of a file (`part`), or a key of the
 * body. An argument with any other name gets the whole body; in a GET, all query parameters that no other argument names.
 * @returns undefined when the call has no such value
 */
export function argumentSource(call: Named, name: string): ArgumentSource | undefined {
  if (call.ids.includes(name)) return 'id';
  if (Object.hasOwn(call.query, name)) return 'query';
  if (name === 'expectedVersion' && call.etag) return 'header';
  if (name === 'idempotencyKey' && call.idempotent) return 'header';
  if (name in call.headers) return 'namedHeader';
  if (call.rawBody) return 'body';
  if (name === 'part' && call.content === 'application/zip') return 'part';
  if (call.method === 'GET') return Object.keys(call.query).length > 0 ? 'queryObject' : undefined;
  if (!call.request) return undefined;
  return objectKeys(call.request).includes(name) ? 'bodyKey' : 'body';
}

/** The variables of a call's operation. A query parameter that is absent is null, or empty where the argument takes no null. */
export function variablesFor(
  call: Named,
  operationArguments: readonly CallArgument[],
): (input: CallInput) => Record<string, unknown> {
  const names = operationArguments.map(({ name }) => name);
  const required = new Set(operationArguments.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])));
  const others = Object.keys(call.query).filter((parameter) => !names.includes(parameter));
  const readers: Record<ArgumentSource, (input: CallInput, name: string) => unknown> = {
    id: ({ ids }, name) => ids[name],
    query: ({ query }, name) => query.get(name) ?? (required.has(name) ? '' : null),
    header: ({ ifMatch, idempotencyKey }, name) => (name === 'idempotencyKey' ? idempotencyKey : ifMatch),
    namedHeader: ({ named }, name) => named?.[name] ?? '',
    part: ({ part }) => part ?? 0,
    bodyKey: ({ body }, name) => (body as Record<string, unknown>)[name],
    body: ({ body }) => body,
    queryObject: ({ query }) =>
      Object.fromEntries(others.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : []))),
  };
  const sources = names.map((name) => [name, argumentSource(call, name)] as const);
  return (input) => Object.fromEntries(sources.map(([name, source]) => [name, source && readers[source](input, name)]));
}
