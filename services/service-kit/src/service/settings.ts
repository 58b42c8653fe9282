import { type ConfigOf, loadConfig } from '../config/define-config.ts';
import { kitSettings, mongoSettings, postgresSettings } from '../config/settings.ts';
import type { AnyService } from './definition.ts';

type KitConfig = ConfigOf<typeof kitSettings>;
/** The kit's settings, the service's own and the address of its database. */
export type ServiceSettings = KitConfig & {
  readonly own: Readonly<Record<string, unknown>>;
  readonly databaseUrl: string;
};

const storeSettings = { postgres: postgresSettings, mongo: mongoSettings };

/**
 * Reads all settings of a service, as one shape. For a setting that both declare, the kit's declaration applies.
 * @throws ConfigError with all faults of kit, store and service
 */
export function loadSettings(
  { config, store: { kind } }: AnyService,
  environment: Record<string, string | undefined>,
): ServiceSettings {
  const shape = { ...config.shape, ...kitSettings, [kind]: storeSettings[kind] };
  const all: Record<string, unknown> = loadConfig({ shape }, environment);
  const own = Object.fromEntries(Object.keys(config.shape).map((key) => [key, all[key]]));
  const { url } = all[kind] as ConfigOf<typeof postgresSettings>;
  return { ...(all as KitConfig), own, databaseUrl: url };
}
