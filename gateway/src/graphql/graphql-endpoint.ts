import type { IncomingMessage } from 'node:http';
import { AppError } from '@entourage/contracts/errors';
import type { Log } from '@entourage/service-kit/log/log';
import { type DocumentNode, Kind } from 'graphql';
import { breakGlassHeaders } from '../caller/break-glass.ts';
import type { Visit } from '../caller/visit.ts';
import type { Target } from '../http/request-handler.ts';
import { type Answer, asAppError, logFailure, refusalOf } from '../http/respond.ts';
import { refusalOfKind } from '../rest-shim/call-policy.ts';
import type { BoundRow } from '../rest-shim/handle-rest.ts';
import type { RowLimits } from '../rest-shim/row-limits.ts';
import { shaped } from '../rest-shim/shape.ts';
import { assertNamesOperation, type GraphqlRequest, readGraphqlRequest } from './graphql-request.ts';
import type { GraphqlResult, GraphqlServer } from './graphql-server.ts';
import { maskedError } from './graphql-server.ts';
import { parseBounded } from './operation-size.ts';
import type { safelist } from './safelist.ts';

type Parts = {
  server: GraphqlServer;
  rows: readonly BoundRow[];
  /** Finds one of our operations by its text. */
  known: ReturnType<typeof safelist>;
  /** Development: any operation, and introspection. */
  isOpen: boolean;
  limits: RowLimits;
  log: Log;
};

/** @returns the name of the variable in which a row hands on its body; limits look into that one and no other */
function bodyVariableOf(row: BoundRow): string {
  const body = {};
  const input = { path: {}, query: new URLSearchParams(), ifMatch: undefined, idempotencyKey: undefined, caller: null };
  const handedOn = Object.entries(row.variables({ ...input, body: body as never }));
  const [name] = handedOn.find(([, value]) => value === body) ?? [];
  if (!name) throw new Error(`${row.operation}: a row with limits hands on its body whole`);
  return name;
}

/** POST /graphql: the shim's own operations, under the same order of checks, limits and roles as their REST calls. */
export function graphqlEndpoint({ server, rows, known, isOpen, limits, log }: Parts): Target {
  const rowOf = new Map(rows.map((row) => [row.operation, row]));
  const limitedRows = rows.filter((row) => row.limits.length > 0);
  const limitedFields = new Set(limitedRows.map(({ operation }) => fieldOf(operation)));
  const bodyVariables = new Map(limitedRows.map((row) => [row, bodyVariableOf(row)]));

  /** An operation of one's own may not call what has limits of its own: aliases would multiply the tries. */
  function assertUnlimited(document: DocumentNode): void {
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      for (const selection of definition.selectionSet.selections) {
        const isLimited = selection.kind !== Kind.FIELD || limitedFields.has(selection.name.value);
        if (isLimited && definition.operation === 'mutation') {
          throw new AppError('VALIDATION', { userMessage: 'Use the named operation for this field' });
        }
      }
    }
  }

  async function answer(request: IncomingMessage, visit: Visit): Promise<Answer> {
    const asked = await readGraphqlRequest(request);
    const operation = known(asked.query);
    const row = operation && rowOf.get(operation.name);
    if (!operation && !isOpen) throw new AppError('VALIDATION', { userMessage: 'This operation is not on the list' });
    const document = operation?.document ?? parseBounded(asked.query);
    if (!operation) assertUnlimited(document);
    assertNamesOperation(document, asked.operationName);
    const refused = row && refusalOfKind(row.policy, visit.caller, row.forbidden);
    if (refused) return asGraphql(refused, visit);
    const scope = visit.scope(breakGlassHeaders(request, visit.caller));
    const run = () => server.run(asked, scope);
    const result = row ? await limited(row, asked, visit, run) : await run();
    for (const { extensions } of result.errors ?? []) {
      if (extensions?.code === 'INTERNAL')
        log.warn('call failed', { operation: operation?.name ?? 'unnamed', code: 'INTERNAL' });
    }
    const isMisfit = result.data === undefined && result.errors?.[0]?.extensions?.code === 'VALIDATION';
    return {
      status: isMisfit ? 400 : 200,
      body: withTrace(result, visit),
      ...(scope.answer.session !== undefined && { session: scope.answer.session }),
    };
  }

  /** What stands where the row's REST call has its body. @throws AppError VALIDATION when it has another shape */
  function bodyOf(row: BoundRow, variables: GraphqlRequest['variables']): unknown {
    const name = bodyVariables.get(row);
    return name && row.request && shaped(row.request, variables[name], name);
  }

  /** Failures count for the limits of a row, although GraphQL answers them with 200. */
  async function limited(
    row: BoundRow,
    { variables }: GraphqlRequest,
    visit: Visit,
    run: () => Promise<GraphqlResult>,
  ): Promise<GraphqlResult> {
    let result: GraphqlResult = {};
    const step = async () => {
      result = await run();
      const code = result.errors?.[0]?.extensions?.code;
      if (code) throw new AppError(code as AppError['code'], { userMessage: result.errors?.[0]?.message ?? '' });
    };
    try {
      await limits.around(row, { body: bodyOf(row, variables), visit }, step);
      return result;
    } catch (error) {
      if (result.errors) return result;
      throw error;
    }
  }

  return {
    name: '/graphql',
    guardsCrossSite: true,
    isActivity: true,
    asRefusal: asGraphql,
    answer: ({ request }, visit) =>
      answer(request, visit).catch((error) => {
        logFailure(log, error, { path: '/graphql', traceId: visit.traceId });
        return asGraphql(refusalOf(error), visit, error);
      }),
  };
}

const fieldOf = (operation: string) => `${operation.charAt(0).toLowerCase()}${operation.slice(1)}`;

function withTrace({ data, errors }: GraphqlResult, { traceId }: Visit): GraphqlResult {
  return {
    ...(data !== undefined && { data }),
    ...(errors && { errors: errors.map((error) => ({ ...error, extensions: { ...error.extensions, traceId } })) }),
  };
}

/** A refusal before execution keeps its status, and its body is GraphQL's. */
function asGraphql(answer: Answer, visit: Visit, error?: unknown): Answer {
  const { message, code = 'UNAUTHORIZED' } = answer.body as { message: string; code?: AppError['code'] };
  const masked = maskedError(error ? asAppError(error) : new AppError(code, { userMessage: message }));
  return { ...answer, body: withTrace({ errors: [masked] }, visit) };
}
