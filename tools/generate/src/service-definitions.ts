import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import type { AnyService } from '@entourage/service-kit/service/definition';

export type FoundService = {
  name: string;
  /** The path from the root of the repository. */
  module: string;
  exportName: string;
  service: AnyService;
};

/** The definition of every service, by name. */
export function serviceDefinitions(): Promise<FoundService[]> {
  const modules = globSync('services/*/src/service.ts', { cwd: repositoryRoot }).sort();
  return Promise.all(
    modules.map(async (module) => {
      const exported = (await import(join(repositoryRoot, module))) as Record<string, AnyService>;
      const [[exportName, service]] = Object.entries(exported) as [[string, AnyService]];
      return { name: basename(dirname(dirname(module))), module, exportName, service };
    }),
  );
}
