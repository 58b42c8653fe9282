import type { AnyService } from '@entourage/service-kit/service/definition';
import { parseFieldKeys } from '@entourage/service-kit/store/encrypted-fields';
import { createMetrics } from '@entourage/service-kit/telemetry/metrics';
import type { Installation } from '../installation.ts';
import { definitionOf } from '../service-table.ts';

/** Long, because no caller waits and a statement may process a large table. */
const patientMs = 120_000;

type OpenedStore = ReturnType<AnyService['store']['open']>;
type WithStore<T> = (store: OpenedStore, service: AnyService) => Promise<T>;

/** Runs `work` with the store of a service, with the rights of the running service. @throws ConfigError when migrations are pending */
export async function withStoreOf<T>(
  installation: Installation,
  name: string,
  work: WithStore<T>,
  /** The limit for a connection and for each statement. */
  timeoutMs = patientMs,
): Promise<T> {
  const service = await definitionOf(name);
  const store = service.store.open({
    service: name,
    ...(await installation.storeAddress(name, 'runtime')),
    migrationsDir: service.migrationsDir,
    fieldKeys: parseFieldKeys(await installation.fieldKeys(name)),
    log: installation.log,
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
