import { AppError } from '@entourage/contracts/errors';
import type { Log } from '@entourage/service-kit/log/log';
import { type DocumentNode, Kind } from 'graphql';
import { breakGlassHeaders } from '../caller/break-glass.ts';
import type { RequestContext } from '../caller/request-context.ts';
import type { PlatformCookies } from '../caller/session-cookie.ts';
import { sendAnswer } from '../http/answer.ts';
import { answerOfError, logFailure, toAppError } from '../http/errors.ts';
import type { ErrorHandler, Handler, Locals } from '../http/handler.ts';
import { jsonBody } from '../http/request-body.ts';
import type { ServedCall } from '../http/served-call.ts';
import { accessError } from '../rest/access.ts';
import type { CallLimits } from '../rest/call-limits.ts';
import { fromGraphqlError } from '../rest/execute-operation.ts';
import { parseBody } from '../rest/request-shape.ts';
import type { Route } from '../rest/routes.ts';
import { assertOperationName, type GraphqlRequest, parseGraphqlRequest } from './graphql-request.ts';
import type { GraphqlResult, GraphqlServer } from './graphql-server.ts';
import { maskedError } from './graphql-server.ts';
import { parseBounded } from './operation-size.ts';
import { safelist } from './safelist.ts';

type Parts = {
  server: GraphqlServer;
  routes: readonly Route[];
  /** Development: any operation, and introspection. */
  isOpen: boolean;
  limits: CallLimits;
  cookies: Pick<PlatformCookies, 'headers'>;
  log: Log;
};

const maxBodyBytes = 100 * 1024;

/** @returns the name of the variable that holds a call's body; undefined where its keys are variables of their own */
function findBodyVariable(route: Route): string | undefined {
  const body = {};
  const variables = route.variables({ ids: {}, query: new URLSearchParams(), body });
  const [name] = Object.entries(variables).find(([, value]) => value === body) ?? [];
  return name;
}

/** POST /graphql: the operations of the REST API, under the same order of checks, limits and roles as their REST calls. */
export function graphqlEndpoint({ server, routes, isOpen, limits, cookies, log }: Parts): ServedCall {
  const known = safelist(routes.filter(({ rawBody }) => !rawBody).map(({ operation }) => operation));
  const routeByName = new Map(routes.map((route) => [route.operation.name, route]));
  const limitedRoutes = routes.filter((route) => route.limits.length > 0);
  const limitedFields = new Set(limitedRoutes.map(({ field }) => field));
  const bodyVariables = new Map(
    limitedRoutes.filter(({ request }) => request).map((route) => [route, findBodyVariable(route)]),
  );

  /** An operation that is not ours may not call fields with limits of their own: aliases would multiply the attempts. */
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

  const respond: Handler = async (request, response) => {
    const { locals } = response;
    const { context } = locals;
    const asked = parseGraphqlRequest(request.body);
    const operation = known(asked.query);
    const route = operation && routeByName.get(operation.name);
    if (!operation && !isOpen) throw new AppError('VALIDATION', { userMessage: 'This operation is not on the list' });
    const document = operation?.document ?? parseBounded(asked.query);
    if (!operation) assertUnlimited(document);
    assertOperationName(document, asked.operationName);
    const denied = route && accessError(route, context.caller);
    if (denied) throw denied;
    const scope = context.scope(breakGlassHeaders(request, context.caller));
    const run = () => server.run(asked, scope);
    const result = route ? await limited(route, asked, context, run) : await run();
    for (const { extensions } of result.errors ?? []) {
      if (extensions?.code === 'INTERNAL')
        log.warn('call failed', { operation: operation?.name ?? 'unnamed', code: 'INTERNAL' });
    }
    const isInvalid = result.data === undefined && result.errors?.[0]?.extensions?.code === 'VALIDATION';
    sendAnswer(request, response, {
      status: isInvalid ? 400 : 200,
      body: withTrace(result, context),
      headers: cookies.headers(scope.answer),
    });
  };

  /** What stands for the REST call's body; limits look into that and nothing else. @throws AppError VALIDATION when it has another shape */
  function limitedBody(route: Route, variables: GraphqlRequest['variables']): unknown {
    const name = bodyVariables.get(route);
    return route.request && parseBody(route.request, name ? variables[name] : variables, name);
  }

  /** Failures count for the limits of a call, although GraphQL answers them with 200. */
  async function limited(
    route: Route,
    { variables }: GraphqlRequest,
    context: RequestContext,
    run: () => Promise<GraphqlResult>,
  ): Promise<GraphqlResult> {
    let result: GraphqlResult = {};
    const step = async () => {
      result = await run();
      const failure = result.errors?.[0];
      if (failure?.extensions?.code) throw fromGraphqlError(failure);
      // The one field of ours, as over REST.
      return (result.data as { answer?: unknown } | null | undefined)?.answer;
    };
    try {
      await limits.around(route, { body: limitedBody(route, variables), context }, step);
      return result;
    } catch (error) {
      if (result.errors) return result;
      throw error;
    }
  }

  return {
    method: 'POST',
    path: '/graphql',
    isActivity: true,
    // Each operation has an access of its own.
    access: 'public',
    query: [],
    readBody: jsonBody(maxBodyBytes),
    respond,
  };
}

/** A refusal before execution keeps its status, and its body is GraphQL's. Before the caller is identified it is REST's. */
export function graphqlErrors(log: Log): ErrorHandler {
  return (thrown, request, response, next) => {
    const { context } = response.locals as Partial<Locals>;
    if (!context) return next(thrown);
    const error = toAppError(thrown);
    logFailure(log, error, response.locals);
    const body = withTrace({ errors: [maskedError(error)] }, context);
    sendAnswer(request, response, { ...answerOfError(error), body });
  };
}

function withTrace({ data, errors }: GraphqlResult, { traceId }: RequestContext): GraphqlResult {
  return {
    ...(data !== undefined && { data }),
    ...(errors && { errors: errors.map((error) => ({ ...error, extensions: { ...error.extensions, traceId } })) }),
  };
}
