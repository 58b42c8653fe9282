import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { json } from 'node:stream/consumers';
import { ConfigError } from '../config/define-config.ts';

/** The broker could lose acknowledged messages, or accepts clients without authentication. */
export class BrokerMisconfigured extends Error {
  constructor(fault: string) {
    super(fault);
    this.name = 'BrokerMisconfigured';
  }
}

const timeoutMs = 2_000;
type Varz = { auth_required?: boolean; jetstream?: { config?: { sync_always?: boolean } } };

/**
 * Reads from the broker's monitoring port whether it syncs before it acknowledges (promise 10) and authenticates clients.
 * @returns false while the port does not answer
 * @throws BrokerMisconfigured when it does not
 */
export async function assertBrokerSettings(monitorUrl: string): Promise<boolean> {
  const settings = await readVarz(new URL('/varz', monitorUrl)).catch(() => null);
  if (!settings) return false;
  const { auth_required, jetstream } = settings;
  if (jetstream?.config?.sync_always !== true) {
    throw new BrokerMisconfigured('NATS runs without sync_interval: always, so it can lose acknowledged events');
  }
  if (auth_required !== true) throw new BrokerMisconfigured('NATS accepts clients without a key');
  return true;
}

/** Without `fetch`, whose first use costs the start of each process about a tenth of a second of processor time. */
async function readVarz(url: URL): Promise<Varz | null> {
  const asked = (url.protocol === 'https:' ? https : http).get(url, { signal: AbortSignal.timeout(timeoutMs) });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode === 200) return (await json(answer)) as Varz;
  answer.resume();
  return null;
}

type BrokerOfService = { nodeEnv: string; nats: { monitorUrl?: string | undefined } };

/**
 * Called at the start of a service. While the broker is unreachable the check is repeated by the relay.
 * @throws ConfigError when the broker is misconfigured, or its settings cannot be read. Test runs use a broker that does not sync.
 */
export async function assertTrustedBroker({ nodeEnv, nats: { monitorUrl } }: BrokerOfService): Promise<void> {
  if (nodeEnv === 'test' && !monitorUrl) return;
  if (!monitorUrl) throw new ConfigError(['NATS_MONITOR_URL is missing: the settings of NATS are checked there']);
  await assertBrokerSettings(monitorUrl).catch((error: Error) => {
    throw new ConfigError([`NATS_URL is wrong: ${error.message}`]);
  });
}
