import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConsumers } from '@entourage/ops/consumers';
import { type Credentials, createCredentials, createKeys, credentialsIn } from '@entourage/ops/secrets/secret-folder';
import { natsUsers } from '@entourage/ops/servers/nats-config';
import { redisUsers } from '@entourage/ops/servers/redis-acl';
import { openBus } from '@entourage/service-kit/events/bus';
import { brokerAdmin } from '@entourage/service-kit/events/permissions';
import { keepProvisioned } from '@entourage/service-kit/events/provision';
import { type RunningProgram, startDevLoop } from '../dev/dev-loop.ts';
import { portOf, serverNames } from '../ports.ts';
import { type ManagedProcess, startProcess, waitUntilReady } from '../processes/managed-process.ts';
import { claimFolder, releaseFolder } from '../processes/pid-records.ts';
import { assertPortsFree, freePorts } from '../processes/ports-in-use.ts';
import { type SupervisedPart, supervise } from '../processes/supervise.ts';
import { repositoryRoot } from '../repository-root.ts';
import { loopback } from '../servers/server.ts';
import { beginServers, type Servers, urlsOf } from '../servers.ts';
import { prepareFolders, type StackFolders, stackFolders } from '../stack-folders.ts';
import { startBalancer } from './balancer.ts';
import { databaseSettings, prepareDatabase } from './databases.ts';
import { gatewayEnvironment, type StackFacts, serviceEnvironment, stripeWebhookSecretIn } from './environment.ts';
import { buildPrograms } from './program-build.ts';
import { type StartedProgram, startProgram } from './program-process.ts';
import { findMains, findServices, findWorkers, gatewayMain, type ServiceProgram } from './programs.ts';
import { noteAddresses } from './running-stack.ts';
import { stackTls } from './stack-tls.ts';
import { buildWeb, viteArguments, viteProgram } from './web-build.ts';

export type PlatformOptions = {
  dir?: string;
  portBase: number;
  /** Services restart on change, and Vite serves the pages with hot reload. */
  isDevelopment?: boolean;
  /** How many processes of each service, worker and the gateway; behind a balancer each, when there are several. */
  replicas?: number;
  /** Called when a part exits. When it is set, parts are restarted. */
  announce?: (text: string) => void;
  step?: <T>(title: string, work: () => Promise<T>) => Promise<T>;
};

export type Platform = {
  folders: StackFolders;
  publicUrl: string;
  servers: Servers;
  services: ServiceProgram[];
  /** All processes of the stack, servers included. */
  processes: ManagedProcess[];
  /** Stops services first and servers afterwards, within 10 seconds. */
  stop: () => Promise<void>;
};

type Step = NonNullable<PlatformOptions['step']>;

/**
 * Starts the whole platform: servers, the web build, every service, the gateway; returns when all of them are ready.
 * @throws StackError after stopping everything that was started
 */
export async function startPlatform({
  dir,
  portBase,
  isDevelopment = false,
  replicas = 1,
  announce,
  step = (_, work) => work(),
}: PlatformOptions): Promise<Platform> {
  const folders = stackFolders(dir);
  prepareFolders(folders);
  await claimFolder(folders.run);
  const programs: RunningProgram[] = [];
  const balancers: Balancer[] = [];
  let starting: Awaited<ReturnType<typeof beginServers>> | undefined;
  let provisioning: Provisioning | undefined;
  let endSupervision = () => {};
  let endDevLoop = async () => {};
  const stop = async () => {
    endSupervision();
    await endDevLoop();
    await Promise.all(balancers.map((balancer) => balancer.stop()));
    await Promise.all(programs.map(({ process }) => process.stop(6_000)));
    await provisioning?.stop();
    await starting?.all.then(
      (servers) => servers.stop(),
      () => {}, // parts that had started were stopped with it
    );
    releaseFolder(folders.run);
  };
  try {
    const services = findServices(portBase);
    const workers = findWorkers(services, portBase);
    await assertPortsFree(portsOfPrograms([...services, ...workers], portBase, isDevelopment));
    const webIsBuilt = isDevelopment ? Promise.resolve() : step('Web application', () => buildWeb(folders));
    webIsBuilt.catch(() => {}); // awaited below, after the servers
    const programsAreBuilt = isDevelopment
      ? Promise.resolve()
      : step('Programs', () => buildPrograms(folders, findMains([...services, ...workers])));
    programsAreBuilt.catch(() => {}); // like the web application
    const names = services.map(({ name }) => name);
    await createCredentials(folders.secrets, names);
    const credentials = await credentialsIn(folders.secrets, names);
    const clients = { nats: natsUsers(credentials, readConsumers()), redis: redisUsers(credentials) };
    starting = await beginServers({ dir, portBase, clients, step });
    const { each } = starting;
    await createKeys(folders.secrets, names);
    const stripeWebhookSecret = await stripeWebhookSecretIn(folders);
    // Every process needs these two; only its own store besides.
    const [redis, nats] = await Promise.all([each.redis, each.nats]);
    const servers = urlsOf({ redis, nats });
    provisioning = provisionStackBroker(servers, credentials);
    const publicUrl = `http://localhost:${portOf(isDevelopment ? 'vite' : 'gateway', portBase)}`;
    const tls = await stackTls(folders.secrets, [...names, 'gateway']);
    const facts: StackFacts = {
      folders,
      portBase,
      publicUrl,
      servers,
      stripeWebhookSecret,
      credentials,
      services,
      tls,
    };

    const start = starter(facts, programs, { isDevelopment, step, areBuilt: programsAreBuilt, replicas, balancers });
    const readyServices = services.map(async (service) => {
      const { url } = await each[service.kind];
      await prepareDatabase(service, url, credentials);
      const environment = serviceEnvironment(facts, service, databaseSettings(service, url, credentials));
      const ownWorkers = workers.filter((worker) => worker.service === service);
      await allSettledOrThrow(
        [service, ...ownWorkers].map(({ name, main, port }) => start({ name, main, port }, () => environment)),
      );
    });
    // The gateway lists the files of the web application at its start, so it waits for the build.
    const readyGateway = webIsBuilt.then(() =>
      start({ name: 'gateway', main: gatewayMain, port: portOf('gateway', portBase) }, () => gatewayEnvironment(facts)),
    );
    await allSettledOrThrow([...readyServices, readyGateway]);
    const ofSources = [...programs];
    if (isDevelopment) programs.push(startVite(facts));
    const startedServers = await starting.all;
    await noteAddresses(facts, startedServers);
    // While developing, a program that has failed waits for the next save.
    const parts = isDevelopment ? programs.slice(-1) : programs;
    if (announce) endSupervision = supervise([...serverParts(startedServers), ...parts.map(partOf)], { announce });
    if (announce && isDevelopment) endDevLoop = await startDevLoop(ofSources, { folders, announce });
    const servingProcesses = Object.values(startedServers.running).flatMap((server) => server.process ?? []);
    const processes = [...servingProcesses, ...programs.map(({ process }) => process)];
    return { folders, publicUrl, servers: startedServers, services, processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Named = Pick<RunningProgram, 'name' | 'main'>;
/** @param isReady waits for more than the start of the process */
function launch(named: Named, start: () => ManagedProcess, isReady?: () => Promise<boolean>): RunningProgram {
  const program: RunningProgram = {
    ...named,
    process: start(),
    async restart() {
      program.process = start();
      if (isReady) await waitUntilReady(program.process, isReady);
    },
  };
  return program;
}

const partOf = (program: RunningProgram): SupervisedPart => ({
  name: program.name,
  process: () => program.process,
  restart: program.restart,
});

const serverParts = ({ running, restart }: Servers): SupervisedPart[] =>
  serverNames.flatMap((name) => {
    const { process, isHealthy } = running[name];
    return process
      ? [{ name, process: () => running[name].process!, restart: () => restart(name), ...(isHealthy && { isHealthy }) }]
      : [];
  });

type Starting = {
  isDevelopment: boolean;
  step: Step;
  areBuilt: Promise<void>;
  replicas: number;
  balancers: Balancer[];
};
type Balancer = Awaited<ReturnType<typeof startBalancer>>;

/** Starts a program, or several replicas of it behind a balancer on its port. */
function starter(facts: StackFacts, programs: RunningProgram[], starting: Starting) {
  const { isDevelopment, step, areBuilt, replicas, balancers } = starting;
  return async ({ name, main, port }: StartedProgram, environment: () => NodeJS.ProcessEnv) => {
    if (!existsSync(main)) return;
    await areBuilt;
    const { folders, tls } = facts;
    const launchOne = (replica: StartedProgram) => {
      const isUp = () => (tls && name !== 'gateway' ? tls.isReady(replica.port) : isReady(replica.port));
      const env = {
        ...environment(),
        PORT: String(replica.port),
        ...(replica.name !== name && ownFolders(folders, replica.name)),
      };
      const program = launch(replica, () => startProgram(folders, replica, { isDevelopment, env }), isUp);
      programs.push(program);
      return waitUntilReady(program.process, isUp, { everyMs: askEveryMs });
    };
    if (replicas === 1) return step(name, () => launchOne({ name, main, port }));
    const ports = await freePorts(replicas);
    await allSettledOrThrow(ports.map((own, at) => launchOne({ name: `${name}-${at + 1}`, main, port: own })));
    balancers.push(await startBalancer({ port, replicaPorts: ports }));
  };
}

/** Folders of one replica, as in its pod: uploads and runs belong to it until they are in the object store. */
const ownFolders = ({ training }: StackFolders, replica: string): NodeJS.ProcessEnv =>
  replica.startsWith('training')
    ? { UPLOADS_DIR: join(training, replica, 'uploads'), WORKER_DIR: join(training, replica) }
    : {};

type Provisioning = { stop: () => Promise<void> };

/** Provisions streams and consumers, with the administrator's key. */
function provisionStackBroker({ natsUrl }: Pick<Servers, 'natsUrl'>, { nats }: Credentials): Provisioning {
  const bus = openBus({ url: natsUrl, nkeySeed: nats[brokerAdmin]!, service: brokerAdmin, log: silent });
  const provisioning = keepProvisioned({ bus, consumers: readConsumers(), log: silent });
  return {
    async stop() {
      provisioning.stop();
      await bus.close();
    },
  };
}

const silent = { debug() {}, info() {}, warn() {}, error() {} };

function startVite({ folders, portBase }: StackFacts): RunningProgram {
  const spec = {
    name: 'vite',
    command: process.execPath,
    args: viteArguments(portOf('vite', portBase)),
    cwd: join(repositoryRoot, 'web'),
    env: { ...process.env, GATEWAY_URL: `http://${loopback}:${portOf('gateway', portBase)}` },
    logFile: folders.log('vite'),
    run: folders.run,
    signalsGroup: true,
  };
  return launch({ name: 'vite', main: viteProgram }, () => startProcess(spec));
}

/** Checks are rare, because each one takes processor time from the twelve starting processes. */
const askEveryMs = 100;

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://${loopback}:${port}/readyz`, { signal: AbortSignal.timeout(2_000) });
  await answer.body?.cancel();
  return answer.ok;
}

type Listening = Pick<ServiceProgram, 'name' | 'port'>;
function portsOfPrograms(programs: Listening[], portBase: number, isDevelopment: boolean): Record<string, number> {
  return {
    gateway: portOf('gateway', portBase),
    ...(isDevelopment ? { vite: portOf('vite', portBase) } : {}),
    ...Object.fromEntries(programs.map(({ name, port }) => [name, port])),
  };
}

/** Waits for all starts, so that none is in progress when the others are stopped, then throws the first failure. */
async function allSettledOrThrow(work: Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
