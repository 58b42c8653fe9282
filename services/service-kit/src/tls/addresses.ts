import { isIP } from 'node:net';
import { parseRedisUrl } from '../jobs/redis-url.ts';
import { type Place, parsePlace, urlPlace } from './place.ts';
import type { OwnCa } from './tls-settings.ts';

/** The kind of a server, which decides how its address requires TLS. */
export type AddressKind = 'https' | 'postgres' | 'mongo' | 'redis' | 'nats' | 'smtp';

/** The value of a setting that is the address of a server. */
export type Address = {
  /** The name of the variable. */
  name: string;
  kind: AddressKind;
  /** One or several addresses, depending on the kind. */
  value: string | readonly string[] | Readonly<Record<string, string>> | undefined;
  ownCa: OwnCa | undefined;
};

export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** `user:password@host:port,host:port`, as MongoDB has it; a password there has neither `/` nor `@`. */
const mongoPlaces = (url: string): Place[] =>
  (/^[a-z+]+:\/\/(?:[^@/]*@)?([^/?]+)/.exec(url)?.[1] ?? '').split(',').map((place) => parsePlace(place, 27_017));

type Rule = {
  /** Splits the value into single addresses. */
  split?: (value: string) => string[];
  places: (url: string) => Place[];
  /** Whether all servers of the address are on this machine; by default, when all hosts are. */
  isLocal?: (url: string, places: readonly Place[]) => boolean;
  /** Whether a connection is encrypted, with certificate and name checked. */
  isVerified: (url: string) => boolean;
  /** Describes a valid address. */
  wanted: string;
};

const parseParameters = (url: string) => new URLSearchParams(url.split('?')[1] ?? '');
const has = (url: string, names: RegExp) => [...parseParameters(url).keys()].some((name) => names.test(name));

const rules: Record<AddressKind, Rule> = {
  https: {
    places: (url) => [urlPlace(url, url.startsWith('https:') ? 443 : 80)],
    isVerified: (url) => url.startsWith('https:'),
    wanted: 'an https:// address',
  },
  postgres: {
    places: (url) => [urlPlace(url, 5_432)],
    // Certificates have their own settings, which are read again when they change.
    isVerified: (url) =>
      parseParameters(url).get('sslmode') === 'verify-full' &&
      !has(url, /^(ssl|sslcert|sslkey|sslrootcert|uselibpqcompat)$/),
    wanted: 'sslmode=verify-full, and certificates by POSTGRES_TLS_CA, TLS_CA, TLS_CERT and TLS_KEY only',
  },
  mongo: {
    places: (url) => (url.startsWith('mongodb+srv:') ? [] : mongoPlaces(url)),
    isVerified(url) {
      const parameters = parseParameters(url);
      const isOn = url.startsWith('mongodb+srv:')
        ? parameters.get('tls') !== 'false' && parameters.get('ssl') !== 'false'
        : parameters.get('tls') === 'true';
      return isOn && !has(url, /^(ssl(?!$)|tls(?!$))/);
    },
    wanted:
      'tls=true, no option that takes a check off, and certificates by MONGO_TLS_CA, TLS_CA, TLS_CERT and TLS_KEY only',
  },
  redis: {
    places: (url) => parseRedisUrl(url)?.places ?? [],
    // Sentinels and members of a cluster name further servers, which may be on other machines.
    isLocal: (url, places) => parseRedisUrl(url)?.kind === 'server' && areLocal(places),
    isVerified: (url) => /^rediss(\+|:)/.test(url) && !has(url, /^tls/),
    wanted: 'a rediss://, rediss+sentinel:// or rediss+cluster:// address without options of TLS',
  },
  nats: {
    split: (value) => value.split(','),
    places: (url) => [urlPlace(url, 4_222)],
    // The client can compare the certificate only with a name.
    isVerified: (url) => url.startsWith('tls:') && !isIP(urlPlace(url, 4_222).host),
    wanted: 'tls:// addresses with names of hosts',
  },
  smtp: {
    places: (url) => [urlPlace(url, url.startsWith('smtps:') ? 465 : 587)],
    // At an smtp:// address the mail sender requires STARTTLS.
    isVerified: (url) => !has(url, /^(tls|secure|ignoreTLS|requireTLS|opportunisticTLS)/i),
    wanted: 'an smtps:// or smtp:// address without options of TLS',
  },
};

const splitUrls = ({ kind, value }: Address): string[] => {
  if (value === undefined) return [];
  if (typeof value === 'object') return Object.values(value);
  return rules[kind].split?.(value) ?? [value];
};

/** Addresses whose connections would be plain or only partly checked; servers on this machine are exempt. Never contains a value. */
export const plainAddresses = (addresses: readonly Address[]): string[] =>
  addresses
    .filter((address) => {
      const { places, isVerified, isLocal = (_, of) => areLocal(of) } = rules[address.kind];
      return splitUrls(address).some((url) => !isVerified(url) && !isLocal(url, places(url)));
    })
    .map(({ name, kind }) => `${name} is wrong: REQUIRE_TLS is on, so it must be ${rules[kind].wanted}`);

const areLocal = (places: readonly Place[]) => places.length > 0 && places.every(({ host }) => isLoopback(host));

const begins: Partial<Record<AddressKind, RegExp>> = {
  https: /^https:/,
  redis: /^rediss(\+|:)/,
  nats: /^tls:/,
  smtp: /^smtps:/,
};

/** The hosts of servers with TLS, except databases, whose drivers connect at the boot themselves. */
export const securePlaces = (address: Address): Place[] =>
  splitUrls(address)
    .filter((url) => begins[address.kind]?.test(url))
    .flatMap((url) => rules[address.kind].places(url));
