import { ConfigError, type ConfigOf, type ConfigShape, isTlsRequired, loadConfig } from '../config/define-config.ts';
import { kitSettings, mongoSettings, postgresSettings } from '../config/settings.ts';
import { isLoopback } from '../tls/addresses.ts';
import type { OwnCa } from '../tls/tls-settings.ts';
import type { AnyService } from './definition.ts';

type KitConfig = ConfigOf<typeof kitSettings>;
/** The kit's settings, the service's own and the address of its database. */
export type ServiceSettings = KitConfig & {
  readonly own: Readonly<Record<string, unknown>>;
  readonly databaseUrl: string;
  /** The CA of the database's server, when it is not the platform's. */
  readonly databaseTlsCa: OwnCa;
};

/** A port that other machines reach needs a certificate. */
function assertOwnCertificate(config: KitConfig): void {
  if (isLoopback(config.host) || config.tls.cert.current() || !isTlsRequired(config)) return;
  throw new ConfigError(['TLS_CERT is missing: REQUIRE_TLS is on, so a port that is reached from outside needs one']);
}

const storeSettings = { postgres: postgresSettings, mongo: mongoSettings };

/** All settings of a service, as one shape. For a setting that both declare, the kit's declaration applies. */
export const settingsShape = ({ config, store: { kind } }: AnyService): ConfigShape => ({
  ...config.shape,
  ...kitSettings,
  [kind]: storeSettings[kind],
});

/**
 * Reads all settings of a service.
 * @throws ConfigError with all faults of kit, store and service
 */
export function loadSettings(service: AnyService, environment: Record<string, string | undefined>): ServiceSettings {
  const { config, store } = service;
  const all: Record<string, unknown> = loadConfig({ shape: settingsShape(service) }, environment);
  assertOwnCertificate(all as KitConfig);
  const own = Object.fromEntries(Object.keys(config.shape).map((key) => [key, all[key]]));
  const { url, tlsCa } = all[store.kind] as ConfigOf<typeof postgresSettings>;
  return { ...(all as KitConfig), own, databaseUrl: url, databaseTlsCa: tlsCa };
}
