import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { json } from 'node:stream/consumers';
import type { SecureContext } from 'node:tls';
import { ConfigError, isTlsRequired } from '../config/define-config.ts';
import { saysTls } from './bus.ts';

/** The broker could lose acknowledged messages, or accepts clients without authentication. */
export class BrokerMisconfigured extends Error {
  constructor(fault: string) {
    super(fault);
    this.name = 'BrokerMisconfigured';
  }
}

const timeoutMs = 2_000;
type Varz = { auth_required?: boolean; tls_required?: boolean; jetstream?: { config?: { sync_always?: boolean } } };

export type CheckedBroker = {
  /** The monitoring ports of all servers of a cluster. */
  monitorUrls: readonly string[];
  /** For a monitoring port with TLS. */
  secureContext?: SecureContext | undefined;
  /** Whether the broker must refuse connections without TLS. */
  needsTls?: boolean;
};

/**
 * Reads from the monitoring port of each server whether it syncs before it acknowledges (promise 10) and authenticates clients. A server
 * that does not answer is not checked.
 * @returns how many servers have answered @throws BrokerMisconfigured when one does not
 */
export async function assertBrokerSettings({ monitorUrls, secureContext, needsTls }: CheckedBroker): Promise<number> {
  const answers = monitorUrls.map((url) => readVarz(new URL('/varz', url), secureContext).catch(() => null));
  const answered = (await Promise.all(answers)).filter((settings) => settings !== null);
  for (const settings of answered) assertServer(settings, needsTls);
  return answered.length;
}

function assertServer({ auth_required, tls_required, jetstream }: Varz, needsTls = false): void {
  if (jetstream?.config?.sync_always !== true) {
    throw new BrokerMisconfigured('NATS runs without sync_interval: always, so it can lose acknowledged events');
  }
  if (auth_required !== true) throw new BrokerMisconfigured('NATS accepts clients without a key');
  if (needsTls && tls_required !== true) throw new BrokerMisconfigured('NATS accepts connections without TLS');
}

/** Without `fetch`, whose first use costs the start of each process about a tenth of a second of processor time. */
async function readVarz(url: URL, secureContext: SecureContext | undefined): Promise<Varz | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  // A new agent for each check, which keeps no connection and resumes no session.
  const asked =
    url.protocol === 'https:'
      ? https.get(url, { signal, agent: new https.Agent({ ...(secureContext && { secureContext }) }) })
      : http.get(url, { signal });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode === 200) return (await json(answer)) as Varz;
  answer.resume();
  return null;
}

type BrokerOfService = {
  nodeEnv: string;
  requireTls?: boolean | undefined;
  nats: { url: string; monitorUrl?: readonly string[] | undefined };
  secureContext?: SecureContext | undefined;
};

/** When clients have to use TLS, a broker that also accepts plain connections is refused: a mistake would go unnoticed. */
const needsTls = (settings: BrokerOfService): boolean => isTlsRequired(settings) && saysTls(settings.nats.url);

/** How the broker of a service is checked; undefined without a monitoring port. */
export const checkedBroker = (settings: BrokerOfService): CheckedBroker | undefined => {
  const { secureContext, nats } = settings;
  return nats.monitorUrl === undefined
    ? undefined
    : { monitorUrls: nats.monitorUrl, secureContext, needsTls: needsTls(settings) };
};

/**
 * Called at the start of a service. While the broker is unreachable the check is repeated by the relay.
 * @throws ConfigError when the broker is misconfigured, or its settings cannot be read. Test runs use a broker that does not sync.
 */
export async function assertTrustedBroker(settings: BrokerOfService): Promise<void> {
  const checked = checkedBroker(settings);
  if (!checked && settings.nodeEnv === 'test') return;
  if (!checked) throw new ConfigError(['NATS_MONITOR_URL is missing: the settings of NATS are checked there']);
  await assertBrokerSettings(checked).catch((error: Error) => {
    throw new ConfigError([`NATS_URL is wrong: ${error.message}`]);
  });
}
