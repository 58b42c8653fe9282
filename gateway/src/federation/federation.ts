import { createHash } from 'node:crypto';
import { ApolloGateway } from '@apollo/gateway';
import { AppError } from '@entourage/contracts/errors';
import type { GraphqlAnswer, SubgraphClient } from '@entourage/service-kit/http/subgraph-client';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { findOneFetch, type OneFetch } from './one-fetch.ts';
import type { RequestScope } from './request-scope.ts';
import { type SubgraphSource, subgraphSource } from './subgraph-source.ts';

/** A named operation whose document was parsed and hashed once, at the start. */
export type Operation = { name: string; source: string; document: DocumentNode; hash: string };
/** @param isUnread allows `data.answer` to be `JsonBytes`: JSON of the service that is passed on unread */
export type Execute = (
  operation: Operation,
  variables: Record<string, unknown>,
  scope: RequestScope,
  isUnread?: boolean,
) => Promise<GraphqlAnswer>;
export type Federation = {
  schema: GraphQLSchema;
  sdl: string;
  executor: Executor;
  execute: Execute;
  close(): Promise<void>;
};

type Options = { supergraphSdl: string; clients: ReadonlyMap<string, SubgraphClient> };
type Executor = NonNullable<Awaited<ReturnType<ApolloGateway['load']>>['executor']>;
type ExecutorRequest = Parameters<Executor>[0];

export const operationHash = (source: string): string => createHash('sha256').update(source).digest('hex');

const quiet = () => {};
/** Apollo's own log is off, because its lines would quote queries and variables; every failure is in the log of the request. */
const logger = { debug: quiet, info: quiet, warn: quiet, error: quiet };
const cache = { get: async () => undefined, set: async () => {}, delete: async () => true };

/**
 * The supergraph in this process. `execute` calls the executor that ApolloGateway.load() returns, with documents parsed once;
 * an operation whose plan is a single fetch is sent directly to that service from its second call on. The process has to be started
 * with APOLLO_TELEMETRY_DISABLED: ApolloGateway has no option for it.
 */
export async function startFederation({ supergraphSdl, clients }: Options): Promise<Federation> {
  const sources = new Map<string, SubgraphSource>();
  const oneFetch = new Map<string, OneFetch>();
  const gateway = new ApolloGateway({
    supergraphSdl,
    logger,
    buildService: ({ name }) => {
      const client = clients.get(name);
      if (!client) throw new AppError('INTERNAL', { userMessage: `SUBGRAPH_URLS names no address for ${name}` });
      const source = subgraphSource(name, client);
      sources.set(name, source);
      return source;
    },
    experimental_didResolveQueryPlan({ queryPlan, requestContext: { queryHash } }) {
      const fetch = known.has(queryHash) ? findOneFetch(queryPlan) : null;
      if (fetch) oneFetch.set(queryHash, fetch);
    },
    __exposeQueryPlanExperimental: false,
  });
  /** Plans are stored only for our own operations, so that other queries cannot fill the memory. */
  const known = new Set<string>();
  const loaded = await gateway.load();
  const { schema } = loaded;
  const executor = loaded.executor as Executor;

  return {
    schema,
    sdl: supergraphSdl,
    executor,
    execute({ name, source, document, hash }, variables, scope, isUnread) {
      const fetch = oneFetch.get(hash);
      const service = fetch && sources.get(fetch.service);
      if (service) {
        const question = { query: fetch.query, operationName: fetch.operationName, variables };
        const asked = service.ask(question, scope, isUnread);
        return asked.catch((error) => ({ errors: [error] }));
      }
      known.add(hash);
      const request = { query: source, operationName: name, variables };
      return executor({
        request,
        document,
        operationName: name,
        queryHash: hash,
        source,
        context: scope,
        schema,
        logger,
        cache,
        metrics: {},
        overallCachePolicy: undefined,
      } as unknown as ExecutorRequest) as Promise<GraphqlAnswer>;
    },
    close: () => gateway.stop(),
  };
}
