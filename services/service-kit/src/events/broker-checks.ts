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
  const answer = await fetch(new URL('/varz', monitorUrl), { signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => null,
  );
  if (!answer?.ok) return false;
  const { auth_required, jetstream } = (await answer.json()) as Varz;
  if (jetstream?.config?.sync_always !== true) {
    throw new BrokerMisconfigured('NATS runs without sync_interval: always, so it can lose acknowledged events');
  }
  if (auth_required !== true) throw new BrokerMisconfigured('NATS accepts clients without a key');
  return true;
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
