import { ConfigError } from '../config/define-config.ts';

/** The broker is not as it has to be: it would lose what it acknowledged, or let anybody in. */
export class BrokerMisconfigured extends Error {
  constructor(fault: string) {
    super(fault);
    this.name = 'BrokerMisconfigured';
  }
}

const timeoutMs = 2_000;
type Varz = { auth_required?: boolean; jetstream?: { config?: { sync_always?: boolean } } };

/**
 * Asks the broker's monitoring port whether it syncs before it acknowledges (promise 10) and asks clients who they are.
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
    throw new BrokerMisconfigured('NATS runs without sync_interval: always, so it loses acknowledged events');
  }
  if (auth_required !== true) throw new BrokerMisconfigured('NATS lets clients in without a key');
  return true;
}

type BrokerOfService = { nodeEnv: string; nats: { monitorUrl?: string | undefined } };

/**
 * At the start of a service. A broker that is away is asked when it comes.
 * @throws ConfigError when the broker is not as it has to be, or when nobody can tell. Test runs use a broker that does not sync.
 */
export async function assertTrustedBroker({ nodeEnv, nats: { monitorUrl } }: BrokerOfService): Promise<void> {
  if (nodeEnv === 'test' && !monitorUrl) return;
  if (!monitorUrl)
    throw new ConfigError(['NATS_MONITOR_URL is missing: it tells whether NATS may be trusted with events']);
  await assertBrokerSettings(monitorUrl).catch((error: Error) => {
    throw new ConfigError([`NATS_URL is wrong: ${error.message}`]);
  });
}
