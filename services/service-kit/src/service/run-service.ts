import { failpointOf } from '../failpoints/failpoint.ts';
import { bootService } from './boot.ts';
import type { AnyService } from './definition.ts';
import { runProcess } from './run-process.ts';
import { loadSettings } from './settings.ts';

/** All of a service's `main.ts`: boots, answers probes, drains on SIGTERM and SIGINT, and exits with 1 after a crash. */
export const runService = (service: AnyService): Promise<void> =>
  runProcess({
    name: service.name,
    load: (environment) => loadSettings(service, environment),
    start: (parts) => bootService(service, { ...parts, failpoint: failpointOf(process.env) }),
  });
