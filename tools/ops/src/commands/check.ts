import { ConfigError } from '@entourage/service-kit';
import { assertBrokerSettings } from '@entourage/service-kit/events/broker-checks';
import { RedisFault } from '@entourage/service-kit/jobs/redis-nodes';
import { withMongoClient } from '@entourage/service-kit/store/mongo/with-client';
import { type DatabaseAddress, withClient } from '@entourage/service-kit/store/postgres/with-client';
import { isSlow } from '@entourage/service-kit/store/store-readiness';
import { readConsumers } from '../consumers.ts';
import type { Installation } from '../installation.ts';
import { OperatorError } from '../operator-error.ts';
import { kindOf, serviceNames } from '../service-table.ts';
import { withStoreOf } from '../stores/open-store.ts';
import { subscribersIn } from '../subscribers/subscriber-file.ts';
import { durableOf } from '../subscribers/subscriber-rights.ts';
import { tableLines } from '../table.ts';
import { aboutMail } from './check-mail.ts';
import { aboutRedis } from './check-redis.ts';

type Row = readonly [what: string, state: 'ok' | 'fails', about: string];

/** The allowed difference of clocks: services compare each other's times, and tokens are valid for 30 s. */
const maxSkewMs = 1_000;
/** A store that needs longer for this check is too slow for calls as well. */
const answerWithinMs = 10_000;

/**
 * Whether every process could work: connections with its own credentials, encryption, privileges, versions, clocks, pending migrations,
 * the settings of Redis and NATS, streams and consumers, and the server of mails where one is set. It changes nothing.
 */
export async function check(installation: Installation): Promise<{ lines: string[]; hasFailed: boolean }> {
  const smtpUrl = installation.settings.smtp.url;
  const rows = await Promise.all([
    ...serviceNames.map((service) => row(`store of ${service}`, () => aboutStore(installation, service))),
    row('Redis', () => aboutRedis(installation)),
    row('NATS', () => aboutBroker(installation)),
    row('NATS monitor', () => aboutMonitor(installation)),
    ...(smtpUrl ? [row('SMTP server', () => aboutMail(installation, smtpUrl))] : []),
  ]);
  return {
    lines: tableLines(['WHAT', 'STATE', 'ABOUT'], rows),
    hasFailed: rows.some(([, state]) => state === 'fails'),
  };
}

async function row(what: string, work: () => Promise<string>): Promise<Row> {
  try {
    return [what, 'ok', await work()];
  } catch (error) {
    return [what, 'fails', faultOf(error)];
  }
}

class Fault extends Error {}

const notTrusted = 'its certificate is not trusted';
/** Of Node, PostgreSQL and MongoDB. */
const faults: Record<string, string> = {
  ENOTFOUND: 'its name is unknown',
  EAI_AGAIN: 'its name is unknown',
  ECONNREFUSED: 'it is not reached',
  EHOSTUNREACH: 'it is not reached',
  ETIMEDOUT: 'it is not reached',
  MongooseServerSelectionError: 'none of its servers is reached, or their certificates are not trusted',
  '28P01': 'it refuses the user or the password: entourage provision stores',
  '28000': 'it refuses the user, or a connection without TLS: entourage provision stores',
  '3D000': 'it has no such database: entourage provision stores',
  '18': 'it refuses the user or the password: entourage provision stores',
  SELF_SIGNED_CERT_IN_CHAIN: notTrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: notTrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: notTrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: notTrusted,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is of another name',
};

/** Only our own texts are printed, because a driver's message may contain an address with its password. */
function faultOf(error: unknown): string {
  if (error instanceof ConfigError) return error.faults.join('; ');
  if (isSlow(error)) return 'it did not answer in time';
  const { name, message, code } = error as { name?: string; message: string; code?: unknown };
  const isOurs = [Fault, OperatorError, RedisFault].some((ours) => error instanceof ours);
  if (isOurs || name === 'BrokerMisconfigured') return message;
  const what = faults[String(code)] ?? faults[String(name)];
  const names = [name ?? 'error', code].filter((one) => one !== undefined).join(' ');
  return what ? `${what} (${names})` : names;
}

/** As in the running service: `assertReady` refuses excess privileges and pending migrations. */
function aboutStore(installation: Installation, service: string): Promise<string> {
  return withStoreOf(
    installation,
    service,
    async (store) => {
      const askedAt = Date.now();
      const now = (await store.now()).getTime();
      const skewMs = now - (askedAt + Date.now()) / 2;
      if (Math.abs(skewMs) > maxSkewMs) throw new Fault(`its clock differs by ${Math.round(skewMs)} ms`);
      const address = await installation.storeAddress(service, 'runtime');
      const version = await (kindOf(service) === 'postgres' ? postgresVersion : mongoVersion)(address);
      return `${version}, ${isEncrypted(address.url)}, clock ${Math.round(skewMs)} ms, migrations up to date`;
    },
    answerWithinMs,
  );
}

const postgresVersion = (address: DatabaseAddress): Promise<string> =>
  withClient(address, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    return `PostgreSQL ${rows[0]!.server_version}`;
  });

const mongoVersion = (address: DatabaseAddress): Promise<string> =>
  withMongoClient(address, async (client) => {
    const { version } = await client.db().command({ buildInfo: 1 });
    return `MongoDB ${version}`;
  });

function aboutBroker(installation: Installation): Promise<string> {
  return installation.withBroker(async (bus) => {
    const connection = await bus.connected();
    const { jsm } = await bus.jetStream();
    const { secretsDir } = installation.settings;
    const ofSubscribers = secretsDir ? (await subscribersIn(secretsDir)).map(({ name }) => durableOf(name)) : [];
    const ofServices = Object.values(readConsumers()).flatMap((durables) => Object.keys(durables));
    const declared = [...ofServices, ...ofSubscribers];
    const stream = bus.subjects.streams.events;
    const hasStream = await jsm.streams.info(stream).then(
      () => true,
      () => false,
    );
    if (!hasStream) throw new Fault(`no stream ${stream}: entourage provision broker`);
    const found = new Set<string>();
    for await (const { name } of jsm.consumers.list(stream)) found.add(name);
    const missing = declared.filter((durable) => !found.has(durable));
    if (missing.length > 0) throw new Fault(`no consumer ${missing.join(', ')}: entourage provision broker`);
    const { version, tls_required: isTls } = connection.info ?? {};
    return `NATS ${version}, ${isTls ? 'TLS' : 'not encrypted'}, ${declared.length} consumers`;
  });
}

async function aboutMonitor(installation: Installation): Promise<string> {
  const { monitorUrl: monitorUrls } = installation.settings.nats;
  if (!monitorUrls) throw new OperatorError('NATS_MONITOR_URL is missing.');
  const answered = await assertBrokerSettings({ monitorUrls, secureContext: installation.secureContext('nats') });
  if (answered < monitorUrls.length)
    throw new Fault(`${monitorUrls.length - answered} of ${monitorUrls.length} do not answer`);
  return 'syncs before it acknowledges, clients need a key';
}

const isEncrypted = (url: string): string =>
  /sslmode=verify-full|[?&](tls|ssl)=true|^mongodb\+srv:/.test(url) ? 'TLS' : 'not encrypted';
