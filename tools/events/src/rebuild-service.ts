import { join } from 'node:path';
import { environmentOf } from '@entourage/local-stack/platform/running-stack';
import { StackError } from '@entourage/local-stack/stack-error';
import { repositoryRoot } from '@entourage/local-stack/stack-home';
import type { Log } from '@entourage/service-kit';
import type { Bus } from '@entourage/service-kit/events/bus';
import { rebuild } from '@entourage/service-kit/events/rebuild';
import type { AnyService } from '@entourage/service-kit/service/definition';
import { parseFieldKeys } from '@entourage/service-kit/store/sealed-fields';
import { createMetrics } from '@entourage/service-kit/telemetry/metrics';

/** A large projection is emptied in one transaction, and nobody waits for an answer meanwhile. */
const emptyingMs = 120_000;

/** Rebuilds the projections of a service of the running stack, while it runs. @returns what was done, in words */
export async function rebuildService(name: string, { bus, log }: { bus: Bus; log: Log }): Promise<string> {
  const environment = await environmentOf(name);
  const service = await definitionOf(name);
  const url = service.store.kind === 'postgres' ? environment.POSTGRES_URL : environment.MONGO_URL;
  const store = service.store.open({
    service: name,
    url: url!,
    migrationsDir: service.migrationsDir,
    fieldKeys: parseFieldKeys(environment.FIELD_KEYS!),
    log,
    patienceMs: emptyingMs,
    metrics: createMetrics({ service: name }),
  });
  try {
    const { projections, owners } = await rebuild({ service: name, store, bus, consumers: service.consumers ?? [] });
    if (projections.length === 0) return `${name} keeps no projection.`;
    const told = Object.entries(owners).map(([owner, count]) =>
      count === null ? `${owner} has not answered` : `${owner} publishes ${count} events`,
    );
    return `Emptied ${projections.join(', ')}; ${name} fills them from the stream. ${told.join(', ')}.`;
  } finally {
    await store.close();
  }
}

/** The one thing that `src/service.ts` exports. */
async function definitionOf(name: string): Promise<AnyService> {
  const module = (await import(join(repositoryRoot, 'services', name, 'src/service.ts'))) as Record<string, unknown>;
  const [definition] = Object.values(module);
  if (!definition) throw new StackError(`services/${name}/src/service.ts exports no service.`);
  return definition as AnyService;
}
