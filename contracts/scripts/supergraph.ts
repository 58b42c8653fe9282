import { composeServices } from '@apollo/composition';
import { type GraphQLError, Kind, parse, Source } from 'graphql';
import { parsedSchema, SourceFault } from './source-fault.ts';
import { generatedSchemaPath } from './subgraph-types.ts';

/** Services on this machine listen elsewhere in every stack: the gateway takes their addresses from SUBGRAPH_URLS, never from here. */
const toUrl = (service: string) => `http://${service}/graphql`;

/**
 * Composes the supergraph of all services without any server.
 * @param generated the text of `schema.generated.graphql` by service (`subgraph-types.ts`)
 * @throws SourceFault with every reason why the subgraphs do not fit together
 */
export function composeSupergraph(root: string, generated: ReadonlyMap<string, string>): string {
  const services = [...generated].map(([name, text]) => {
    const types = parse(new Source(text, generatedSchemaPath(name)));
    const definitions = [...parsedSchema(`services/${name}/schema.graphql`, root).definitions, ...types.definitions];
    return { name, url: toUrl(name), typeDefs: { kind: Kind.DOCUMENT, definitions } as const };
  });
  const { supergraphSdl, errors } = composeServices(services);
  if (!supergraphSdl) throw new SourceFault((errors ?? []).map(describeFault).join('\n'));
  return supergraphSdl;
}

/** The first place of an error, e.g. of a field that two services declare differently; some errors have none but name their service. */
function describeFault({ message, nodes, locations }: GraphQLError): string {
  const file = nodes?.[0]?.loc?.source.name;
  if (file) return `${file}:${locations?.[0]?.line ?? 1} ${message}`;
  return message.replace(/^\[([\w-]+)\]/, 'services/$1/schema.graphql:');
}
