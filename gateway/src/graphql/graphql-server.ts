import { ApolloServer } from '@apollo/server';
import { AppError } from '@entourage/contracts/errors';
import type { GraphQLFormattedError } from 'graphql';
import type { Federation } from '../federation/federation.ts';
import type { RequestScope } from '../federation/request-scope.ts';
import { fromGraphqlError } from '../rest/execute-operation.ts';

export type GraphqlResult = { data?: unknown; errors?: GraphQLFormattedError[] };

/** An error in the form that may leave the gateway: code, safe text, fields (security.md §3). */
export function maskedError(error: unknown): GraphQLFormattedError {
  const { code, message, fields, retryAfterSeconds } = error instanceof AppError ? error : fromGraphqlError(error);
  const path = (error as { path?: readonly (string | number)[] }).path;
  const extensions = { code, ...(fields && { fields }), ...(retryAfterSeconds && { retryAfterSeconds }) };
  return { message, ...(path && { path }), extensions };
}

/** Codes of Apollo's own refusals. The details are left out, because they would be suggestions. */
const queryErrorCodes: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
]);
const invalidQuery = new AppError('VALIDATION', { userMessage: 'The query does not fit the schema' });

type Query = { query: string; variables: Record<string, unknown>; operationName?: string };
export type GraphqlServer = Awaited<ReturnType<typeof graphqlServer>>;

/** ApolloServer over the supergraph of this process: no landing page, no persisted queries, no batches, no suggestions. */
export async function graphqlServer({ schema, sdl, executor, close }: Federation, { isOpen }: { isOpen: boolean }) {
  const server = new ApolloServer<RequestScope>({
    gateway: {
      load: async () => ({ executor }),
      onSchemaLoadOrUpdate(notify) {
        notify({ apiSchema: schema, coreSupergraphSdl: sdl });
        return () => {};
      },
      stop: close,
    },
    introspection: isOpen,
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: ({ extensions }, error) => maskedError(queryErrorCodes.has(extensions?.code) ? invalidQuery : error),
  });
  await server.start();

  return {
    async run(query: Query, scope: RequestScope): Promise<GraphqlResult> {
      const { body } = await server.executeOperation(query, { contextValue: scope });
      if (body.kind !== 'single') return { errors: [maskedError(invalidQuery)] };
      const { data, errors } = body.singleResult;
      return { ...(data !== undefined && { data }), ...(errors && { errors: [...errors] }) };
    },
    stop: () => server.stop(),
  };
}
