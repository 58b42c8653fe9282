import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import type { UserCaller } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import { buildSubgraph } from '@entourage/service-kit/graphql/subgraph';
import { environmentsIn, openService } from './services-in-process.ts';

/** A service of ours as the documentation of Apollo Server writes a subgraph: all defaults, the user in a header. */
const { PORT, SERVICE, SERVICES } = process.env;
const service = await openService(SERVICE!, environmentsIn(SERVICES!)[SERVICE!]!);
const { typeDefs, resolvers, policies } = service.definition;
const server = new ApolloServer({ schema: buildSubgraph({ typeDefs, resolvers, policies }) });
let answered = 0;
await startStandaloneServer(server, {
  listen: { port: Number(PORT), host: '127.0.0.1' },
  context: async ({ req }) => {
    const user = req.headers.user;
    answered++;
    if (typeof user !== 'string') throw new AppError('UNAUTHORIZED');
    return service.contextOf(JSON.parse(user) as UserCaller);
  },
});
process.on('message', () => process.send?.(answered));
process.send?.('ready');
process.once('disconnect', () => process.exit());
