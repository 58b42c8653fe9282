import { buildPrograms } from '../platform/program-build.ts';
import { findMains, findServices, findWorkers } from '../platform/programs.ts';
import { buildWeb } from '../platform/web-build.ts';
import { prepareFolders, stackFolders } from '../stack-folders.ts';
import { makeTestFolder } from './test-folder.ts';

/** Builds the web and the programs where they are stale, so that platforms of tests can start side by side. @throws StackError */
export async function buildPlatform(): Promise<void> {
  const { dir, remove } = await makeTestFolder();
  try {
    const folders = stackFolders(dir);
    prepareFolders(folders);
    const services = findServices(0);
    await buildWeb(folders);
    await buildPrograms(folders, findMains([...services, ...findWorkers(services, 0)]));
  } finally {
    remove();
  }
}
