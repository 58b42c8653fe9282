import { type Clock, systemClock } from '../clock/clock.ts';
import { type Failpoint, noFailpoint } from '../failpoints/failpoint.ts';
import type { Log } from '../log/log.ts';
import type { OpenedStore } from '../store/store.ts';
import type { Leadership, OutboxKind, OutboxRow } from '../store/system-store.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { gatherTrail } from './gather-trail.ts';
import { wakeable } from './wakeable.ts';

/** Publishes outbox rows of one kind. */
export type Publisher = {
  kind: OutboxKind;
  /** Publishes in the given order. @returns per row: published, to be retried, or refused permanently */
  publish(rows: readonly OutboxRow[]): Promise<readonly PublishResult[]>;
  /** Called before the first batch and after a failure; e.g. detects that the broker has lost its stream. */
  prepare?(): Promise<void>;
  /** True when `prepare` has to run again although no batch failed; e.g. after a reconnect. */
  isStale?(): boolean;
};
export type PublishResult = 'done' | 'later' | { refused: string };

export type RelayOptions = {
  service: string;
  store: OpenedStore<unknown>;
  publishers: readonly Publisher[];
  log: Log;
  clock?: Clock;
  metrics?: Metrics;
  failpoint?: Failpoint;
  pollMs?: number;
};

const batch = 200;
const leadRetryMs = 1_000;
const maxBackoffMs = 2_000;
const retention = { outboxDays: 7, inboxDays: 14 };
/** Audit rows are not urgent, and a batch costs little more than one row. */
const gatherEveryMs = 200;
const sweepEveryMs = 3_600_000;
const measureEveryMs = 2_000;
const maxRetryMs = 10_000;

/**
 * Publishes the outbox of a service to NATS and BullMQ (architecture §4). One process per service leads, reads unpublished rows
 * after each commit or every 250 ms, and marks them as published afterwards. A crash in between may repeat a row, never lose one.
 */
export function startRelay(options: RelayOptions): { stop(): Promise<void> } {
  const { store, publishers, pollMs = 250 } = options;
  const sleepers = publishers.map(() => wakeable());
  const wakeAll = () => {
    for (const sleeper of sleepers) sleeper.wake();
  };
  const stopListening = store.onCommit(({ outboxRows }) => {
    if (outboxRows > 0) wakeAll();
  });
  let isStopping = false;
  const loops = publishers.map((publisher, index) =>
    runLoop(options, publisher, { sleeper: sleepers[index]!, pollMs, isStopping: () => isStopping }),
  );
  return {
    async stop() {
      isStopping = true;
      stopListening();
      wakeAll();
      await Promise.all(loops);
    },
  };
}

type Loop = { sleeper: ReturnType<typeof wakeable>; pollMs: number; isStopping: () => boolean };

async function runLoop(
  options: RelayOptions,
  publisher: Publisher,
  { sleeper, pollMs, isStopping }: Loop,
): Promise<void> {
  const { store, log } = options;
  const maintain = maintenanceOf(options, publisher);
  let leadership: Leadership | null = null;
  let failures = 0;
  let isPrepared = false;
  const round = async () => {
    if (!isPrepared || publisher.isStale?.()) {
      isPrepared = false;
      await publisher.prepare?.();
      isPrepared = true;
    }
    return publishBatch(options, publisher);
  };
  while (!isStopping()) {
    try {
      if (!leadership?.isHeld()) {
        await leadership?.release();
        leadership = await store.system.lead(`relay-${publisher.kind}`);
        if (!leadership) {
          await sleeper.sleep(leadRetryMs);
          continue;
        }
      }
      // Maintenance also while the broker is unreachable: its metrics show the backlog.
      const isMore = await round().finally(maintain);
      if (failures > 0) log.info('relay recovered', { kind: publisher.kind });
      failures = 0;
      if (!isMore) await sleeper.sleep(pollMs);
    } catch (error) {
      if (failures++ === 0) log.warn('relay retries', { kind: publisher.kind, errorName: (error as Error).name });
      isPrepared = false;
      await sleeper.pause(Math.min(100 * 2 ** failures, maxBackoffMs), isStopping);
    }
  }
  // Publishes what the last requests have committed before the shutdown.
  if (isPrepared && leadership?.isHeld()) await publishBatch(options, publisher).catch(() => {});
  await leadership?.release().catch(() => {});
}

/** @returns true when there are more rows */
async function publishBatch(
  { store, failpoint = noFailpoint, metrics, log }: RelayOptions,
  publisher: Publisher,
): Promise<boolean> {
  const { kind } = publisher;
  const rows = await store.system.waiting(kind, batch);
  if (rows.length === 0) return false;
  failpoint('before_publish');
  const publishResults = await publisher.publish(rows);
  failpoint('after_publish');
  const done = rows.filter((_, index) => publishResults[index] === 'done').map(({ id }) => id);
  if (done.length > 0) await store.system.markPublished(done);
  metrics?.outboxPublished.inc({ kind }, done.length);
  for (const [index, row] of rows.entries()) {
    const publishResult = publishResults[index];
    if (typeof publishResult !== 'object') continue;
    await store.system.quarantine(row.id, publishResult.refused);
    metrics?.outboxQuarantined.inc({ kind });
    log.error('outbox row quarantined', { kind, eventId: row.id, event: row.name, reason: publishResult.refused });
  }
  if (publishResults.includes('later')) throw new Error('Not every row was published');
  return rows.length === batch;
}

/** Maintenance by the leader after each batch: gathers audit rows, updates metrics, and deletes old rows once an hour. */
function maintenanceOf({ service, store, clock = systemClock, metrics, log }: RelayOptions, { kind }: Publisher) {
  const measure = async ({ outboxUnpublished, outboxOldestSeconds }: Metrics) => {
    const { count, oldestSeconds } = await store.system.waitingStats(kind);
    outboxUnpublished.set({ kind }, count);
    outboxOldestSeconds.set({ kind }, oldestSeconds);
  };
  const tasks = [
    ...(metrics ? [maintenanceTask('measure', measureEveryMs, () => measure(metrics))] : []),
    ...(kind === 'event'
      ? [
          maintenanceTask('gather', gatherEveryMs, () => gatherTrail(store.system, { service, clock })),
          maintenanceTask('sweep', sweepEveryMs, () => store.system.sweep(retention)),
        ]
      : []),
  ];
  return async () => {
    for (const run of tasks) await run(log);
  };
}

/**
 * A periodic task. A failure is logged once and retried with a back-off; it never stops the relay.
 * @param work returns true to be called again after the next batch
 */
function maintenanceTask(name: string, everyMs: number, work: () => Promise<unknown>) {
  let dueAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  return async (log: Log) => {
    if (performance.now() < dueAt) return;
    try {
      const isMore = (await work()) === true;
      failures = 0;
      dueAt = isMore ? Number.NEGATIVE_INFINITY : performance.now() + everyMs;
    } catch (error) {
      if (failures++ === 0) log.warn('relay maintenance failed', { kind: name, errorName: (error as Error).name });
      dueAt = performance.now() + Math.min(500 * 2 ** failures, maxRetryMs);
    }
  };
}
