import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { durableConsumers } from '@entourage/service-kit/events/consumer';
import type { ConsumersByService } from '@entourage/service-kit/events/permissions';
import { serviceDefinitions } from './service-definitions.ts';

const file = join(repositoryRoot, 'contracts/nats/consumers.json');

/**
 * The durable consumers of each service and the events they deliver, from the services' definitions. NATS is provisioned with them, and
 * each service's permissions are derived from them (services/service-kit/src/events/permissions.ts).
 */
async function consumersByService(): Promise<ConsumersByService> {
  const entries = (await serviceDefinitions()).map(({ name, service }) => {
    const durables = Object.entries(durableConsumers(name, service.consumers ?? [])).sort();
    return [name, Object.fromEntries(durables)] as const;
  });
  return Object.fromEntries(entries);
}

/** @returns the new text of the file, or null when it is up to date */
export async function staleConsumers(): Promise<string | null> {
  const wanted = `${JSON.stringify(await consumersByService(), null, 2)}\n`;
  return existsSync(file) && readFileSync(file, 'utf8') === wanted ? null : wanted;
}

export async function writeConsumers(): Promise<void> {
  const text = await staleConsumers();
  if (text === null) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
