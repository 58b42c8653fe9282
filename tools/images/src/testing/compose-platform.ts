import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ManagedProcess, tail, waitUntilReady } from '@entourage/local-stack/processes/managed-process';
import { prepareFolders, stackFolders } from '@entourage/local-stack/stack-folders';
import { makeTestFolder } from '@entourage/local-stack/testing/test-folder';
import { openBuildah } from '../buildah.ts';
import type { ComposeModel, ComposeService } from './compose-model.ts';
import { composeMongo, composeNats, composePostgres, composeRedis, volumeFolder } from './compose-servers.ts';
import { platformUser, startContainer } from './container.ts';
import { hostsFile, loopbackHosts } from './loopback-hosts.ts';
import { type MountedImage, mountImage } from './mounted-image.ts';
import { writeSystemCallFilter } from './system-calls.ts';
import { imageUnderTest } from './tested-images.ts';

const servers = { postgres: composePostgres, mongo: composeMongo, redis: composeRedis, nats: composeNats } as const;
const isServer = (name: string): name is keyof typeof servers => name in servers;

export type StartedContainer = { process: ManagedProcess; readyMs: number; url: string };

/**
 * The containers of docker-compose.yml as processes of this machine: the files of the images, their commands, environments, volumes and order
 * are those of the file. Each has an address of its own, which stands for its host name, so that ports are as in the file too.
 * Stores run from the programs that tests use, and NATS and Redis with the commands and files of the containers.
 */
export async function startComposePlatform(model: ComposeModel, names: readonly string[]) {
  await writeSystemCallFilter();
  const { dir, remove } = await makeTestFolder();
  const folders = stackFolders(dir);
  prepareFolders(folders);
  const buildah = await openBuildah();
  const hosts = loopbackHosts(Object.keys(model.services));
  const hostsPath = join(dir, 'hosts');
  writeFileSync(hostsPath, hostsFile(hosts), { mode: 0o644 });
  const images = new Map<string, MountedImage>();
  const stops: (() => Promise<unknown>)[] = [];
  const containers = new Map<string, StartedContainer>();
  const outcomes = new Map<string, Promise<void>>();

  const folderOf = ({ source, volume }: NonNullable<ComposeService['volumes']>[number]) =>
    join(volumeFolder(folders, source, platformUser), volume?.subpath ?? '');

  async function imageOf({ image }: ComposeService): Promise<MountedImage> {
    const name = imageName(image);
    const known = images.get(name) ?? (await mountImage(buildah, imageUnderTest(name)));
    images.set(name, known);
    return known;
  }

  /** Starts a container beside the others, for example to run its health check in it. */
  async function run(name: string, as: Pick<ComposeService, 'entrypoint' | 'command'> & { processName?: string } = {}) {
    const service = model.services[name]!;
    const { processName = name, ...instead } = as;
    return startContainer({
      name: processName,
      folders,
      image: await imageOf(service),
      entrypoint: service.entrypoint,
      command: service.command,
      ...instead,
      environment: { ...definedIn(service.environment), HOST: hosts.get(name)! },
      temporary: service.tmpfs ?? [],
      mounts: {
        '/etc/hosts': `${hostsPath}:ro`,
        ...Object.fromEntries(
          (service.volumes ?? []).map((one) => [one.target, `${folderOf(one)}${one.read_only ? ':ro' : ''}`]),
        ),
      },
    });
  }

  async function start(name: string): Promise<void> {
    const service = model.services[name]!;
    for (const other of Object.keys(service.depends_on ?? {})) await begun(other);
    const host = hosts.get(name)!;
    if (isServer(name)) {
      const secrets = folderOf(service.volumes!.find(({ target }) => target === '/run/entourage')!);
      const server = await servers[name]({ folders, host, service, secrets });
      stops.push(() => server.stop());
      return;
    }
    const image = await imageOf(service);
    const startedAt = performance.now();
    const process = await run(name);
    stops.push(() => process.stop());
    if (!image.config.Healthcheck?.Test.includes('CMD') && !service.healthcheck) return succeeded(process);
    const url = `http://${host}:8080`;
    await waitUntilReady(process, async () => (await fetch(`${url}/readyz`)).ok);
    containers.set(name, { process, url, readyMs: Math.round(performance.now() - startedAt) });
  }

  function begun(name: string): Promise<void> {
    const outcome = outcomes.get(name) ?? start(name);
    outcomes.set(name, outcome);
    return outcome;
  }

  const stop = async () => {
    for (const one of stops.reverse()) await one();
    for (const image of images.values()) await image.remove();
    remove();
  };
  try {
    // One after the other, so that each time is measured separately.
    for (const name of names) await begun(name);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    folders,
    containers,
    run,
    /** The image of a container. */
    imageOf: (name: string) => images.get(imageName(model.services[name]!.image))!,
    stop,
  };
}

async function succeeded(process: ManagedProcess): Promise<void> {
  const outcome = await process.exited;
  if (outcome !== 'exit code 0') throw new Error(`${process.name}: ${outcome}.${tail(process)}`);
}

/** `entourage/training-worker:0.1.0-cpu` is the image `training-worker-cpu`. */
function imageName(image: string): string {
  const [, name, variant] = /^entourage\/([a-z-]+):[^-]+(-[a-z]+)?$/.exec(image) ?? [];
  if (!name) throw new Error(`${image} is no image of the platform`);
  return `${name}${variant ?? ''}`;
}

const definedIn = (environment: ComposeService['environment'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).filter((one): one is [string, string] => one[1] !== null));
