import { z } from 'zod';
import { address, ConfigError, type ConfigOf, loadConfig, secret } from '../config/define-config.ts';
import { mongoSettings, postgresSettings, processSettings } from '../config/settings.ts';
import { createLog } from '../log/log.ts';
import { openTls } from '../tls/tls.ts';
import type { AnyService } from './definition.ts';

const url = (kind: 'postgres' | 'mongo', starts: string) =>
  address(
    kind,
    secret(
      z
        .string()
        .startsWith(starts)
        .describe('Connection string of the role that owns the database; the service itself runs as another'),
    ),
  );
const settings = {
  logLevel: processSettings.logLevel,
  nodeEnv: processSettings.nodeEnv,
  tls: processSettings.tls,
  requireTls: processSettings.requireTls,
  runtimeRole: z.string().min(1).describe('Role that the service runs as: it gets the grants it needs and no others'),
};
/** Settings of `node src/main.ts migrate`. */
const migrationSettings = {
  postgres: { ...settings, postgres: { ...postgresSettings, url: url('postgres', 'postgres') } },
  mongo: { ...settings, mongo: { ...mongoSettings, url: url('mongo', 'mongodb') } },
};

type DatabaseConfig = ConfigOf<typeof postgresSettings>;
type MigrationConfig = ConfigOf<typeof settings> & { postgres?: DatabaseConfig; mongo?: DatabaseConfig };

/** Migrates the store of a service as its owner: a step before the start of a new version. Exits with 1 when it fails. */
export async function runMigration({ name, store, migrationsDir }: AnyService): Promise<void> {
  try {
    const shape = migrationSettings[store.kind];
    const config = loadConfig({ shape }, process.env) as MigrationConfig;
    const { runtimeRole, logLevel } = config;
    const { url, tlsCa } = config[store.kind]!;
    const secureContext = openTls(config.tls).context(tlsCa);
    const log = createLog({ service: name, level: logLevel });
    await store.migrate({ url, secureContext, migrationsDir, runtimeRole, log });
    log.info('migrations are up to date');
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
    process.exit(1);
  }
}
