import type { IncomingMessage } from 'node:http';
import { AppError } from '@entourage/contracts/errors';
import type { Log } from '@entourage/service-kit/log/log';
import { breakGlassHeaders } from '../caller/break-glass.ts';
import type { Visit } from '../caller/visit.ts';
import type { Execute, Operation } from '../federation/federation.ts';
import type { RequestScope } from '../federation/request-scope.ts';
import { readJson } from '../http/json-body.ts';
import { type Answer, logFailure, refusalOf } from '../http/respond.ts';
import { type CallPolicy, refusalOfKind } from './call-policy.ts';
import { executeRow } from './execute-row.ts';
import type { RestRow } from './rest-route.ts';
import type { RowLimits } from './row-limits.ts';
import { assertQuery, idempotencyKeyOf, ifMatchVersion, pathIds, privilegedKeys, shaped } from './shape.ts';

/** A row with everything it needs found at the start. */
export type BoundRow = RestRow & { policy: CallPolicy; bound: Operation };

type Parts = { execute: Execute; limits: RowLimits; log: Log };
type Call = {
  row: BoundRow;
  path: Record<string, string>;
  query: URLSearchParams;
  request: IncomingMessage;
  visit: Visit;
};

/**
 * One call of the shim, checks in the order of decision G5: session 401 (the limit, 429, has been looked at before), approval and role
 * 403, shape 400, id 404; what comes after (relation 404, state 409) is the service's.
 */
export function restHandler({ execute, limits, log }: Parts) {
  async function answer({ row, path, query, request, visit }: Call): Promise<Answer> {
    const { caller } = visit;
    const refused = refusalOfKind(row.policy, caller, row.forbidden);
    if (refused) return refused;

    assertQuery(query, row.selector ? [row.selector.parameter, ...row.query] : row.query);
    const sent = request.method === 'GET' ? undefined : await readJson(request, row.mostBodyBytes);
    const body = row.request && shaped(row.request, sent);
    const ifMatch = row.etag && request.method !== 'GET' ? ifMatchVersion(request.headers['if-match']) : undefined;
    const idempotencyKey = row.idempotent ? idempotencyKeyOf(request.headers['idempotency-key']) : undefined;
    const dropped = privilegedKeys(sent, row.policy.serverSet, row.request);
    if (dropped.length > 0) log.warn('privileged keys dropped', { fields: dropped, operation: row.operation });
    const headers = breakGlassHeaders(request, caller);
    const { ids, areWellFormed } = pathIds(path);

    const variables = row.variables({ path: ids, query, body: body as never, ifMatch, idempotencyKey, caller });
    let scope: RequestScope | undefined;
    const result = await limits.around(row, { body, visit }, () => {
      scope = visit.scope(headers);
      return executeRow(execute, row.bound, variables, scope);
    });
    if (!areWellFormed) throw new AppError('NOT_FOUND');
    return answerOf(row, result, scope?.answer.session);
  }

  /** Never throws: what is left of an error becomes an answer from the one table. */
  return (call: Call): Promise<Answer> =>
    answer(call).catch((error) => {
      logFailure(log, error, { operation: call.row.operation, traceId: call.visit.traceId });
      return refusalOf(error);
    });
}

function answerOf(row: BoundRow, result: unknown, session: string | undefined): Answer {
  const fields = (result ?? {}) as Record<string, unknown>;
  const body = result === null ? null : row.body(fields);
  const status = typeof row.status === 'function' ? row.status(fields) : row.status;
  const version = row.etag && body ? (body as { version?: unknown }).version : undefined;
  return {
    status,
    body,
    ...(session !== undefined && { session }),
    ...(version !== undefined && { headers: { etag: `"${version}"` } }),
  };
}
