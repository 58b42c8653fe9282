import { appendFile, chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProcess, tail } from '@entourage/local-stack/processes/managed-process';
import type { LimitFunction } from 'p-limit';
import { type ApiClient, ApiRefused } from '../control-plane/api-client.ts';
import { containerEnvironment, expand } from './container-environment.ts';
import { containerStart } from './container-start.ts';
import type { Images, Program } from './images.ts';
import type { OwnNetwork, PodNetwork } from './own-network.ts';
import type { Container, Pod, PodStatus, Volume } from './pod.ts';
import { addressOf, clusterIp } from './pod-address.ts';
import { type ContainerState, podStatus, timestamp } from './pod-status.ts';
import { runProbes } from './probes.ts';
import { succeeds } from './run-inside.ts';
import { hostsFileBeside } from './service-addresses.ts';
import { type ObjectReader, objectReader, writeFiles, writeVolumes } from './volumes.ts';

export type PodContext = {
  api: ApiClient;
  images: Images;
  /** The folder for volumes and logs of pods. */
  dir: string;
  claimsDir: string;
  /** How many containers start at a time: the nodes of the test share one machine, and requests must not wait for starts. */
  startLimit: LimitFunction;
  /** Called when a container has ended too often. */
  onCrashLoop: () => void;
  /** Names of Services and the addresses of their ready pods, for `pod-network.mjs`. */
  networkTable: string;
  /** For pods of servers. */
  network: PodNetwork | undefined;
};

const restartDelaysMs = [500, 1_000, 2_000, 5_000];
/** Restarts of a container after which a deployment has failed; a process that waits for a server ends once or twice. */
const crashLoopAfter = 5;

/** Runs one pod as processes of this machine, by its spec, until it is deleted or has ended. */
export class PodRunner {
  readonly ip: string;
  readonly dir: string;
  #pod: Pod;
  #context: PodContext;
  #objects: ObjectReader;
  #folders = new Map<string, string>();
  #containers = new Map<string, ContainerState>();
  #stopping = new AbortController();
  #ended: Promise<void>;
  #writes: Promise<void> = Promise.resolve();
  #isServer: boolean;
  #network: OwnNetwork | undefined;
  readonly #startedAt = timestamp();

  /** @param count of pods so far: an address is used only once, so that a connection identifies its pod */
  constructor(pod: Pod, count: number, context: PodContext) {
    this.#pod = pod;
    this.#context = context;
    this.#isServer = pod.spec.containers.some(({ image }) => context.images.isOfServer?.(image));
    this.ip = this.#isServer ? context.network!.addressOf(count) : addressOf(count);
    this.dir = join(context.dir, pod.metadata.namespace!, `${pod.metadata.name}-${pod.metadata.uid!.slice(0, 8)}`);
    this.#objects = objectReader(context.api, pod.metadata.namespace!);
    this.#ended = this.#run().catch((error: Error) => this.#fail(error));
  }

  get pod(): Pod {
    return this.#pod;
  }

  get connectionsFile(): string {
    return join(this.dir, 'connections');
  }

  /** Writes the files of a changed Secret or ConfigMap again, as the kubelet does within two minutes. */
  async refresh(kind: 'secret' | 'configMap', name: string): Promise<void> {
    const uses = ({ secret, configMap, projected }: Volume) =>
      kind === 'secret'
        ? secret?.secretName === name || projected?.sources.some((source) => source.secret?.name === name)
        : configMap?.name === name || projected?.sources.some((source) => source.configMap?.name === name);
    for (const volume of this.#pod.spec.volumes ?? []) {
      const folder = this.#folders.get(volume.name);
      if (folder && uses(volume)) await writeFiles(this.#pod, volume, folder, this.#objects);
    }
  }

  /** SIGTERM, the pod's grace period, SIGKILL; then the object is removed. */
  async stop(graceSeconds = this.#pod.spec.terminationGracePeriodSeconds ?? 30): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#containers.values()].map(({ process }) => process?.stop(graceSeconds * 1_000)));
    await this.#ended;
    await this.#writes;
    await this.#network?.close();
  }

  async #run(): Promise<void> {
    const { spec } = this.#pod;
    await mkdir(this.dir, { recursive: true });
    await writeFile(this.connectionsFile, '');
    await chmod(this.connectionsFile, 0o666); // readable by the users of containers
    if (this.#isServer) this.#network = await this.#context.network!.open(this.ip);
    this.#folders = await this.#retry(() => writeVolumes(this.#pod, this.dir, this.#context.claimsDir, this.#objects));
    for (const container of spec.initContainers ?? []) {
      const isDone = await this.#untilDone(container);
      if (!isDone) return this.#report('Failed');
      this.#report('Pending');
    }
    if (this.#stopping.signal.aborted) return;
    const outcomes = await Promise.all(spec.containers.map((container) => this.#untilDone(container)));
    if (this.#stopping.signal.aborted) return;
    this.#report(outcomes.every(Boolean) ? 'Succeeded' : 'Failed');
  }

  /** Runs a container, again by the restart policy. @returns whether its last run succeeded */
  async #untilDone(container: Container): Promise<boolean> {
    const { restartPolicy } = this.#pod.spec;
    const isInit = this.#pod.spec.initContainers?.includes(container) ?? false;
    for (let restarts = 0; ; restarts += 1) {
      const isSuccess = await this.#runOnce(container, restarts);
      if (this.#stopping.signal.aborted) return isSuccess;
      const isFinal = isSuccess ? isInit || restartPolicy !== 'Always' : restartPolicy === 'Never';
      if (isFinal) return isSuccess;
      if (restarts === crashLoopAfter) this.#context.onCrashLoop();
      await this.#pause(restartDelaysMs[Math.min(restarts, restartDelaysMs.length - 1)]!);
      if (this.#stopping.signal.aborted) return isSuccess;
    }
  }

  async #runOnce(container: Container, restartCount: number): Promise<boolean> {
    const state: ContainerState = { restartCount, isStarted: false, isReady: false };
    this.#containers.set(container.name, state);
    const program = this.#context.images.programOf(container.image);
    if (program === 'simulated') return this.#simulate(state);
    const declared = await this.#retry(() =>
      containerEnvironment(this.#pod, container, clusterIp(this.ip), this.#objects),
    );
    const { networkTable } = this.#context;
    const place = containerStart({
      pod: this.#pod,
      container,
      folders: this.#folders,
      dir: this.dir,
      files: [`${dirname(networkTable)}:ro`, this.connectionsFile],
      network: this.#network && {
        file: this.#network.file,
        hostsFile: hostsFileBeside(networkTable),
        image: program.ofServer?.files ?? {},
      },
    });
    // The image's own paths are already those of this machine.
    const ofPod = Object.fromEntries(Object.entries(declared).map(([name, value]) => [name, place.inside(value)]));
    const environment = { ...program.env, ...ofPod };
    const given = (texts: readonly string[] = []) => texts.map((text) => place.inside(expand(text, declared)));
    const args = container.args ? given(container.args) : container.command ? [] : program.args;
    const env = {
      PATH: program.path,
      HOSTNAME: this.#pod.metadata.name,
      ...environment,
      ...(!program.ofServer && {
        NODE_OPTIONS: `${environment.NODE_OPTIONS ?? ''} --import ${networkModule}`.trim(),
        POD_ADDRESS: this.ip,
        POD_NETWORK: networkTable,
        POD_CONNECTIONS: this.connectionsFile,
      }),
    };
    // Servers start at once, because members wait for each other.
    const hasStarted = program.ofServer ? () => {} : await this.#startSlot();
    if (this.#stopping.signal.aborted) {
      hasStarted();
      await place.ended();
      return false;
    }
    const inContainer = (command: readonly string[]) => place.command({ command, env, cwd: program.cwd });
    const process = startProcess({
      name: container.name,
      ...inContainer([...start(program, given(container.command)), ...args]),
      logFile: join(this.dir, `${container.name}.log`),
      run: join(this.dir, 'run'),
      ...(program.ofServer?.stopSignal && { stopSignal: program.ofServer.stopSignal }),
    });
    state.process = process;
    const probing = new AbortController();
    const commands = new Set<Promise<boolean>>();
    const execute = (command: readonly string[], timeoutMs?: number) => {
      const logFile = join(this.dir, `${container.name}.commands.log`);
      const ends = [probing.signal, ...(timeoutMs === undefined ? [] : [AbortSignal.timeout(timeoutMs)])];
      const running = succeeds(inContainer(given(command)), { logFile, signal: AbortSignal.any(ends) });
      commands.add(running);
      return running.finally(() => commands.delete(running));
    };
    void this.#probeAfterHook(container, {
      reach: { ip: this.ip, execute },
      signal: AbortSignal.any([probing.signal, this.#stopping.signal]),
      onChange: (probed) => {
        hasStarted();
        Object.assign(state, probed);
        this.#report('Running');
      },
      onDead: (why) => {
        void appendFile(join(this.dir, 'events'), `${container.name}: ${why}\n`);
        void process.stop(1_000);
      },
    });
    const exit = await process.exited;
    probing.abort();
    await Promise.all(commands);
    const killedFor = await place.ended();
    const reason = killedFor ? `${exit}, ${killedFor}` : exit;
    hasStarted();
    Object.assign(state, { isStarted: false, isReady: false, exit: reason, process: undefined });
    const isExpected = this.#stopping.signal.aborted ? reason !== 'signal SIGKILL' : reason === 'exit code 0';
    if (!isExpected) await appendFile(join(this.dir, 'events'), `${container.name}: ${reason}${tail(process)}\n`);
    if (!this.#stopping.signal.aborted) this.#report('Running');
    return reason === 'exit code 0';
  }

  /** As with the kubelet, a container counts as running when its hook has succeeded, and its probes begin then. */
  async #probeAfterHook(container: Container, probing: Parameters<typeof runProbes>[1]): Promise<void> {
    const hook = container.lifecycle?.postStart?.exec?.command;
    if (hook && !(await probing.reach.execute(hook)))
      return probing.signal.aborted ? undefined : probing.onDead('postStart failed');
    this.#report('Running');
    await runProbes(container, probing);
  }

  /** Waits until few enough other containers are starting. @returns frees the slot */
  async #startSlot(): Promise<() => void> {
    const [slot, start] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    void this.#context.startLimit(() => {
      slot.resolve();
      return start.promise;
    });
    await slot.promise;
    return start.resolve;
  }

  /** An image that cannot run here (a database's): ready until it is stopped; done at once in a Job. */
  async #simulate(state: ContainerState): Promise<boolean> {
    Object.assign(state, { isStarted: true, isReady: true });
    this.#report('Running');
    if (this.#pod.spec.restartPolicy !== 'Always') return true;
    await new Promise<void>((resolve) => this.#stopping.signal.addEventListener('abort', () => resolve()));
    return true;
  }

  /** As in a cluster, the pod starts once a missing Secret exists. */
  async #retry<T>(work: () => Promise<T>): Promise<T> {
    for (let noted = ''; ; ) {
      try {
        return await work();
      } catch (error) {
        const { message } = error as Error;
        if (message !== noted) await appendFile(join(this.dir, 'events'), `${message}\n`);
        noted = message;
        await this.#pause(500);
        if (this.#stopping.signal.aborted) throw error;
      }
    }
  }

  async #pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#stopping.signal }).catch(() => {});
  }

  async #fail(error: Error): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    await mkdir(this.dir, { recursive: true });
    await appendFile(join(this.dir, 'events'), `${error.stack}\n`);
    this.#report('Failed');
  }

  #report(phase: NonNullable<PodStatus['phase']>): void {
    const states = this.#pod.spec.containers.map(({ name }) => this.#containers.get(name));
    const { ip } = this;
    const isStopping = this.#stopping.signal.aborted;
    const status = podStatus(this.#pod, { phase, ip, startedAt: this.#startedAt, states, isStopping });
    const { namespace, name } = this.#pod.metadata;
    this.#writes = this.#writes.then(async () => {
      try {
        await this.#context.api.patch(`/api/v1/namespaces/${namespace}/pods/${name}/status`, { status });
      } catch (error) {
        if (!(error instanceof ApiRefused)) throw error;
      }
    });
    this.#writes = this.#writes.catch(() => {});
  }
}

/** The program of a container: the pod's command, translated when it is a program of the image, or the image's own program. */
function start({ entrypoint, commands = {} }: Program, [name, ...rest]: readonly string[]): readonly string[] {
  if (name === undefined) return entrypoint;
  return [...(commands[name] ?? [name]), ...rest];
}

const networkModule = new URL('./pod-network.mjs', import.meta.url).pathname;
