import { type Place, parsePlace, urlPlace } from '../tls/place.ts';

type Common = {
  isSecure: boolean;
  /** One server, sentinels, or some servers of a cluster. */
  places: Place[];
  username?: string;
  password?: string;
};

/** A parsed address of Redis: one server (or a name that follows the primary), a primary that sentinels know, or a cluster. */
export type RedisAddress = Common &
  ({ kind: 'server'; url: string } | { kind: 'sentinel'; masterName: string; database: number } | { kind: 'cluster' });

const standardPorts = { server: 6_379, sentinel: 26_379, cluster: 6_379 };

const server = /^rediss?:\/\/([^@/]*@)?[^,@/]+(\/.*)?$/;
/** `redis+sentinel://user:password@host:26379,host2/<name of the master>/<database>`, `redis+cluster://user:password@host:6379,host2`. */
const several = /^(rediss?)\+(sentinel|cluster):\/\/(?:([^@/?#]*)@)?([^@/?#]+)(?:\/([^/?#]*)(?:\/(\d+))?)?$/;
const place = /^(\[[0-9a-f:.]+\]|[^:[\]\s]+)(:\d{1,5})?$/i;

export const redisForms =
  'must be redis://host, redis+sentinel://host,host/name of the master or redis+cluster://host,host; rediss with TLS';

/** @returns undefined when it has none of the three forms */
export function parseRedisUrl(url: string): RedisAddress | undefined {
  try {
    return server.test(url) ? parseServer(url) : parseSeveral(url);
  } catch {
    return undefined;
  }
}

/** The address in a setting that has been checked. */
export function redisAddress(url: string): RedisAddress {
  const address = parseRedisUrl(url);
  if (!address) throw new Error('This is no address of Redis');
  return address;
}

/** In names and passwords, characters such as `@` are encoded as `%40`. */
function credentials(username: string, password: string): Pick<Common, 'username' | 'password'> {
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
  };
}

function parseServer(url: string): RedisAddress {
  const { protocol, username, password } = new URL(url);
  const places = [urlPlace(url, standardPorts.server)];
  return { kind: 'server', url, isSecure: protocol === 'rediss:', places, ...credentials(username, password) };
}

function parseSeveral(url: string): RedisAddress | undefined {
  const [, scheme, kind, user = '', hosts = '', name = '', database] = several.exec(url) ?? [];
  if (kind !== 'sentinel' && kind !== 'cluster') return undefined;
  const given = hosts.split(',');
  if (!given.every((one) => place.test(one))) return undefined;
  const places = given.map((one) => parsePlace(one, standardPorts[kind]));
  const [, username = '', password = ''] = /^([^:]*)(?::(.*))?$/.exec(user) ?? [];
  const common = { isSecure: scheme === 'rediss', places, ...credentials(username, password) };
  // A cluster has one database only.
  if (kind === 'cluster') return name === '' && database === undefined ? { kind, ...common } : undefined;
  if (name === '') return undefined;
  return { kind, masterName: decodeURIComponent(name), database: Number(database ?? 0), ...common };
}

/** The address of the same servers with another user. */
export function redisUrlAs(url: string, { name, password }: { name: string; password: string }): string {
  const user = `${encodeURIComponent(name)}:${encodeURIComponent(password)}`;
  return url.replace(/^([a-z+]+:\/\/)(?:[^@/]*@)?/, (_, scheme: string) => `${scheme}${user}@`);
}
