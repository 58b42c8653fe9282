import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import { internalHeaders } from '@entourage/contracts/access/caller';
import type { RequestScope } from './request-scope.ts';
import type { SubgraphClient } from './subgraph-client.ts';

type Answer = Awaited<ReturnType<GraphQLDataSource['process']>>;

/**
 * Takes a part of a query plan to its service, with an access token for that service only. The one place where an
 * internal answer header becomes something a browser gets: the session token of identity (architecture §3.1).
 */
export function subgraphSource(service: string, client: SubgraphClient): GraphQLDataSource {
  return {
    async process({ request, context }: GraphQLDataSourceProcessOptions): Promise<Answer> {
      const scope = context as RequestScope;
      const token = await scope.tokenFor(service);
      const { query, variables, operationName } = request;
      const { body, headers } = await client.call({
        body: JSON.stringify({ query, variables, operationName }),
        headers: { ...scope.headers, authorization: `Bearer ${token}` },
        timeoutMs: Math.max(1, scope.answerBy - Date.now()),
      });
      const session = service === 'identity' ? headers[internalHeaders.session] : undefined;
      if (typeof session === 'string') scope.session = session;
      return body as Answer;
    },
  };
}
