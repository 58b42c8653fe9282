import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloGateway, RemoteGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { composeCaller } from '../../gateway/src/caller/compose-caller.ts';
import { environmentsIn, openService, sourcesOf } from './services-in-process.ts';
import { sessionReader } from './session.ts';

/**
 * Apollo Server over @apollo/gateway as their documentation writes them: all defaults, the user of the context in a header. The session and the
 * relationships are looked up here, once for every call.
 */
const { PORT, SESSION_PUBLIC_KEY, SERVICES, SUBGRAPHS } = process.env;
const urls = JSON.parse(SUBGRAPHS!) as Record<string, string>;
const supergraph = readFileSync(join(import.meta.dirname, '../../contracts/graphql/supergraph.graphql'), 'utf8');
const environments = environmentsIn(SERVICES!);
const opened = ['identity', 'admin', 'invites'].map(
  async (name) => [name, await openService(name, environments[name]!)] as const,
);
const sources = sourcesOf(new Map(await Promise.all(opened)));
const readSession = sessionReader(SESSION_PUBLIC_KEY!);

type Context = { user: Awaited<ReturnType<typeof composeCaller>> };

class AuthenticatedDataSource extends RemoteGraphQLDataSource<Context> {
  override willSendRequest({
    request,
    context,
  }: Parameters<NonNullable<RemoteGraphQLDataSource<Context>['willSendRequest']>>[0]) {
    request.http?.headers.set('user', JSON.stringify({ kind: 'user', ...(context as Context).user }));
  }
}

const gateway = new ApolloGateway({
  supergraphSdl: supergraph,
  buildService: ({ name, url }) => new AuthenticatedDataSource({ url: urls[name] ?? url! }),
});
const server = new ApolloServer<Context>({ gateway });
await startStandaloneServer(server, {
  listen: { port: Number(PORT), host: '127.0.0.1' },
  context: async ({ req }) => {
    const claims = readSession(req.headers.cookie);
    const user = claims && (await composeCaller(claims, { counts: true, withRelationships: true }, sources));
    if (!user) throw new Error('Unauthorized');
    return { user };
  },
});
process.send?.('ready');
process.once('disconnect', () => process.exit());
