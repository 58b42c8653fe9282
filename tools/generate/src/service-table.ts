import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { serviceDefinitions } from './service-definitions.ts';

const file = join(repositoryRoot, 'tools/ops/src/services.ts');

/** The services as literal imports, so that a bundle of the commands contains them. */
async function serviceTable(): Promise<string> {
  const entries = (await serviceDefinitions()).map(({ name, module, exportName, service }) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `  ${key}: { kind: '${service.store.kind}', load: async () => (await import('../../../${module}')).${exportName} },`;
  });
  return `// Written by \`npm run generate\`.
// biome-ignore-all format: generated
import type { AnyService } from '@entourage/service-kit/service/definition';

type Entry = { kind: 'postgres' | 'mongo'; load: () => Promise<AnyService> };

/** Each service: the kind of its store, and its definition, which is loaded only by commands that need it. */
export const services: Readonly<Record<string, Entry>> = {
${entries.join('\n')}
};
`;
}

/** @returns the new text of the file, or null when it is up to date */
export async function staleServiceTable(): Promise<string | null> {
  const wanted = await serviceTable();
  return readFileSync(file, 'utf8') === wanted ? null : wanted;
}

export async function writeServiceTable(): Promise<void> {
  const text = await staleServiceTable();
  if (text !== null) writeFileSync(file, text);
}
