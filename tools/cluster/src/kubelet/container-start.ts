import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { restrictedCommand } from '@entourage/images/testing/container';
import { systemCallFilter } from '@entourage/images/testing/system-calls';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { bytesOf, createMemoryGroup } from './memory-group.ts';
import type { Container, Pod } from './pod.ts';
import { mountsOf, pathsOnHost } from './volumes.ts';

/** Whether this user may give a process its own mounts and remove its rights; otherwise pods run as this user. */
export const canRestrict =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true'], { stdio: 'ignore' }).status === 0;

/** Files of this machine that an image would contain for its program. */
const ofMachine = [
  '/usr',
  '/bin',
  '/lib',
  '/lib64',
  '/etc/ssl',
  '/etc/ld.so.cache',
  '/etc/localtime',
  '/etc/passwd',
  '/etc/group',
  '/etc/nsswitch.conf',
  '/etc/hosts',
  '/etc/resolv.conf',
].filter((path) => existsSync(path));
const ofPrograms = [repositoryRoot, dirname(dirname(process.execPath))];

type Given = {
  pod: Pod;
  container: Container;
  /** Of volumes, by name. */
  folders: ReadonlyMap<string, string>;
  /** The pod's own folder. */
  dir: string;
  /** Further files and folders of this machine that its processes read, or write without `:ro`. */
  files: readonly string[];
  /** For a pod with a network of its own. */
  network?:
    | {
        /** Of its namespace. */
        file: string;
        hostsFile: string;
        /** Folders and files of the image, by their path in the container. */
        image: Readonly<Record<string, string>>;
      }
    | undefined;
};

export type ContainerStart = {
  /** A path or text of the container, translated for its process. */
  inside: (text: string) => string;
  command: (program: { command: readonly string[]; env: Record<string, string>; cwd: string }) => {
    command: string;
    args: string[];
    env: NodeJS.ProcessEnv;
    cwd?: string;
  };
  /** Call it after the process has ended. @returns why it was killed, if the container's limit was the reason */
  ended: () => Promise<string | undefined>;
};

/**
 * The environment in which the processes of a container run: with user, mounts, read-only root and limit of memory of the pod's spec, without
 * capabilities and with the default profile of system calls, or as this user where that is not possible.
 * @throws Error for a container with a writable root, without a user, or with any system call
 */
export function containerStart({ pod, container, folders, dir, files, network }: Given): ContainerStart {
  const security = { ...pod.spec.securityContext, ...container.securityContext };
  const { runAsUser: user, seccompProfile } = security;
  const isRestricted = security.readOnlyRootFilesystem && security.allowPrivilegeEscalation === false;
  if (!user || !isRestricted || seccompProfile?.type !== 'RuntimeDefault')
    throw new Error(`the kubelet of the tests runs restricted containers only, and "${container.name}" is none`);
  if (!canRestrict) return asThisUser(container, folders);
  const root = join(dir, 'root', container.name);
  mkdirSync(join(root, 'etc'), { recursive: true });
  // A link, because a mounted file would stay the first one after the file has been replaced.
  const hosts = join(root, 'etc/hosts');
  if (network && !existsSync(hosts)) symlinkSync(network.hostsFile, hosts);
  const limit = container.resources?.limits?.memory;
  const group = limit
    ? createMemoryGroup(`entourage-${pod.metadata.uid}-${container.name}-${Date.now()}`, bytesOf(limit))
    : null;
  const mounts = Object.fromEntries([
    ...ofMachine.filter((path) => !network || path !== '/etc/hosts').map((path) => [path, `${path}:ro`]),
    ...mountsOf(container, folders).map(({ mountPath, folder, readOnly }) => [
      mountPath,
      readOnly ? `${folder}:ro` : folder,
    ]),
    ...ofPrograms.map((path) => [path, `${path}:ro`]),
    ...files.map((path) => [path.replace(/:ro$/, ''), path]),
    ...Object.entries(network?.image ?? {}).map(([path, source]) => [path, `${source}:ro`]),
  ]);
  return {
    inside: (text) => text,
    command: ({ command, env, cwd }) =>
      restrictedCommand({
        root,
        user,
        directory: cwd,
        environment: env,
        command,
        temporary: [],
        mounts,
        systemCalls: systemCallFilter,
        memoryGroup: group?.dir,
        network: network?.file,
        hostName: pod.metadata.name,
      }),
    async ended() {
      const isFull = group?.wasFull();
      await group?.remove();
      return isFull ? 'OOMKilled' : undefined;
    },
  };
}

function asThisUser(container: Container, folders: ReadonlyMap<string, string>): ContainerStart {
  return {
    inside: pathsOnHost(container, folders),
    command: ({ command: [command, ...args], env, cwd }) => ({ command: command!, args, env, cwd }),
    ended: async () => undefined,
  };
}
