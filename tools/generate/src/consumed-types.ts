import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/stack-home';
import type { ConsumedTypes } from '@entourage/service-kit/events/permissions';
import type { AnyService } from '@entourage/service-kit/service/definition';

const file = join(repositoryRoot, 'contracts/nats/consumers.json');

/**
 * The types of events each service consumes, from the services' definitions. Whoever provisions NATS creates these consumers, and the
 * permissions of each service follow from them (services/service-kit/src/events/permissions.ts).
 */
async function consumedTypes(): Promise<ConsumedTypes> {
  const modules = globSync('services/*/src/service.ts', { cwd: repositoryRoot }).sort();
  const entries = await Promise.all(
    modules.map(async (module) => {
      const [service] = Object.values(await import(join(repositoryRoot, module))) as [AnyService];
      const types = (service.consumers ?? []).map(({ event }) => event.type).sort();
      return [basename(dirname(dirname(module))), types] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** @returns the text the file should have when it has another one, else null */
export async function staleConsumedTypes(): Promise<string | null> {
  const wanted = `${JSON.stringify(await consumedTypes(), null, 2)}\n`;
  return existsSync(file) && readFileSync(file, 'utf8') === wanted ? null : wanted;
}

export async function writeConsumedTypes(): Promise<void> {
  const text = await staleConsumedTypes();
  if (text === null) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
