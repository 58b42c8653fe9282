import type { IncomingMessage } from 'node:http';
import { readClientAddress, shortened, toLimitKey } from './client-address.ts';

const request = (forwarded?: string) =>
  ({
    socket: { remoteAddress: '::ffff:10.0.0.9' },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test('without proxies of our own nobody can choose an address', () => {
  expect(readClientAddress(request('203.0.113.7'), 0)).toBe('10.0.0.9');
});
test('the address our own proxies saw counts, not what was written before them', () => {
  expect(readClientAddress(request('1.1.1.1, 203.0.113.7'), 1)).toBe('203.0.113.7');
  expect(readClientAddress(request('1.1.1.1, 203.0.113.7, 10.0.0.2'), 2)).toBe('203.0.113.7');
});
test.each([
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::9'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::9'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::9'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
])('the entry %p of our proxy is %p', (entry, address) => {
  expect(readClientAddress(request(`1.1.1.1, ${entry}`), 1)).toBe(address);
});
test.each([
  'unknown',
  '',
  ' ',
  '_hidden',
  'nonsense',
  '203.0.113.7:',
  '203.0.113.7:x',
  '[203.0.113.7]:80',
  '2001:db8::1]',
  '"1.2.3.4"',
])('the entry %p of our proxy counts as the proxy, never as what stands left of it', (entry) => {
  expect(readClientAddress(request(`1.1.1.1, 2.2.2.2, ${entry}`), 1)).toBe('10.0.0.9');
  expect(readClientAddress(request(`1.1.1.1, ${entry}, 10.0.0.2`), 2)).toBe('10.0.0.9');
});
test('fewer entries than proxies, or none, count as the proxy', () => {
  expect(readClientAddress(request('203.0.113.7'), 2)).toBe('10.0.0.9');
  expect(readClientAddress(request(), 2)).toBe('10.0.0.9');
});
test('a whole /64 of IPv6 shares one limit', () => {
  expect(toLimitKey('2001:db8:1:2:aaaa::1')).toBe(toLimitKey('2001:db8:1:2::9'));
  expect(toLimitKey('2001:db8::1')).toBe('2001:db8:0:0');
  expect(toLimitKey('2001:0db8:0001:0002::9')).toBe(toLimitKey('2001:db8:1:2::9'));
  expect(toLimitKey('203.0.113.7')).toBe('203.0.113.7');
  // How a socket that listens on both shows its peer.
  expect(toLimitKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
});
test('logs get /24 and /48', () => {
  expect(shortened('203.0.113.7')).toBe('203.0.113.0/24');
  expect(shortened('2001:db8:1:2::9')).toBe('2001:db8:1::/48');
  expect(shortened('')).toBe('');
});
