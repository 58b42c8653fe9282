import { failpointOf } from '../failpoints/failpoint.ts';
import { bootService } from './boot.ts';
import type { AnyService } from './definition.ts';
import { runMigration } from './run-migration.ts';
import { runProcess } from './run-process.ts';
import { loadSettings } from './settings.ts';

/**
 * All of a service's `main.ts`: boots, answers probes, drains on SIGTERM and SIGINT, and exits with 1 after a crash.
 * With the argument `migrate` it migrates the store instead and exits.
 */
export const runService = (service: AnyService): Promise<void> =>
  process.argv[2] === 'migrate'
    ? runMigration(service)
    : runProcess({
        name: service.name,
        load: (environment) => loadSettings(service, environment),
        start: (parts) => bootService(service, { ...parts, failpoint: failpointOf(process.env) }),
      });
