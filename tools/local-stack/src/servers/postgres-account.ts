import { execFileSync } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StackError } from '../stack-error.ts';

export type Account = {
  uid?: number;
  gid?: number;
  /** Wraps a command so that it runs as a user that PostgreSQL accepts. */
  wrap: (command: string, args: string[]) => { command: string; args: string[] };
};

const asIs: Account = { wrap: (command, args) => ({ command, args }) };

/**
 * PostgreSQL refuses to run as root. Root starts it in a user namespace, where root appears as `nobody` and still owns its files.
 * Without namespaces it runs as an unprivileged account, which needs search permission on the parent folders.
 * @param dataDir is created, and owned by the account afterwards
 */
export function postgresAccount(dataDir: string, programFolder: string): Account {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return asIs;
  const namespace = ['--user', '--map-user=65534', '--map-group=65534'];
  if (canRun('unshare', [...namespace, 'true'])) {
    if (statSync(dataDir).uid !== 0) execFileSync('chown', ['-R', '0:0', dataDir]);
    return { wrap: (command, args) => ({ command: 'unshare', args: [...namespace, command, ...args] }) };
  }
  const user = systemUser('postgres') ?? systemUser('nobody');
  const data = dirname(dataDir);
  for (const folder of [dirname(data), data]) chmodSync(folder, 0o711);
  if (user && isOpenToOthers(data) && isOpenToOthers(programFolder)) {
    execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, dataDir]);
    return { ...asIs, ...user };
  }
  throw new StackError(
    `PostgreSQL does not run as root, and no other account can enter ${dataDir}. Move the project to a folder others may enter, or start it as an ordinary user.`,
  );
}

function canRun(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function systemUser(name: string): { uid: number; gid: number } | null {
  accessSync('/etc/passwd', constants.R_OK);
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`));
  if (!entry) return null;
  const [, , uid, gid] = entry.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function isOpenToOthers(folder: string): boolean {
  for (let current = folder; ; current = dirname(current)) {
    if ((statSync(current).mode & 0o001) === 0) return false;
    if (current === dirname(current)) return true;
  }
}
