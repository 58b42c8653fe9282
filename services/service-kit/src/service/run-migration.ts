import { z } from 'zod';
import { ConfigError, loadConfig, secret } from '../config/define-config.ts';
import { processSettings } from '../config/settings.ts';
import { createLog } from '../log/log.ts';
import type { AnyService } from './definition.ts';

const url = (starts: string) =>
  secret(
    z
      .string()
      .startsWith(starts)
      .describe('Connection string of the role that owns the database; the service itself runs as another'),
  );
const settings = {
  logLevel: processSettings.logLevel,
  runtimeRole: z.string().min(1).describe('Role that the service runs as: it gets the grants it needs and no others'),
};
/** Settings of `node src/main.ts migrate`. */
export const migrationSettings = {
  postgres: { ...settings, postgres: { url: url('postgres') } },
  mongo: { ...settings, mongo: { url: url('mongodb') } },
};

/** Migrates the store of a service as its owner: a step before the start of a new version. Exits with 1 when it fails. */
export async function runMigration({ name, store, migrationsDir }: AnyService): Promise<void> {
  try {
    const shape = migrationSettings[store.kind];
    const config: Record<string, unknown> = loadConfig({ shape }, process.env);
    const {
      runtimeRole,
      logLevel,
      [store.kind]: database,
    } = config as { [key: string]: unknown } & {
      runtimeRole: string;
      logLevel: string;
    };
    const log = createLog({ service: name, level: logLevel });
    await store.migrate({ url: (database as { url: string }).url, migrationsDir, runtimeRole, log });
    log.info('migrations are up to date');
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
    process.exit(1);
  }
}
