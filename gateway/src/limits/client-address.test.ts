import type { IncomingMessage } from 'node:http';
import { clientAddressOf, limitKeyOf, shortened } from './client-address.ts';

const request = (forwarded?: string) =>
  ({
    socket: { remoteAddress: '::ffff:10.0.0.9' },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test('without proxies of our own nobody can choose an address', () => {
  expect(clientAddressOf(request('203.0.113.7'), 0)).toBe('10.0.0.9');
});
test('the address our own proxies saw counts, not what was written before them', () => {
  expect(clientAddressOf(request('1.1.1.1, 203.0.113.7'), 1)).toBe('203.0.113.7');
  expect(clientAddressOf(request('1.1.1.1, 203.0.113.7, 10.0.0.2'), 2)).toBe('203.0.113.7');
});
test('without a usable entry the peer counts', () => {
  expect(clientAddressOf(request('nonsense'), 1)).toBe('10.0.0.9');
  expect(clientAddressOf(request(), 2)).toBe('10.0.0.9');
});
test('a whole /64 of IPv6 shares one limit', () => {
  expect(limitKeyOf('2001:db8:1:2:aaaa::1')).toBe(limitKeyOf('2001:db8:1:2::9'));
  expect(limitKeyOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(limitKeyOf('203.0.113.7')).toBe('203.0.113.7');
});
test('logs get /24 and /48', () => {
  expect(shortened('203.0.113.7')).toBe('203.0.113.0/24');
  expect(shortened('2001:db8:1:2::9')).toBe('2001:db8:1::/48');
  expect(shortened('')).toBe('');
});
