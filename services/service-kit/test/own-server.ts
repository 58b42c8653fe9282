import { freePorts } from '@entourage/local-stack/processes/ports-in-use';
import { startServer } from '@entourage/local-stack/servers';
import { prepareHome, stackHome } from '@entourage/local-stack/stack-home';
import { makeTestFolder } from '@entourage/local-stack/testing/test-folder';

/** A server for one test that stops or freezes it: the others of the run rely on theirs. `remove` deletes its folder. */
export async function ownServer(name: 'postgres' | 'mongo' | 'redis') {
  const { dir, remove } = await makeTestFolder();
  const home = stackHome(dir);
  prepareHome(home);
  const [port] = await freePorts(1);
  const start = () => startServer(name, { home, port: port!, isDurable: false });
  return { home, start, remove };
}
