import { setTimeout as pause } from 'node:timers/promises';
import { noFailpoint } from '../failpoints/failpoint.ts';
import type { OutboxRow } from '../store/system-store.ts';
import { laneKey, lanes } from './lanes.ts';
import type { Publisher, PublishResult, RelayOptions } from './relay.ts';
import type { WakeSignal } from './wake-signal.ts';

const batch = 200;
/** How long other queues wait for the answers to the rows in flight. */
const patienceMs = 300;
const maxBackoffMs = 2_000;

type Exit = {
  wakeSignal: WakeSignal;
  pollMs: number;
  isLeading: () => boolean;
  isStopping: () => boolean;
};

/**
 * Publishes the rows of one kind while this process leads. A queue or type of event that fails or does not answer is left out of the
 * next batches, together with rows that would overtake its rows; the others go on.
 */
export async function runExit(options: RelayOptions, publisher: Publisher, exit: Exit): Promise<void> {
  const { store, log, metrics, failpoint = noFailpoint } = options;
  const { wakeSignal, pollMs, isLeading, isStopping } = exit;
  const { kind } = publisher;
  const held = lanes();
  const flights = new Set<Promise<void>>();
  let failures = 0;
  let isPrepared = false;

  async function prepare(): Promise<void> {
    if (isPrepared && !publisher.isStale?.()) return;
    isPrepared = false;
    await publisher.prepare?.();
    isPrepared = true;
  }

  /** Marks published rows, quarantines refused ones, and delays failed ones. */
  async function record(results: ReadonlyMap<OutboxRow, PublishResult>): Promise<void> {
    failpoint('after_publish');
    const entries = [...results];
    const done = entries.filter(([, result]) => result === 'done').map(([{ id }]) => id);
    if (done.length > 0) await store.system.markPublished(done);
    metrics?.outboxPublished.inc({ kind }, done.length);
    for (const [row, result] of entries) {
      if (typeof result !== 'object') continue;
      await store.system.quarantine(row.id, result.refused);
      metrics?.outboxQuarantined.inc({ kind });
      log.error('outbox row quarantined', { kind, eventId: row.id, event: row.name, reason: result.refused });
    }
    for (const [name, ofName] of Map.groupBy(entries, ([row]) => row.name)) {
      const change = held.settle(
        name,
        ofName.map(([row, result]) => ({ row, isLater: result === 'later' })),
      );
      if (change === 'fails') log.warn('relay retries', { kind, [kind]: name, count: ofName.length });
      if (change === 'recovered') log.info('relay recovered', { kind, [kind]: name });
      if (ofName.some(([, result]) => result === 'later')) isPrepared = false;
    }
  }

  /** @returns true when there may be more rows */
  async function publishBatch(patience = patienceMs): Promise<boolean> {
    const rows = await store.system.waiting(kind, batch, held.skipped());
    if (rows.length === 0) return false;
    failpoint('before_publish');
    const flight = send(publisher, held.take(rows));
    const isSlow = rows.some(({ name }) => held.hasFailed(name));
    const isOver = await Promise.race([flight.settled.then(() => true), pause(isSlow ? 0 : patience, false)]);
    if (isOver) {
      await record(flight.results);
      return rows.length === batch;
    }
    const names = new Set(flight.unanswered().map(({ name }) => name));
    const early = new Map(flight.results);
    held.leave(names);
    const rest = flight.settled
      .then(() => record(new Map([...flight.results].filter(([row]) => !early.has(row)))))
      .catch(() => {})
      .finally(() => {
        held.return(names);
        flights.delete(rest);
        wakeSignal.wake();
      });
    flights.add(rest);
    await record(early);
    return true;
  }

  while (!isStopping() && isLeading()) {
    try {
      await prepare();
      const isMore = await publishBatch();
      if (failures > 0) log.info('relay recovered', { kind });
      failures = 0;
      if (!isMore) await wakeSignal.sleep(Math.min(pollMs, held.nextMs()));
    } catch (error) {
      if (failures++ === 0) log.warn('relay retries', { kind, errorName: (error as Error).name });
      isPrepared = false;
      await wakeSignal.pause(Math.min(100 * 2 ** failures, maxBackoffMs), () => isStopping() || !isLeading());
    }
  }
  await Promise.all(flights);
  // Publishes, before the shutdown, the rows that the last requests have committed.
  if (isPrepared && isLeading()) await publishBatch(maxBackoffMs).catch(() => {});
  await Promise.all(flights);
}

/** Sends rows at once, those of one aggregate one after the other: a row never overtakes an earlier one that failed. */
function send(publisher: Publisher, rows: readonly OutboxRow[]) {
  const results = new Map<OutboxRow, PublishResult>();
  const begun = new Set<OutboxRow>();
  let isCut = false;
  const sendChain = async (chain: readonly OutboxRow[]) => {
    for (const row of chain) {
      // Rows not begun in time stay in the outbox.
      if (isCut) return;
      begun.add(row);
      const [result = 'later'] = await publisher.publish([row]).catch(() => ['later' as const]);
      results.set(row, result);
      if (result === 'later') return;
    }
  };
  return {
    results: results as ReadonlyMap<OutboxRow, PublishResult>,
    settled: Promise.all([...Map.groupBy(rows, laneKey).values()].map(sendChain)),
    /** Rows without an answer; no further one is begun. */
    unanswered(): OutboxRow[] {
      isCut = true;
      return [...begun].filter((row) => !results.has(row));
    },
  };
}
