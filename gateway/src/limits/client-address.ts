import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The client's address: the one the nearest untrusted hop had. Only as many entries of X-Forwarded-For count, from the right,
 * as there are proxies of our own; what stands further left anybody can write (security.md §3).
 */
export function clientAddressOf({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const peer = plain(socket.remoteAddress ?? '');
  if (trustedProxies === 0) return peer;
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(plain)
    .filter((address) => isIPv4(address) || isIPv6(address));
  return forwarded.at(-trustedProxies) ?? forwarded[0] ?? peer;
}

function ipv6Groups(address: string): string[] {
  const [left = '', right] = address.split('::');
  const head = left ? left.split(':') : [];
  if (right === undefined) return head;
  const tail = right ? right.split(':') : [];
  return [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail];
}

/** One household has a whole /64 of IPv6 to rotate through, so limits count that. */
export const limitKeyOf = (address: string): string =>
  isIPv6(address) ? ipv6Groups(address).slice(0, 4).join(':') : address;

/** As it may stand in logs and rows: /24 of IPv4, /48 of IPv6 (security.md §3). */
export function shortened(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(address) ? `${ipv6Groups(address).slice(0, 3).join(':')}::/48` : '';
}
