import { createHash } from 'node:crypto';
import { AppError } from '@entourage/contracts/errors';
import { type DocumentNode, Kind } from 'graphql';
import { z } from 'zod';
import type { Handler } from '../http/handler.ts';
import { hasBody } from '../http/request-body.ts';

const requestShape = z.object({
  query: z.string({ error: 'query is required' }),
  operationName: z.string({ error: 'operationName must be a text' }).nullish(),
  variables: z.record(z.string(), z.unknown(), { error: 'variables must be an object' }).nullish(),
  extensions: z
    .looseObject({ persistedQuery: z.unknown().optional() }, { error: 'extensions must be an object' })
    .nullish(),
});
const persistedQuery = z.object({ sha256Hash: z.string() });

export type GraphqlRequest = { query: string; operationName?: string; variables: Record<string, unknown> };

/** A hash alone is not accepted; with a query it must be the hash of that query. @throws AppError VALIDATION */
function assertHash(query: string, given: unknown): void {
  if (given === undefined || given === null) return;
  const parsed = persistedQuery.safeParse(given);
  const fits = parsed.success && parsed.data.sha256Hash === createHash('sha256').update(query).digest('hex');
  if (!fits)
    throw new AppError('VALIDATION', { fields: { 'extensions.persistedQuery': 'The hash must be that of the query' } });
}

/** Another page could post a form without a content type, so a missing type is a bad request and not a wrong type. */
export const requireContentType: Handler = (request, _response, next) => {
  if (hasBody(request) && request.headers['content-type'] === undefined) {
    throw new AppError('VALIDATION', { userMessage: 'A content type is required' });
  }
  next();
};

/** @param body of a POST /graphql @throws AppError VALIDATION */
export function parseGraphqlRequest(body: unknown): GraphqlRequest {
  const parsed = requestShape.safeParse(body);
  if (!parsed.success)
    throw new AppError('VALIDATION', { userMessage: parsed.error.issues[0]?.message ?? 'query is required' });
  const { query, operationName, variables, extensions } = parsed.data;
  assertHash(query, extensions?.persistedQuery);
  return { query, ...(operationName && { operationName }), variables: variables ?? {} };
}

/** Checked here, because Apollo's planner would report an unknown operation name as an internal error. @throws AppError VALIDATION */
export function assertOperationName(document: DocumentNode, operationName: string | undefined): void {
  const names = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value] : [],
  );
  const isNamed = operationName === undefined ? names.length === 1 : names.includes(operationName);
  if (!isNamed) throw new AppError('VALIDATION', { fields: { operationName: 'Must name one operation of the query' } });
}
