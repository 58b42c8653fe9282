import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { portOf } from '../ports.ts';
import { type ManagedProcess, startProcess, waitUntilReady } from '../processes/managed-process.ts';
import { claimFolder, releaseFolder } from '../processes/pid-records.ts';
import { assertPortsFree } from '../processes/ports-in-use.ts';
import { loopback } from '../servers/server.ts';
import { ensureDatabase, type Servers, startServers } from '../servers.ts';
import { prepareHome, repositoryRoot, type StackHome, stackHome } from '../stack-home.ts';
import { gatewayEnvironment, type StackFacts, serviceEnvironment } from './environment.ts';
import { databaseOf, findServices, gatewayMain, type ServiceProgram } from './programs.ts';
import { noteAddresses } from './running-stack.ts';
import { loadSecrets } from './secrets.ts';
import { buildWeb, viteArguments } from './web-build.ts';

export type PlatformOptions = {
  dir?: string;
  portBase: number;
  /** Services restart on change, and Vite serves the pages with hot reload. */
  isDevelopment?: boolean;
  step?: <T>(title: string, work: () => Promise<T>) => Promise<T>;
};

export type Platform = {
  home: StackHome;
  publicUrl: string;
  servers: Servers;
  services: ServiceProgram[];
  /** Every process the stack has started, servers included. */
  processes: ManagedProcess[];
  /** Ends services first and servers after them, within 10 seconds. */
  stop: () => Promise<void>;
};

type Step = NonNullable<PlatformOptions['step']>;

/**
 * Starts the whole platform: servers, the web build, every service, the gateway; returns when all of them are ready.
 * @throws StackError after stopping whatever had started
 */
export async function startPlatform({
  dir,
  portBase,
  isDevelopment = false,
  step = (_, work) => work(),
}: PlatformOptions): Promise<Platform> {
  const home = stackHome(dir);
  prepareHome(home);
  await claimFolder(home.run);
  const programs: ManagedProcess[] = [];
  let servers: Servers | undefined;
  const stop = async () => {
    await Promise.all(programs.map((program) => program.stop(6_000)));
    await servers?.stop();
    releaseFolder(home.run);
  };
  try {
    const services = findServices(portBase);
    await assertPortsFree(portsOfPrograms(services, portBase, isDevelopment));
    const webIsBuilt = isDevelopment ? Promise.resolve() : step('Web application', () => buildWeb(home));
    webIsBuilt.catch(() => {}); // awaited below, after the servers
    const names = services.map(({ name }) => name);
    const [startedServers, secrets] = await Promise.all([
      startServers({ dir, portBase, step }).then((started) => (servers = started)),
      loadSecrets(home.secrets, names),
    ]);
    const publicUrl = `http://localhost:${portOf(isDevelopment ? 'vite' : 'gateway', portBase)}`;
    const facts: StackFacts = { home, portBase, publicUrl, servers: startedServers, secrets, services };

    const start = starter(facts, programs, isDevelopment, step);
    const readyServices = services.map(async (service) => {
      const databaseUrl = service.stores.includes('postgres')
        ? await ensureDatabase(startedServers.postgresUrl, databaseOf(service.name))
        : undefined;
      await start(service.name, service.main, service.port, serviceEnvironment(facts, service, databaseUrl));
    });
    // It lists the files of the web application when it starts, so it waits for them.
    const readyGateway = webIsBuilt.then(() =>
      start('gateway', gatewayMain, portOf('gateway', portBase), gatewayEnvironment(facts)),
    );
    await allSettledOrThrow([...readyServices, readyGateway]);
    if (isDevelopment) programs.push(startVite(facts));
    await noteAddresses(facts);
    const servingProcesses = Object.values(startedServers.running).flatMap((server) => server.process ?? []);
    return { home, publicUrl, servers: startedServers, services, processes: [...servingProcesses, ...programs], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function starter({ home }: StackFacts, programs: ManagedProcess[], isDevelopment: boolean, step: Step) {
  return (name: string, main: string, port: number, env: NodeJS.ProcessEnv) => {
    if (!existsSync(main)) return Promise.resolve();
    const program = startProcess({
      name,
      command: process.execPath,
      args: [
        ...(isDevelopment ? ['--watch', '--watch-preserve-output'] : []),
        '--disable-warning=ExperimentalWarning',
        main,
      ],
      cwd: dirname(dirname(main)),
      env,
      logFile: home.log(name),
      run: home.run,
      signalsGroup: true,
    });
    programs.push(program);
    return step(name, () => waitUntilReady(program, () => isReady(port)));
  };
}

function startVite({ home, portBase }: StackFacts): ManagedProcess {
  return startProcess({
    name: 'vite',
    command: process.execPath,
    args: viteArguments(portOf('vite', portBase)),
    cwd: join(repositoryRoot, 'web'),
    env: { ...process.env, GATEWAY_URL: `http://${loopback}:${portOf('gateway', portBase)}` },
    logFile: home.log('vite'),
    run: home.run,
    signalsGroup: true,
  });
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://${loopback}:${port}/readyz`, { signal: AbortSignal.timeout(2_000) });
  await answer.body?.cancel();
  return answer.ok;
}

function portsOfPrograms(services: ServiceProgram[], portBase: number, isDevelopment: boolean): Record<string, number> {
  return {
    gateway: portOf('gateway', portBase),
    ...(isDevelopment ? { vite: portOf('vite', portBase) } : {}),
    ...Object.fromEntries(services.map(({ name, port }) => [name, port])),
  };
}

/** Waits for all, so that nothing is still starting while the rest is being stopped, then throws the first failure. */
async function allSettledOrThrow(work: Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
