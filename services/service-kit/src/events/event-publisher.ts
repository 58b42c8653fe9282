import { JetStreamApiError } from '@nats-io/jetstream';
import type { Log } from '../log/log.ts';
import type { OutboxRow, SystemStore } from '../store/system-store.ts';
import { assertBrokerSettings, type CheckedBroker } from './broker-checks.ts';
import type { Bus } from './bus.ts';
import type { Publisher, PublishResult } from './relay.ts';

/** Equal to the retention of outbox rows. */
const republishedDays = 7;
const streamKey = 'events_stream_made_at';

/** Headers and reply subject, which count against the broker's payload limit too. */
const overheadBytes = 1_024;

type EventPublisherOptions = {
  bus: Bus;
  system: SystemStore;
  log: Log;
  /** Checked again after each reconnect. */
  monitor?: CheckedBroker | undefined;
};

/** Publishes events to the stream `EVENTS` with the event id as `Nats-Msg-Id`. */
export function eventPublisher({ bus, system, log, monitor }: EventPublisherOptions): Publisher {
  let isLost = false;
  bus.onReconnect(() => {
    isLost = true;
  });

  async function publishOne(row: OutboxRow, maxPayload: number): Promise<PublishResult> {
    const payload = JSON.stringify(row.payload);
    if (Buffer.byteLength(payload) + overheadBytes > maxPayload)
      return { refused: 'larger than max_payload of the broker' };
    const { js } = await bus.jetStream();
    try {
      await js.publish(bus.subjects.event(row.name), payload, { msgID: row.id, timeout: 2_000 });
      return 'done';
    } catch (error) {
      return error instanceof JetStreamApiError && error.code === messageTooLarge
        ? { refused: 'larger than max_msg_size of the stream' }
        : 'later';
    }
  }

  return {
    kind: 'event',
    async prepare() {
      isLost = false;
      if (monitor) await assertBrokerSettings(monitor);
      await republishIfStreamWasLost({ bus, system, log });
    },
    isStale: () => isLost,
    async publish(rows) {
      const { info } = await bus.connected();
      return Promise.all(rows.map((row) => publishOne(row, info?.max_payload ?? 1_048_576)));
    },
  };
}

/** JetStream's error code for a message above the stream's own limit. */
const messageTooLarge = 10_054;

/** A stream with another creation time than the known one was recreated and lacks this service's events: they are published again (F5). */
async function republishIfStreamWasLost({ bus, system, log }: Omit<EventPublisherOptions, 'monitor'>): Promise<void> {
  const madeAt = await bus.streamCreatedAt();
  const known = await system.readState(streamKey);
  if (known === madeAt) return;
  if (known !== null) {
    const count = await system.publishAgain(republishedDays);
    log.warn('stream recreated: events are published again', { count });
  }
  await system.writeState(streamKey, madeAt);
}
