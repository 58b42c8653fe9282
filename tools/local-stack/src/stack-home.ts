import { chmodSync, mkdirSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StackError } from './stack-error.ts';

const neededMegabytes = 500;

/** The root of the repository, three folders above this file. */
export const repositoryRoot = resolve(import.meta.dirname, '../../..');

export type StackHome = ReturnType<typeof stackHome>;

/** The folder of a stack's state: `LOCAL_STACK_DIR`, or `.local` in the repository. */
export function stackHome(dir: string = process.env.LOCAL_STACK_DIR || join(repositoryRoot, '.local')) {
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
export function prepareHome(home: StackHome): void {
  try {
    const data = join(home.root, 'data');
    for (const dir of [
      home.root,
      data,
      join(home.root, 'logs'),
      home.run,
      home.mail,
      home.payments,
      home.secrets,
      home.objects,
      home.training,
    ]) {
      mkdirSync(dir, { recursive: true });
      chmodSync(dir, 0o700);
    }
  } catch (cause) {
    throw new StackError(
      `Cannot write to ${home.root} (${(cause as Error).message}). Set LOCAL_STACK_DIR to a folder you own.`,
    );
  }
  const disk = statfsSync(home.root);
  const freeMegabytes = Math.floor((disk.bavail * disk.bsize) / 2 ** 20);
  if (freeMegabytes < neededMegabytes) {
    throw new StackError(
      `Only ${freeMegabytes} MB are free on the disk of ${home.root}; the stack needs ${neededMegabytes} MB. Make room, or set LOCAL_STACK_DIR to another disk.`,
    );
  }
}
