import { z } from 'zod';
import { malformedId } from '../ids.ts';
import type { Call, IdsIn } from './define-call.ts';
import { expectedVersion, idempotencyKey } from './request-headers.ts';
import { argumentSource } from './variables.ts';

type Outputs<Schemas> = { [Name in keyof Schemas]: Schemas[Name] extends z.ZodType ? z.output<Schemas[Name]> : never };

/**
 * What the use case of a call gets, as in `UseCaseInput<typeof biomarkersCalls.updateBiomarkers>`: the ids of the path, the query
 * parameters and the declared headers by their names, and the body as `body`. `expectedVersion` (If-Match), `idempotencyKey` and `part`
 * have a value only in calls that read them.
 */
export type UseCaseInput<C extends Pick<Call, 'pattern' | 'request' | 'rawBody' | 'query' | 'headers'>> = Record<
  IdsIn<C['pattern']>,
  string
> &
  Outputs<C['query']> &
  Record<keyof C['headers'], string> &
  (C['request'] extends z.ZodType ? { body: z.output<C['request']> } : unknown) &
  (undefined extends C['rawBody'] ? unknown : { body: string }) & {
    expectedVersion?: number | null | undefined;
    idempotencyKey?: string | null | undefined;
    part?: number | null | undefined;
  };

/** As the gateway reads them: also random bits in the form of an id, as in the address of a saved version. */
const pathId = z.guid({ error: malformedId }).toLowerCase();

/** The schema of a call's `UseCaseInput`. */
export function useCaseInput({ ids, query, headers, request, rawBody, etag, idempotent, content }: Call): z.ZodType {
  return z.object({
    ...Object.fromEntries(ids.map((name) => [name, pathId])),
    ...query,
    ...Object.fromEntries(Object.keys(headers).map((name) => [name, z.string()])),
    ...(request && { body: request }),
    ...(rawBody && { body: z.string() }),
    ...(etag && { expectedVersion: expectedVersion.nullish() }),
    ...(idempotent && { idempotencyKey: idempotencyKey.nullish() }),
    ...(content === 'application/zip' && { part: z.int().nonnegative().nullish() }),
  });
}

/**
 * Makes the input of a call's use case from the arguments of its GraphQL field, which may carry the body as one argument or its keys as
 * several. The input is not checked yet.
 */
export function gatherInput(call: Call, args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(args)) {
    const source = argumentSource(call, name);
    // Null is no body, so that the schema's default applies.
    if (source === 'body') input.body = value ?? undefined;
    else if (source === 'bodyKey') body[name] = value;
    else if (source === 'queryObject') Object.assign(input, value);
    else input[name] = value;
  }
  return call.request && !('body' in input) ? { ...input, body } : input;
}
