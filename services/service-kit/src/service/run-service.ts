import { readFailpoint } from '../failpoints/failpoint.ts';
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
        version: service.version,
        load: (environment) => loadSettings(service, environment),
        start: (parts) => bootService(service, { ...parts, failpoint: readFailpoint(process.env) }),
      });

/**
 * All of a worker's entry file: a process of its own, with the service's store and settings, that handles jobs with `isForWorker`.
 * Its port has probes and metrics; calls are refused.
 */
export const runWorker = (service: AnyService): Promise<void> =>
  runProcess({
    name: `${service.name}-worker`,
    version: service.version,
    load: (environment) => loadSettings(service, environment),
    start: (parts) => bootService(service, { ...parts, isWorker: true, failpoint: readFailpoint(process.env) }),
  });
