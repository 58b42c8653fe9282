import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { brokerAdmin, inboxPrefix } from '@entourage/service-kit/events/permissions';
import { until } from '@entourage/service-kit/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection, nkeyAuthenticator } from '@nats-io/transport-node';
import { freePorts } from '../src/processes/ports-in-use.ts';
import { supervise } from '../src/processes/supervise.ts';
import { locateProgram } from '../src/servers/locate-program.ts';
import { type NatsServer, startNats } from '../src/servers/nats.ts';
import { prepareFolders, stackFolders } from '../src/stack-folders.ts';
import { testClients } from '../src/testing/test-clients.ts';
import { makeTestFolder } from '../src/testing/test-folder.ts';

/** Limits the server's files to two megabytes while the marker file exists, to simulate a full disk (EFBIG instead of ENOSPC). */
const limitKilobytes = 2_048;

jest.setTimeout(60_000);

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

test('after a full disk NATS accepts events again and has lost none', async () => {
  const { dir, remove } = await makeTestFolder();
  cleanups.push(remove);
  const folders = stackFolders(dir);
  prepareFolders(folders);
  const mark = join(dir, 'disk-is-full');
  const { path: program } = await locateProgram('nats-server');
  const bin = join(dir, 'bin');
  mkdirSync(bin);
  const limited = `#!/bin/sh\nif [ -e ${mark} ]; then ulimit -f ${limitKilobytes * 2}; fi\nexec ${program} "$@"\n`;
  writeFileSync(join(bin, 'nats-server'), limited);
  chmodSync(join(bin, 'nats-server'), 0o755);
  const { PATH } = process.env;
  process.env.PATH = [bin, PATH].join(delimiter);
  cleanups.push(() => {
    process.env.PATH = PATH;
  });
  writeFileSync(mark, '');

  const [port, monitorPort] = (await freePorts(2)) as [number, number];
  const { clients, nkeySeed } = testClients();
  const start = () => startNats({ folders, port, monitorPort, users: clients.nats, isDurable: true });
  let server: NatsServer = await start();
  cleanups.push(() => server.stop());
  const said: string[] = [];
  const endSupervision = supervise(
    [
      {
        name: 'nats',
        process: () => server.process!,
        async restart() {
          server = await start();
        },
        isHealthy: () => server.isHealthy!(),
      },
    ],
    { announce: (text) => void said.push(text), firstPauseMs: 100, healthCheckEveryMs: 200 },
  );
  cleanups.push(endSupervision);
  const connection: NatsConnection = await connect({
    servers: server.url,
    authenticator: nkeyAuthenticator(new TextEncoder().encode(nkeySeed)),
    inboxPrefix: inboxPrefix(brokerAdmin),
    maxReconnectAttempts: -1,
  });
  cleanups.push(() => connection.close());
  const jsm = await jetstreamManager(connection, { checkAPI: false });
  await jsm.streams.add({ name: 'TRIAL', subjects: ['trial'] });
  const js = jetstream(connection, { timeout: 1_000 });

  let acknowledged = 0;
  const publish = async (): Promise<boolean> => {
    const isStored = await js.publish('trial', new Uint8Array(100_000)).then(
      () => true,
      () => false,
    );
    if (isStored) acknowledged++;
    return isStored;
  };
  while (await publish());
  expect(acknowledged).toBeGreaterThan(5);
  await until(() => said.includes('nats runs but is not well: it is stopped.'), { withinMs: 20_000 });

  rmSync(mark);
  await until(publish, { withinMs: 30_000 });
  const { state } = await jsm.streams.info('TRIAL');

  expect(state.messages).toBeGreaterThanOrEqual(acknowledged);
});
