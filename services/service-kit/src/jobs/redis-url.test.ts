import { parseRedisUrl, redisUrlAs } from './redis-url.ts';

const secret = { username: 'me', password: 'p@ss:w/rd' };
const user = 'me:p%40ss%3Aw%2Frd@';

test.each([
  [`redis://${user}r:6380/2`, { kind: 'server', isSecure: false, places: [{ host: 'r', port: 6_380 }], ...secret }],
  ['rediss://[::1]', { kind: 'server', isSecure: true, places: [{ host: '::1', port: 6_379 }] }],
  [
    `redis+sentinel://${user}a:1,b,[2001:db8::1]:3/main`,
    {
      kind: 'sentinel',
      isSecure: false,
      masterName: 'main',
      database: 0,
      ...secret,
      places: [
        { host: 'a', port: 1 },
        { host: 'b', port: 26_379 },
        { host: '2001:db8::1', port: 3 },
      ],
    },
  ],
  [
    'rediss+sentinel://:p%40ss@a/my%20main/3',
    {
      kind: 'sentinel',
      isSecure: true,
      masterName: 'my main',
      database: 3,
      password: 'p@ss',
      places: [{ host: 'a', port: 26_379 }],
    },
  ],
  [
    `rediss+cluster://${user}a,b:7000/`,
    {
      kind: 'cluster',
      isSecure: true,
      ...secret,
      places: [
        { host: 'a', port: 6_379 },
        { host: 'b', port: 7_000 },
      ],
    },
  ],
])('%s', (url, address) => {
  expect(parseRedisUrl(url)).toMatchObject(address);
});

test.each([
  'redis://a:6379,b:6379',
  'redis-cluster://a',
  'http://a',
  'redis+tls://a',
  'redis://a:70000',
  'nothing',
  '',
  'redis+sentinel://a',
  'redis+sentinel://a/',
  'redis+sentinel:///main',
  'redis+sentinel://a/main/x',
  'redis+sentinel://a,,b/main',
  'redis+sentinel://a/main?db=1',
  'redis+sentinel://a:x/main',
  'redis+sentinel://a/%zz',
  'redis+cluster://',
  'redis+cluster://a/0',
  'redis+cluster://a?tls=false',
  'redis+cluster://p@q@a',
])('%p is none', (url) => {
  expect(parseRedisUrl(url)).toBeUndefined();
});

test.each([
  ['redis://r:1/0', `redis://${user}r:1/0`],
  ['rediss://old:one@r', `rediss://${user}r`],
  ['redis+sentinel://a,b:2/main', `redis+sentinel://${user}a,b:2/main`],
  ['rediss+cluster://old@a', `rediss+cluster://${user}a`],
])('%s as a user', (url, expected) => {
  expect(redisUrlAs(url, { name: secret.username, password: secret.password })).toBe(expected);
});
