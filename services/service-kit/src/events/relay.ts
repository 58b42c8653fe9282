import { type AuditRow, auditRecorded } from '@entourage/contracts/events/audit.recorded.v1';
import { type Clock, systemClock } from '../clock/clock.ts';
import { type Failpoint, noFailpoint } from '../failpoints/failpoint.ts';
import type { Log } from '../log/log.ts';
import type { KitRows, Leadership, OutboxKind, OutboxRow } from '../store/kit-rows.ts';
import type { OpenedStore } from '../store/store.ts';
import { eventRow, toEnvelope } from '../store/unit-of-work.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { inBatches } from './in-batches.ts';
import { wakeable } from './wakeable.ts';

/** Where rows of one kind go. */
export type Exit = {
  kind: OutboxKind;
  /** Publishes in the given order. @returns for each row whether it is over there, or why it never will be */
  publish(rows: readonly OutboxRow[]): Promise<readonly Handover[]>;
  /** Before the first round and after trouble; e.g. finds out that the broker has lost its stream. */
  prepare?(): Promise<void>;
  /** True when it has to be prepared again although no round has failed; e.g. because its broker has been away. */
  isStale?(): boolean;
};
export type Handover = 'done' | 'later' | { refused: string };

export type RelayOptions = {
  service: string;
  store: OpenedStore<unknown>;
  exits: readonly Exit[];
  log: Log;
  clock?: Clock;
  metrics?: Metrics;
  failpoint?: Failpoint;
  pollMs?: number;
};

const batch = 200;
const auditBatch = 500;
/** Half of what NATS takes in one message, since the envelope comes on top. */
const mostAuditBytes = 512 * 1024;
const leadRetryMs = 1_000;
const longestBackoffMs = 2_000;
const kept = { outboxDays: 7, inboxDays: 14 };
/** The trail is in no hurry, and a batch costs little more than a row. */
const gatherEveryMs = 200;
const sweepEveryMs = 3_600_000;
const measureEveryMs = 2_000;
const longestPutOffMs = 10_000;

/**
 * Hands the outbox of a service over to NATS and BullMQ (architecture §4): one process per service leads, looks for unpublished rows
 * when a commit wakes it or every 250 ms, and marks them afterwards. A crash in between repeats a row and never loses one.
 */
export function startRelay(options: RelayOptions): { stop(): Promise<void> } {
  const { store, exits, pollMs = 250 } = options;
  const sleepers = exits.map(() => wakeable());
  const wakeAll = () => {
    for (const sleeper of sleepers) sleeper.wake();
  };
  const stopListening = store.onCommit(({ outboxRows }) => {
    if (outboxRows > 0) wakeAll();
  });
  let isStopping = false;
  const loops = exits.map((exit, index) =>
    runLoop(options, exit, { sleeper: sleepers[index]!, pollMs, isStopping: () => isStopping }),
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

async function runLoop(options: RelayOptions, exit: Exit, { sleeper, pollMs, isStopping }: Loop): Promise<void> {
  const { store, log } = options;
  const upkeep = keeper(options, exit);
  let leadership: Leadership | null = null;
  let failures = 0;
  let isPrepared = false;
  const round = async () => {
    if (!isPrepared || exit.isStale?.()) {
      isPrepared = false;
      await exit.prepare?.();
      isPrepared = true;
    }
    return handOver(options, exit);
  };
  while (!isStopping()) {
    try {
      if (!leadership?.isHeld()) {
        await leadership?.release();
        leadership = await store.kit.lead(`relay-${exit.kind}`);
        if (!leadership) {
          await sleeper.sleep(leadRetryMs);
          continue;
        }
      }
      // Upkeep also while the broker is away: its measures are how one learns of it.
      const isMore = await round().finally(upkeep);
      if (failures > 0) log.info('relay is working again', { kind: exit.kind });
      failures = 0;
      if (!isMore) await sleeper.sleep(pollMs);
    } catch (error) {
      if (failures++ === 0) log.warn('relay waits', { kind: exit.kind, errorName: (error as Error).name });
      isPrepared = false;
      await sleeper.pause(Math.min(100 * 2 ** failures, longestBackoffMs), isStopping);
    }
  }
  // What the last requests have committed need not wait for the next process.
  if (isPrepared && leadership?.isHeld()) await handOver(options, exit).catch(() => {});
  await leadership?.release().catch(() => {});
}

/** @returns true when more is waiting */
async function handOver({ store, failpoint = noFailpoint, metrics, log }: RelayOptions, exit: Exit): Promise<boolean> {
  const { kind } = exit;
  const rows = await store.kit.waiting(kind, batch);
  if (rows.length === 0) return false;
  failpoint('before_publish');
  const handovers = await exit.publish(rows);
  failpoint('after_publish');
  const done = rows.filter((_, index) => handovers[index] === 'done').map(({ id }) => id);
  if (done.length > 0) await store.kit.markPublished(done);
  metrics?.outboxPublished.inc({ kind }, done.length);
  for (const [index, row] of rows.entries()) {
    const handover = handovers[index];
    if (typeof handover !== 'object') continue;
    await store.kit.park(row.id, handover.refused);
    metrics?.outboxParked.inc({ kind });
    log.error('outbox row parked', { kind, eventId: row.id, event: row.name, reason: handover.refused });
  }
  if (handovers.includes('later')) throw new Error('Not every row was taken');
  return rows.length === batch;
}

/** What the leader does beside, after each round: gather the trail, measure, and once an hour sweep. */
function keeper({ service, store, clock = systemClock, metrics, log }: RelayOptions, { kind }: Exit) {
  const measure = async ({ outboxUnpublished, outboxOldestSeconds }: Metrics) => {
    const { count, oldestSeconds } = await store.kit.waitingStats(kind);
    outboxUnpublished.set({ kind }, count);
    outboxOldestSeconds.set({ kind }, oldestSeconds);
  };
  const chores = [
    ...(metrics ? [chore('measure', measureEveryMs, () => measure(metrics))] : []),
    ...(kind === 'event'
      ? [
          chore('gather', gatherEveryMs, () => gatherTrail(store.kit, { service, clock })),
          chore('sweep', sweepEveryMs, () => store.kit.sweep(kept)),
        ]
      : []),
  ];
  return async () => {
    for (const run of chores) await run(log);
  };
}

/**
 * Something to be done every now and then. A failure is logged once and tried again later: what is done beside must never stop the relay.
 * @param work returns true when it wants to go on in the next round
 */
function chore(name: string, everyMs: number, work: () => Promise<unknown>) {
  let dueAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  return async (log: Log) => {
    if (performance.now() < dueAt) return;
    try {
      const isMore = (await work()) === true;
      failures = 0;
      dueAt = isMore ? Number.NEGATIVE_INFINITY : performance.now() + everyMs;
    } catch (error) {
      if (failures++ === 0) log.warn('relay puts upkeep off', { kind: name, errorName: (error as Error).name });
      dueAt = performance.now() + Math.min(500 * 2 ** failures, longestPutOffMs);
    }
  };
}

async function gatherTrail(kit: KitRows, sender: { service: string; clock: Clock }): Promise<void> {
  const toEvent = (rows: readonly AuditRow[]) => {
    const message = { subject: sender.service, audience: { roles: ['ADMIN' as const] }, data: { rows } };
    return eventRow(toEnvelope(auditRecorded, message, sender));
  };
  const toEvents = (rows: readonly AuditRow[]) => inBatches(rows, mostAuditBytes).map(toEvent);
  while ((await kit.gatherAudit(auditBatch, toEvents)) === auditBatch);
}
