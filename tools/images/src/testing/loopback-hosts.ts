import { randomInt } from 'node:crypto';

/** An address of this machine for each name, from a random block, so that two concurrent runs do not collide. */
export function loopbackHosts(names: readonly string[]): ReadonlyMap<string, string> {
  const block = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  return new Map(names.map((name, at) => [name, `${block}.${at + 1}`]));
}

/** The text of /etc/hosts. */
export const hostsFile = (hosts: ReadonlyMap<string, string>): string =>
  [['localhost', '127.0.0.1'] as const, ...hosts].map(([name, address]) => `${address} ${name}\n`).join('');
