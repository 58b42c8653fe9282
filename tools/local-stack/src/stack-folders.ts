import { chmodSync, mkdirSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import { StackError } from './stack-error.ts';

const neededMegabytes = 500;

export type StackFolders = ReturnType<typeof stackFolders>;

/** The folders of a stack's state, in `LOCAL_STACK_DIR`, or `.local` in the repository. */
export function stackFolders(dir: string = process.env.LOCAL_STACK_DIR || join(repositoryRoot, '.local')) {
  const root = resolve(dir);
  return {
    root,
    data: (server: string) => join(root, 'data', server),
    log: (name: string) => join(root, 'logs', `${name}.log`),
    run: join(root, 'run'),
    secrets: join(root, 'secrets'),
    mail: join(root, 'mail'),
    payments: join(root, 'payments'),
    objects: join(root, 'objects'),
    training: join(root, 'training'),
  };
}

/** Creates the folders of a stack. @throws StackError when the disk has no room or the folder cannot be written */
export function prepareFolders(folders: StackFolders): void {
  try {
    const data = join(folders.root, 'data');
    for (const dir of [
      folders.root,
      data,
      join(folders.root, 'logs'),
      folders.run,
      folders.mail,
      folders.payments,
      folders.secrets,
      folders.objects,
      folders.training,
    ]) {
      mkdirSync(dir, { recursive: true });
      chmodSync(dir, 0o700);
    }
  } catch (cause) {
    throw new StackError(
      `Cannot write to ${folders.root} (${(cause as Error).message}). Set LOCAL_STACK_DIR to a folder you own.`,
    );
  }
  const disk = statfsSync(folders.root);
  const freeMegabytes = Math.floor((disk.bavail * disk.bsize) / 2 ** 20);
  if (freeMegabytes < neededMegabytes) {
    throw new StackError(
      `Only ${freeMegabytes} MB are free on the disk of ${folders.root}; the stack needs ${neededMegabytes} MB. Make room, or set LOCAL_STACK_DIR to another disk.`,
    );
  }
}
