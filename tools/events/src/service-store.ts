import { join } from 'node:path';
import { environmentOf } from '@entourage/local-stack/platform/running-stack';
import { StackError } from '@entourage/local-stack/stack-error';
import { repositoryRoot } from '@entourage/local-stack/stack-home';
import type { Log } from '@entourage/service-kit';
import type { AnyService } from '@entourage/service-kit/service/definition';
import { parseFieldKeys } from '@entourage/service-kit/store/encrypted-fields';
import { createMetrics } from '@entourage/service-kit/telemetry/metrics';

/** Long, because no caller waits and a statement may process a large table. */
const timeoutMs = 120_000;

type OpenedStore = ReturnType<AnyService['store']['open']>;
type WithStore<T> = (store: OpenedStore, service: AnyService) => Promise<T>;

/** Runs `work` with the store of a service of the running stack. */
export async function withStoreOf<T>(name: string, log: Log, work: WithStore<T>): Promise<T> {
  const environment = await environmentOf(name);
  const service = await definitionOf(name);
  const url = service.store.kind === 'postgres' ? environment.POSTGRES_URL : environment.MONGO_URL;
  const store = service.store.open({
    service: name,
    url: url!,
    migrationsDir: service.migrationsDir,
    fieldKeys: parseFieldKeys(environment.FIELD_KEYS!),
    log,
    timeoutMs,
    metrics: createMetrics({ process: name, version: service.version }),
  });
  try {
    await store.assertReady();
    return await work(store, service);
  } finally {
    await store.close();
  }
}

/** The definition that `src/service.ts` exports. */
async function definitionOf(name: string): Promise<AnyService> {
  const module = (await import(join(repositoryRoot, 'services', name, 'src/service.ts'))) as Record<string, unknown>;
  const [definition] = Object.values(module);
  if (!definition) throw new StackError(`services/${name}/src/service.ts exports no service.`);
  return definition as AnyService;
}
