import type { Clock } from '../clock/clock.ts';
import type { Failpoint } from '../failpoints/failpoint.ts';
import type { Log } from '../log/log.ts';
import type { OpenedStore } from '../store/store.ts';
import type { OutboxKind, OutboxRow } from '../store/system-store.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { runExit } from './relay-exit.ts';
import { runMaintenance } from './relay-maintenance.ts';
import type { RelaySignal } from './relay-signal.ts';
import { wakeSignal } from './wake-signal.ts';

/** Publishes outbox rows of one kind. */
export type Publisher = {
  kind: OutboxKind;
  /** @returns per row: published, to be retried, or refused permanently */
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
  /** Signals between the processes of this service. */
  signal?: RelaySignal;
  /** False in a process that only signals its commits and leaves publishing to others. */
  mayLead?: boolean;
  pollMs?: number;
};

const leadRetryMs = 1_000;
/** Processes signal their rows; the poll finds rows whose signal was lost. */
const defaultPollMs = 2_000;

/**
 * Publishes the outbox of a service to NATS and BullMQ (architecture §4). One process per service leads and reads unpublished rows after
 * each commit, of its own or announced by another process; it marks them as published afterwards. A crash in between may repeat a row,
 * never lose one.
 */
export function startRelay(options: RelayOptions): { stop(): Promise<void> } {
  const { store, publishers, signal, log, mayLead = true, pollMs = defaultPollMs } = options;
  const wakeSignals = publishers.map(() => wakeSignal());
  const [collecting, leading] = [wakeSignal(), wakeSignal()];
  const lead = store.system.lead('relay');
  let isStopping = false;
  const wakeAll = () => {
    for (const each of [...wakeSignals, collecting]) each.wake();
  };
  const stopListening = store.onCommit(({ outboxRows, auditRows }) => {
    if (outboxRows + auditRows === 0) return;
    if (!lead.isHeld()) {
      signal?.send();
      // Stops the work that was begun as the leader.
      return wakeAll();
    }
    if (outboxRows > 0) for (const each of wakeSignals) each.wake();
    if (auditRows > 0) collecting.wake();
  });
  const stopHearing = mayLead ? signal?.onReceived(wakeAll) : undefined;

  const runAsLeader = () =>
    Promise.all([
      ...publishers.map((publisher, index) =>
        runExit(options, publisher, {
          wakeSignal: wakeSignals[index]!,
          pollMs,
          isLeading: lead.isHeld,
          isStopping: () => isStopping,
        }),
      ),
      runMaintenance(options, {
        wakeSignal: collecting,
        pollMs,
        isOver: () => isStopping || !lead.isHeld(),
        onCollected: wakeAll,
      }),
    ]);

  async function run(): Promise<void> {
    for (let failures = 0; !isStopping; ) {
      try {
        if (await lead.take()) await runAsLeader();
        failures = 0;
      } catch (error) {
        if (failures++ === 0) log.warn('relay retries', { kind: 'lead', errorName: (error as Error).name });
      }
      if (!isStopping) await leading.sleep(leadRetryMs);
    }
  }
  const running = mayLead ? run() : Promise.resolve();

  return {
    async stop() {
      isStopping = true;
      stopListening();
      stopHearing?.();
      for (const each of [...wakeSignals, collecting, leading]) each.wake();
      await running;
      await lead.release();
    },
  };
}
