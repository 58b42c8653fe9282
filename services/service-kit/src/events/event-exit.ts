import { JetStreamApiError } from '@nats-io/jetstream';
import type { Log } from '../log/log.ts';
import type { KitRows, OutboxRow } from '../store/kit-rows.ts';
import { assertBrokerSettings } from './broker-checks.ts';
import type { Bus } from './bus.ts';
import type { Exit, Handover } from './relay.ts';

/** As long as an outbox row lives. */
const republishedDays = 7;
const streamKey = 'events_stream_made_at';

/** Room for the headers and the reply address that count against the broker's limit beside the payload. */
const overheadBytes = 1_024;

type EventExitOptions = {
  bus: Bus;
  kit: KitRows;
  log: Log;
  /** Of the broker, which may be another one after it has been away. */
  monitorUrl?: string | undefined;
};

/** Events go to the stream `EVENTS`, their id being the `Nats-Msg-Id`. */
export function eventExit({ bus, kit, log, monitorUrl }: EventExitOptions): Exit {
  let isLost = false;
  bus.onReconnect(() => {
    isLost = true;
  });

  async function publishOne(row: OutboxRow, maxPayload: number): Promise<Handover> {
    const payload = JSON.stringify(row.payload);
    if (Buffer.byteLength(payload) + overheadBytes > maxPayload) return { refused: 'larger than the broker takes' };
    const { js } = await bus.jetStream();
    try {
      await js.publish(bus.subjects.event(row.name), payload, { msgID: row.id, timeout: 2_000 });
      return 'done';
    } catch (error) {
      return error instanceof JetStreamApiError && error.code === messageTooLarge
        ? { refused: 'larger than the stream takes' }
        : 'later';
    }
  }

  return {
    kind: 'event',
    async prepare() {
      isLost = false;
      if (monitorUrl) await assertBrokerSettings(monitorUrl);
      await republishIfStreamWasLost({ bus, kit, log });
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

/** A stream made at another time than the one this service has published to holds none of its events: they are sent again (F5). */
async function republishIfStreamWasLost({ bus, kit, log }: Omit<EventExitOptions, 'monitorUrl'>): Promise<void> {
  const madeAt = await bus.streamCreatedAt();
  const known = await kit.readState(streamKey);
  if (known === madeAt) return;
  if (known !== null) {
    const count = await kit.publishAgain(republishedDays);
    log.warn('the stream was lost and made again: events are published again', { count });
  }
  await kit.writeState(streamKey, madeAt);
}
