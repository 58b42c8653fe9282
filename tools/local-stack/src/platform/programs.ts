import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StoreKind } from '@entourage/ops/service-table';
import { type PortName, portOf, portOffsets } from '../ports.ts';
import { repositoryRoot } from '../repository-root.ts';
import { StackError } from '../stack-error.ts';

/** A service of the platform, found by its folder. */
export type ServiceProgram = {
  name: PortName;
  main: string;
  port: number;
  /** Its store, by the driver in its dependencies. */
  kind: StoreKind;
};

/** Every folder of `services/` with a `src/main.ts`. @throws StackError for one without a line in the table of ports */
export function findServices(portBase: number): ServiceProgram[] {
  const folder = join(repositoryRoot, 'services');
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'src/main.ts')))
    .map((name) => {
      if (!hasPort(name))
        throw new StackError(`services/${name} has no port: add it to tools/local-stack/src/ports.ts.`);
      const { dependencies = {} } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as {
        dependencies?: Record<string, string>;
      };
      const kind: StoreKind = 'mongoose' in dependencies ? 'mongo' : 'postgres';
      return { name, main: join(folder, name, 'src/main.ts'), port: portOf(name, portBase), kind };
    });
}

/** A process of a service that handles its jobs for workers, with the service's store and credentials. */
export type WorkerProgram = { name: PortName; main: string; port: number; service: ServiceProgram };

/** Every service with a `src/worker.ts`. @throws StackError for one without a line in the table of ports */
export function findWorkers(services: readonly ServiceProgram[], portBase: number): WorkerProgram[] {
  return services.flatMap((service) => {
    const main = join(dirname(service.main), 'worker.ts');
    const name = `${service.name}-worker`;
    if (!existsSync(main)) return [];
    if (!hasPort(name)) throw new StackError(`${name} has no port: add it to tools/local-stack/src/ports.ts.`);
    return [{ name, main, port: portOf(name, portBase), service }];
  });
}

export const gatewayMain = join(repositoryRoot, 'gateway/src/main.ts');

/** Sources of the programs that run as bundles: of services, workers and the gateway. */
export const findMains = (programs: readonly Pick<ServiceProgram, 'main'>[]): string[] =>
  [...programs.map(({ main }) => main), gatewayMain].filter(existsSync);

function hasPort(name: string): name is PortName {
  return name in portOffsets;
}
