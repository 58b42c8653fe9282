import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keptSecret } from '@entourage/ops/secrets/kept-secret';
import { postgresConnection } from '@entourage/service-kit/store/postgres/postgres-tls';
import pg from 'pg';
import { startProcess } from '../processes/managed-process.ts';
import { StackError } from '../stack-error.ts';
import { ownContext, type ServerTls } from '../tls/server-tls.ts';
import { type Account, postgresAccount } from './postgres-account.ts';
import { startAfterTheLast } from './postgres-lock.ts';
import { hydrateNative } from './postgres-native.ts';
import { loopback, type RunningServer, type ServerOptions } from './server.ts';

const run = promisify(execFile);
const user = 'entourage';
const maxConnections = 300;

/** PostgreSQL 18 from npm; the cluster is created at the first start. */
export async function startPostgres({ folders, port, isDurable, tls }: ServerOptions): Promise<RunningServer> {
  forgetTerminalSettings();
  const native = await hydrateNative();
  const dataDir = folders.data('postgres');
  const unfinished = folders.data('postgres.unfinished');
  if (existsSync(unfinished)) await rm(dataDir, { recursive: true, force: true });
  const account = postgresAccount(dataDir, native.folder);
  const password = await keptSecret(folders.secrets, 'postgres-password', async () =>
    randomBytes(18).toString('base64url'),
  );
  if (!existsSync(join(dataDir, 'PG_VERSION'))) {
    // initdb writes PG_VERSION first, so only this marker shows that the cluster is complete.
    await writeFile(unfinished, '');
    await makeCluster(native.initdb, dataDir, password, account);
    await rm(unfinished);
  }

  const settings = {
    port,
    listen_addresses: loopback,
    unix_socket_directories: '',
    max_connections: maxConnections,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A failed statement and its DETAIL may contain user data, which must not be logged.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(tls && (await tlsSettings(tls, dataDir, account))),
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const start = () =>
    startProcess({
      name: 'postgres',
      ...account.wrap(native.postgres, args),
      uid: account.uid,
      gid: account.gid,
      cwd: dataDir,
      logFile: folders.log('postgres'),
      run: folders.run,
      stopSignal: 'SIGINT',
    });
  const url = `postgres://${user}:${password}@${loopback}:${port}/postgres${tls ? '?sslmode=verify-full' : ''}`;
  const connection = postgresConnection(url, ownContext(tls));
  const started = await startAfterTheLast(dataDir, start, () => canConnect(connection));
  await closeMaintenanceDatabases(connection);
  return { url, process: started, stop: () => started.stop(8_000) };
}

/** The server reads its key only from a file of its own. */
async function tlsSettings({ ca, cert, key }: ServerTls, dataDir: string, { uid, gid }: Account) {
  const hba = 'hostssl all all 127.0.0.1/32 scram-sha-256 clientcert=verify-ca\n';
  const files = {
    ssl_ca_file: await readFile(ca),
    ssl_cert_file: await readFile(cert),
    ssl_key_file: await readFile(key),
    hba_file: hba,
  };
  const settings: Record<string, string> = { ssl: 'on' };
  for (const [name, content] of Object.entries(files)) {
    settings[name] = join(dataDir, `tls_${name}`);
    await writeFile(settings[name], content, { mode: 0o600 });
    if (uid !== undefined && gid !== undefined) await chown(settings[name], uid, gid);
  }
  return settings;
}

/** Only the administrator may connect to the maintenance database; databases of services are restricted when they are created. */
async function closeMaintenanceDatabases(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const database of ['postgres', 'template1'])
      await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
  } finally {
    await client.end();
  }
}

/** Removes `PGSSLMODE` and similar variables of the terminal, which all clients would use. */
function forgetTerminalSettings(): void {
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]/.test(name)) delete process.env[name];
}

async function makeCluster(initdb: string, dataDir: string, password: string, account: Account) {
  const passwordFile = join(dataDir, '..', `.postgres-password-${process.pid}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) await chown(passwordFile, account.uid, account.gid);
  const options = [
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  const { command, args } = account.wrap(initdb, [
    '-D',
    dataDir,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    ...options,
  ]);
  try {
    await run(command, args, { uid: account.uid, gid: account.gid, cwd: dataDir });
  } catch (error) {
    const reason = String((error as { stderr?: string }).stderr || error)
      .trim()
      .split('\n')
      .at(-1);
    throw new StackError(`PostgreSQL could not make its data folder ${dataDir}: ${reason}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function canConnect(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}
