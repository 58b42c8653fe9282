import { randomBytes } from 'node:crypto';
import { messageSent } from '@entourage/contracts/events/messaging/message.sent.v1';
import { consumer, createLog } from '@entourage/service-kit';
import { openBus } from '@entourage/service-kit/events/bus';
import { durableConsumers } from '@entourage/service-kit/events/consumer';
import { startInbox } from '@entourage/service-kit/events/inbox';
import { parseFieldKeys } from '@entourage/service-kit/store/encrypted-fields';
import { brokerOfTests, openTestBroker } from '@entourage/service-kit/testing/broker';
import { createDatabase } from '@entourage/service-kit/testing/databases';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import type { Transaction } from '../src/data/store.ts';
import { messaging } from '../src/service.ts';

/** Adds one row per run, so that a second effect would be visible. */
const countEffect = consumer(messageSent, async ({ data }, { audit }: Transaction) => {
  audit.add({ action: 'user.edit', subject: data.messageId });
});

/** Another service that consumes messages: the inbox of the kit with its own store. */
export async function countingReader({ natsUrl, namespace }: { natsUrl: string; namespace: string }) {
  const outcomes = { done: 0, duplicate: 0 };
  const log = createLog({
    service: 'reader',
    level: 'info',
    write: (line) => {
      const { outcome } = JSON.parse(line) as { outcome?: keyof typeof outcomes };
      if (outcome && outcome in outcomes) outcomes[outcome] += 1;
    },
  });
  const database = await createDatabase(messaging);
  const url = database.runtimeUrl;
  const store = messaging.store.open({
    service: 'reader',
    url,
    log,
    timeoutMs: 15_000,
    migrationsDir: messaging.migrationsDir,
    fieldKeys: parseFieldKeys(`test:${randomBytes(32).toString('base64')}`),
  });
  const { nkeySeed } = brokerOfTests();
  const admin = await openTestBroker(
    { url: natsUrl, nkeySeed, namespace },
    { reader: durableConsumers('reader', [countEffect]) },
  );
  const bus = openBus({ url: natsUrl, nkeySeed, service: 'reader', log, namespace });
  const inbox = startInbox({ service: 'reader', store, bus, consumers: [countEffect], log });
  return {
    bus,
    /** The number of effects per message. */
    async effects(): Promise<Map<string, number>> {
      const rows = await rowsOf<{ id: string; count: number }>(
        url,
        "SELECT subject_id AS id, count(*)::int AS count FROM kit.audit_rows WHERE action = 'user.edit' GROUP BY 1",
      );
      return new Map(rows.map(({ id, count }) => [id, count]));
    },
    /** Deliveries so far: handled, and recognised as duplicates by the inbox. */
    handled: () => ({ ...outcomes }),
    async stop(): Promise<void> {
      await inbox.stop();
      await Promise.all([bus.close(), admin.close()]);
      await store.close();
      await database.drop();
    },
  };
}
