import { freePorts } from '@entourage/local-stack/processes/ports-in-use';
import { startNats } from '@entourage/local-stack/servers/nats';
import { prepareFolders, stackFolders } from '@entourage/local-stack/stack-folders';
import { testClients } from '@entourage/local-stack/testing/test-clients';
import { makeTestFolder } from '@entourage/local-stack/testing/test-folder';

/** A NATS server for one test, with `sync_interval: always` as in production; it can be killed and started again. */
export async function ownNats() {
  const { dir, remove } = await makeTestFolder();
  const folders = stackFolders(dir);
  prepareFolders(folders);
  const [port, monitorPort] = (await freePorts(2)) as [number, number];
  const { clients } = testClients();
  const launch = () => startNats({ folders, port, monitorPort, users: clients.nats, isDurable: true });
  let server = await launch();
  return {
    url: server.url,
    async kill(): Promise<void> {
      process.kill(server.process!.pid, 'SIGKILL');
      await server.process!.exited;
    },
    /** Starts on the same store; resolves when the server accepts connections. */
    async start(): Promise<void> {
      server = await launch();
    },
    async stop(): Promise<void> {
      await server.stop();
      remove();
    },
  };
}
