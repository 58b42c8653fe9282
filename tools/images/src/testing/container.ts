import { join } from 'node:path';
import { type ManagedProcess, startProcess } from '@entourage/local-stack/processes/managed-process';
import type { StackFolders } from '@entourage/local-stack/stack-folders';
import type { MountedImage } from './mounted-image.ts';
import { systemCallFilter } from './system-calls.ts';

export type ContainerOptions = {
  name: string;
  image: MountedImage;
  /** Replaces the entry point of the image. */
  entrypoint?: readonly string[] | null | undefined;
  /** Replaces its arguments. */
  command?: readonly string[] | null | undefined;
  environment?: Readonly<Record<string, string>>;
  /** Folders or files of this machine by their path in the container; `:ro` at the end makes one read-only. */
  mounts?: Readonly<Record<string, string>>;
  /** Writable paths that are empty at the start. */
  temporary?: readonly string[];
  folders: StackFolders;
};

const program = join(import.meta.dirname, '../start-in-image.py');

/** The user of every container of the platform. */
export const platformUser = 10_001;

/** The input of `start-in-image.py`, which describes it. */
export type RestrictedProcess = {
  root: string;
  user: number;
  directory: string;
  environment: Readonly<Record<string, string>>;
  command: readonly string[];
  temporary: readonly string[];
  mounts: Readonly<Record<string, string>>;
  /** File of the filter of system calls. */
  systemCalls?: string | undefined;
  memoryGroup?: string | undefined;
  network?: string | undefined;
  hostName?: string | undefined;
};

/** Starts a process with the rights of a restricted container; needs root. */
export const restrictedCommand = (task: RestrictedProcess) => ({
  command: 'python3',
  args: [program, JSON.stringify(task)],
  env: { PATH: process.env.PATH },
});

/** Starts a process in an image like that of a restricted pod, on the network of this machine. */
export function startContainer({ name, image, folders, ...options }: ContainerOptions): ManagedProcess {
  const { config } = image;
  const task: RestrictedProcess = {
    root: image.root,
    user: platformUser,
    directory: config.WorkingDir || '/',
    environment: { ...Object.fromEntries(config.Env.map(pair)), ...options.environment },
    command: [
      ...(options.entrypoint ?? config.Entrypoint),
      ...(options.command ?? (options.entrypoint ? [] : (config.Cmd ?? []))),
    ],
    temporary: options.temporary ?? ['/tmp'],
    mounts: options.mounts ?? {},
    systemCalls: systemCallFilter,
  };
  return startProcess({
    name,
    ...restrictedCommand(task),
    logFile: folders.log(name),
    run: folders.run,
  });
}

function pair(text: string): [string, string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}
