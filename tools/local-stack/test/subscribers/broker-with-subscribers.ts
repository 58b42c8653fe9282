import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readConsumers } from '@entourage/ops/consumers';
import { createCredentials, credentialsIn } from '@entourage/ops/secrets/secret-folder';
import { natsUsers } from '@entourage/ops/servers/nats-config';
import { serviceNames } from '@entourage/ops/service-table';
import { runCommand, tryCommand } from '@entourage/ops/testing/run-command';
import { inboxPrefix } from '@entourage/service-kit/events/permissions';
import { connect, type NatsConnection, nkeyAuthenticator } from '@nats-io/transport-node';
import { freePorts } from '../../src/processes/ports-in-use.ts';
import { startNats } from '../../src/servers/nats.ts';
import { prepareFolders, stackFolders } from '../../src/stack-folders.ts';
import { makeTestFolder } from '../../src/testing/test-folder.ts';

/** A NATS with the users of an installation and its subscribers, made by the operators' commands. */
export async function brokerWithSubscribers(subscribers: Readonly<Record<string, string>>) {
  const { dir, remove } = await makeTestFolder();
  const folders = stackFolders(dir);
  prepareFolders(folders);
  const secrets = join(dir, 'subscriber-secrets');
  await mkdir(secrets);
  await createCredentials(secrets, serviceNames);
  const [port, monitorPort] = (await freePorts(2)) as [number, number];
  const environment = { SECRETS_DIR: secrets, NATS_URL: `nats://127.0.0.1:${port}`, LOG_LEVEL: 'error' };
  const entourage = (...args: string[]) => runCommand(environment, args);
  for (const [name, events] of Object.entries(subscribers)) {
    await entourage('subscriber', 'add', name, '--events', ...events.split(' '));
  }
  const start = async () => {
    const users = natsUsers(await credentialsIn(secrets, serviceNames), readConsumers());
    return startNats({ folders, port, monitorPort, users, isDurable: false });
  };
  let server = await start();
  await entourage('provision', 'broker');
  const open: NatsConnection[] = [];

  return {
    dir,
    url: server.url,
    entourage,
    tried: (...args: string[]) => tryCommand(environment, args),
    keyFile: (client: string) => join(secrets, `nats-${client}`),
    /** A connection of a client; it is closed at the end. */
    async as(client: string): Promise<NatsConnection> {
      const seed = readFileSync(join(secrets, `nats-${client}`));
      const connection = await connect({
        servers: server.url,
        authenticator: nkeyAuthenticator(seed),
        inboxPrefix: inboxPrefix(client),
        reconnect: false,
      });
      open.push(connection);
      return connection;
    },
    /** Loads a new configuration into the server, as an operator does. */
    async restart() {
      for (const connection of open.splice(0)) await connection.close();
      await server.stop();
      server = await start();
    },
    async stop() {
      for (const connection of open) await connection.close();
      await server.stop();
      remove();
    },
  };
}
