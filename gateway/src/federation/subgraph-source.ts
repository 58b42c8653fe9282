import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import { internalHeaders } from '@entourage/contracts/access/caller';
import type { GraphqlAnswer, SubgraphClient } from '@entourage/service-kit/http/subgraph-client';
import type { RequestScope } from './request-scope.ts';

type Question = { query?: string | undefined; variables?: object | undefined; operationName?: string | undefined };
type Answer = Awaited<ReturnType<GraphQLDataSource['process']>>;
export type SubgraphSource = GraphQLDataSource & {
  ask(question: Question, scope: RequestScope): Promise<GraphqlAnswer>;
};

/** The browser is of no concern to the others. */
const headersFor = (service: string, { headers, userAgent }: RequestScope) =>
  service === 'identity' && userAgent ? { ...headers, [internalHeaders.userAgent]: userAgent } : headers;

/**
 * Takes a part of a query plan to its service, with an access token for that service only. The one place where an
 * internal answer header becomes something a browser gets: the session token of identity (architecture §3.1).
 */
export function subgraphSource(service: string, client: SubgraphClient): SubgraphSource {
  async function ask({ query, variables, operationName }: Question, scope: RequestScope): Promise<GraphqlAnswer> {
    const { body, headers } = await client.call({
      body: JSON.stringify({ query, variables, operationName }),
      token: await scope.tokenFor(service),
      headers: headersFor(service, scope),
      timeoutMs: scope.answerBy - Date.now(),
    });
    const session = service === 'identity' ? headers[internalHeaders.session] : undefined;
    if (typeof session === 'string') scope.answer.session = session;
    return body;
  }
  return {
    ask,
    process: ({ request, context }: GraphQLDataSourceProcessOptions) =>
      ask(request, context as RequestScope) as Promise<Answer>,
  };
}
