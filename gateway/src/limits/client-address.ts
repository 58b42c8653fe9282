import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address that a dual-stack socket shows as IPv6. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** `203.0.113.7`, `203.0.113.7:443`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:443`. @returns null for anything else */
function parseAddress(entry: string): string | null {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(entry) ?? [];
  if (bracketed) return isIPv6(bracketed) ? unmapped(bracketed.toLowerCase()) : null;
  const [, beforePort = entry] = /^([\d.]+):\d+$/.exec(entry) ?? [];
  if (isIPv4(beforePort)) return beforePort;
  return isIPv6(entry) ? unmapped(entry.toLowerCase()) : null;
}

/**
 * The client's address: that of the nearest untrusted hop. With `trustedProxies` in front, it is the entry of X-Forwarded-For at this
 * position from the right; clients can forge entries further left (security.md §3). A missing or invalid entry counts as the nearest
 * proxy, so that such clients share one limit.
 */
export function readClientAddress({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const peer = unmapped(socket.remoteAddress ?? '');
  if (trustedProxies === 0) return peer;
  // Node joins several header lines into one list.
  const entry = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-trustedProxies);
  return parseAddress(entry?.trim() ?? '') ?? peer;
}

/** @returns the groups without leading zeros, so that one address has one spelling */
function ipv6Groups(address: string): string[] {
  const splitGroups = (part: string) => (part ? part.split(':').map((group) => group.replace(/^0+(?=.)/, '')) : []);
  const [left = '', right] = address.split('::');
  const head = splitGroups(left);
  if (right === undefined) return head;
  const tail = splitGroups(right);
  return [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail];
}

/** One household has a whole /64 of IPv6 to rotate through, so limits count that. @param given a client's address, or a socket's peer */
export function toLimitKey(given: string): string {
  const address = unmapped(given);
  return isIPv6(address) ? ipv6Groups(address).slice(0, 4).join(':') : address;
}

/** For logs and audit rows: /24 of IPv4, /48 of IPv6 (security.md §3). */
export function shortened(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(address) ? `${ipv6Groups(address).slice(0, 3).join(':')}::/48` : '';
}
