import type { SecureContext } from 'node:tls';
import { brokerTimeout, brokerTls } from '@entourage/service-kit/events/bus';
import { nkeyAuthenticator } from '@entourage/service-kit/events/nkey-authenticator';
import { inboxPrefix } from '@entourage/service-kit/events/permissions';
import { errorFields, type Log } from '@entourage/service-kit/log/log';
import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node';

type Options = {
  url: string;
  /** Seed of the gateway's NKey. */
  nkeySeed: string;
  /** For tls:// addresses. */
  secureContext?: SecureContext | undefined;
  log: Log;
  onMessage(subject: string, text: string): void;
  /** Called after a reconnect: messages may have been missed. */
  onGap(): void;
};

const subjects = ['entourage.>', 'entourage-live.>'];
const retryMs = 500;

/**
 * Subscribes to all events and live messages on core NATS, without persistence; each replica gets all messages. Without NATS the
 * gateway works, but pages do not update live.
 */
export function natsListener({ url, nkeySeed, secureContext, log, onMessage, onGap }: Options) {
  let connection: NatsConnection | undefined;
  let isStopping = false;
  let retry: NodeJS.Timeout | undefined;
  let wasLost = false;

  async function open(): Promise<void> {
    try {
      const fresh = await connect({
        ...brokerTimeout,
        ...brokerTls(url, secureContext),
        servers: url.split(','),
        name: 'gateway',
        authenticator: nkeyAuthenticator(nkeySeed),
        inboxPrefix: inboxPrefix('gateway'),
        maxReconnectAttempts: -1,
        reconnectTimeWait: retryMs,
        reconnectJitter: retryMs,
      });
      if (isStopping) return void (await fresh.close());
      connection = fresh;
      for (const subject of subjects) {
        fresh.subscribe(subject, {
          callback: handleMessage,
        });
      }
      if (wasLost) onGap();
      void watch(fresh);
    } catch (error) {
      wasLost = true;
      log.debug('NATS is unreachable', errorFields(error));
      if (!isStopping) retry = setTimeout(() => void open(), retryMs);
    }
  }

  async function watch(current: NatsConnection): Promise<void> {
    for await (const { type } of current.status()) {
      if (type === 'disconnect') log.warn('NATS connection lost');
      if (type === 'reconnect') {
        log.info('NATS is reachable again');
        onGap();
      }
    }
  }

  const handleMessage = (error: Error | null, message: Msg) => {
    if (!error) onMessage(message.subject, message.string());
  };

  void open();
  return {
    async stop(): Promise<void> {
      isStopping = true;
      clearTimeout(retry);
      await connection?.close();
    },
  };
}
