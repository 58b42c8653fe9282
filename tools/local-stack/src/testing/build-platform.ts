import { existsSync } from 'node:fs';
import { buildPrograms } from '../platform/program-build.ts';
import { findServices, findWorkers, gatewayMain } from '../platform/programs.ts';
import { buildWeb } from '../platform/web-build.ts';
import { prepareHome, stackHome } from '../stack-home.ts';
import { makeTestFolder } from './test-folder.ts';

/** Builds the web and the programs where they are stale, so that platforms of tests can start side by side. @throws StackError */
export async function buildPlatform(): Promise<void> {
  const { dir, remove } = await makeTestFolder();
  const home = stackHome(dir);
  prepareHome(home);
  const services = findServices(0);
  const mains = [...services, ...findWorkers(services, 0)].map(({ main }) => main);
  await buildWeb(home);
  await buildPrograms(home, [...mains, gatewayMain].filter(existsSync));
  remove();
}
