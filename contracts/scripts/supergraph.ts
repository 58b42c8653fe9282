import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';

/** Services on this machine listen elsewhere in every stack: the gateway takes their addresses from SUBGRAPH_URLS, never from here. */
const urlOf = (service: string) => `http://${service}/graphql`;

/**
 * Composes the supergraph of all `services/<name>/schema.graphql` without any server.
 * @throws Error with every reason why the subgraphs do not fit together
 */
export function composeSupergraph(root: string): string {
  const files = globSync('services/*/schema.graphql', { cwd: root }).sort();
  const definitions = files.map((file) => {
    const name = basename(dirname(file));
    return { name, url: urlOf(name), typeDefs: parse(readFileSync(join(root, file), 'utf8')) };
  });
  const { supergraphSdl, errors } = composeServices(definitions);
  if (!supergraphSdl)
    throw new Error(`The subgraphs do not compose:\n${errors?.map(({ message }) => `  ${message}`).join('\n')}`);
  return supergraphSdl;
}
