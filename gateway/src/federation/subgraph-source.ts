import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import { internalHeaders } from '@entourage/contracts/access/caller';
import { type GraphqlAnswer, isMutation, type SubgraphClient } from '@entourage/service-kit/http/subgraph-client';
import type { SetTokens } from '../caller/session-cookie.ts';
import type { RequestScope } from './request-scope.ts';

type Question = { query?: string | undefined; variables?: object | undefined; operationName?: string | undefined };
type Answer = Awaited<ReturnType<GraphQLDataSource['process']>>;
export type SubgraphSource = GraphQLDataSource & {
  /** @param isUnread leaves an answer without errors as `JsonBytes` */
  ask(question: Question, scope: RequestScope, isUnread?: boolean): Promise<GraphqlAnswer>;
};

/** Services that list sessions or visits; only they get the browser's name. */
const knowTheBrowser = new Set(['identity', 'presentation']);

const headersFor = (service: string, { headers, userAgent, deckVisits }: RequestScope) => ({
  ...headers,
  ...(userAgent && knowTheBrowser.has(service) && { [internalHeaders.userAgent]: userAgent }),
  ...(deckVisits && service === 'presentation' && { [internalHeaders.deckVisits]: deckVisits }),
});

/** Which service may set which token as a cookie, and the header that contains it. */
const settableTokens: Readonly<Record<string, readonly [keyof SetTokens, string]>> = {
  identity: ['session', internalHeaders.session],
  presentation: ['deckVisits', internalHeaders.deckVisits],
};

/**
 * Sends a part of a query plan to its service, with an access token for that service only. The only place where an
 * internal response header becomes something that a browser gets: a token as a cookie (architecture §3.1).
 */
export function subgraphSource(service: string, client: SubgraphClient): SubgraphSource {
  async function ask(
    { query, variables, operationName }: Question,
    scope: RequestScope,
    isUnread = false,
  ): Promise<GraphqlAnswer> {
    const { body, headers } = await client.call({
      body: JSON.stringify({ query, variables, operationName }),
      token: await scope.tokenFor(service),
      headers: headersFor(service, scope),
      timeoutMs: scope.answerBy - Date.now(),
      isUnread,
      isRepeatable: query !== undefined && !isMutation(query),
    });
    const [name, header] = settableTokens[service] ?? [];
    const token = header && headers[header];
    if (name && typeof token === 'string') scope.answer[name] = token;
    return body;
  }
  return {
    ask,
    process: ({ request, context }: GraphQLDataSourceProcessOptions) =>
      ask(request, context as RequestScope) as Promise<Answer>,
  };
}
