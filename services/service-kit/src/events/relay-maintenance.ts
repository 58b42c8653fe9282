import { systemClock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import type { Backlog } from '../store/system-store.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { collectAuditRows } from './collect-audit-rows.ts';
import type { RelayOptions } from './relay.ts';
import type { WakeSignal } from './wake-signal.ts';

const retention = { outboxDays: 7, inboxDays: 14 };
/** Audit rows are not urgent, and a batch costs little more than one row. */
const collectEveryMs = 200;
const sweepEveryMs = 3_600_000;
const measureEveryMs = 5_000;
const maxRetryMs = 10_000;
/** A queue whose oldest row is older than this is reported, once a minute. */
const backlogSeconds = 30;
const reportEveryMs = 60_000;

type Maintenance = {
  wakeSignal: WakeSignal;
  pollMs: number;
  isOver: () => boolean;
  /** Audit rows have become an event. */
  onCollected: () => void;
};

/** Runs beside the exits of the leading process: collects audit rows, measures the backlog, and deletes old rows once an hour. */
export async function runMaintenance(options: RelayOptions, maintenance: Maintenance): Promise<void> {
  const { service, store, clock = systemClock, metrics, log, publishers } = options;
  const { wakeSignal, pollMs, isOver, onCollected } = maintenance;
  const collect = periodic('gather', collectEveryMs, async () => {
    if ((await collectAuditRows(store.system, { service, clock })) > 0) onCollected();
  });
  const report = reporter(log);
  const measure = periodic('measure', measureEveryMs, async () => {
    const backlog = await store.system.backlog();
    if (metrics) setGauges(metrics, backlog, publishers);
    report(backlog);
  });
  const sweep = periodic('sweep', sweepEveryMs, () => store.system.sweep(retention));
  while (!isOver()) {
    for (const task of [collect, measure, sweep]) await task.run(log);
    await wakeSignal.sleep(pollMs);
    // Rows of a burst are collected together.
    await wakeSignal.pause(collect.dueInMs(), isOver);
  }
  if (metrics) for (const gauge of outboxGauges(metrics)) gauge.reset();
}

const outboxGauges = (metrics: Metrics) => [
  metrics.outboxUnpublished,
  metrics.outboxOldestSeconds,
  metrics.outboxBacklogRows,
  metrics.outboxBacklogSeconds,
];

function setGauges(metrics: Metrics, backlog: readonly Backlog[], publishers: RelayOptions['publishers']): void {
  for (const gauge of outboxGauges(metrics)) gauge.reset();
  for (const { kind } of publishers) {
    const ofKind = backlog.filter((one) => one.kind === kind);
    metrics.outboxUnpublished.set(
      { kind },
      ofKind.reduce((sum, { count }) => sum + count, 0),
    );
    metrics.outboxOldestSeconds.set({ kind }, Math.max(0, ...ofKind.map(({ oldestSeconds }) => oldestSeconds)));
  }
  for (const { kind, name, count, oldestSeconds } of backlog) {
    metrics.outboxBacklogRows.set({ kind, name }, count);
    metrics.outboxBacklogSeconds.set({ kind, name }, oldestSeconds);
  }
}

/** Logs, once a minute each, the queues and types of events whose rows have waited too long. */
function reporter(log: Log) {
  const reportedAt = new Map<string, number>();
  return (backlog: readonly Backlog[]) => {
    for (const { kind, name, count, oldestSeconds } of backlog) {
      const last = reportedAt.get(name) ?? Number.NEGATIVE_INFINITY;
      if (oldestSeconds < backlogSeconds || performance.now() - last < reportEveryMs) continue;
      reportedAt.set(name, performance.now());
      log.warn('outbox backlog', { kind, [kind]: name, count, durationMs: Math.round(oldestSeconds * 1_000) });
    }
  };
}

/**
 * A periodic task. A failure is logged once and retried with a back-off; it never stops the relay.
 * @param work returns true to be called again at once
 */
function periodic(name: string, everyMs: number, work: () => Promise<unknown>) {
  let dueAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  return {
    dueInMs: () => Math.max(0, dueAt - performance.now()),
    async run(log: Log): Promise<void> {
      if (performance.now() < dueAt) return;
      try {
        const isMore = (await work()) === true;
        failures = 0;
        dueAt = isMore ? Number.NEGATIVE_INFINITY : performance.now() + everyMs;
      } catch (error) {
        if (failures++ === 0) log.warn('relay maintenance failed', { kind: name, errorName: (error as Error).name });
        dueAt = performance.now() + Math.min(500 * 2 ** failures, maxRetryMs);
      }
    },
  };
}
