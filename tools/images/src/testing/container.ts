import { join } from 'node:path';
import { type ManagedProcess, startProcess } from '@entourage/local-stack/processes/managed-process';
import type { StackHome } from '@entourage/local-stack/stack-home';
import type { MountedImage } from './mounted-image.ts';

export type ContainerOptions = {
  name: string;
  image: MountedImage;
  /** Instead of the entry point of the image. */
  entrypoint?: readonly string[] | null | undefined;
  /** Instead of its arguments. */
  command?: readonly string[] | null | undefined;
  environment?: Readonly<Record<string, string>>;
  /** A folder or file of this machine by its place; `:ro` at the end for one that is only read. */
  mounts?: Readonly<Record<string, string>>;
  /** Places that can be written to and begin empty. */
  temporary?: readonly string[];
  home: StackHome;
};

const program = join(import.meta.dirname, '../start-in-image.py');

/** The user of every container of the platform. */
export const platformUser = 10_001;

/** What `start-in-image.py` takes; described there. */
export type RestrictedProcess = {
  root: string;
  user: number;
  directory: string;
  environment: Readonly<Record<string, string>>;
  command: readonly string[];
  temporary: readonly string[];
  mounts: Readonly<Record<string, string>>;
  memoryGroup?: string | undefined;
};

/** How a process is started that has the rights of a restricted container; needs root. */
export const restrictedCommand = (task: RestrictedProcess) => ({
  command: 'python3',
  args: [program, JSON.stringify(task)],
  env: { PATH: process.env.PATH },
});

/** Starts a process in an image as a restricted pod has it; on the network of this machine. */
export function startContainer({ name, image, home, ...options }: ContainerOptions): ManagedProcess {
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
  };
  return startProcess({
    name,
    ...restrictedCommand(task),
    logFile: home.log(name),
    run: home.run,
  });
}

function pair(text: string): [string, string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}
