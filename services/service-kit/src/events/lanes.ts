import type { OutboxRow, Skipped } from '../store/system-store.ts';

/** A row and its outcome; `later` is tried again. */
export type Tried = { row: OutboxRow; isLater: boolean };

type Hold = { until: number; failures: number };

const maxHoldMs = 2_000;
/** With more waiting aggregates the whole queue or type waits, because the list is part of a query. */
const maxKeys = 200;
/** How many rows are tried to find out whether a failed queue works again. */
const probes = 20;

/** The aggregate of an event; rows of one aggregate keep their order. A job is on its own. */
export const laneKey = (row: OutboxRow): string => (row.kind === 'event' ? row.payload.subject : row.id);

/**
 * Which rows of an outbox wait after a failure, so that they do not block others: those of a queue (or type of event) that accepted no row,
 * or those of the aggregate that was refused. Each is tried again after 0.2 to 2 s.
 */
export function lanes(now: () => number = () => performance.now()) {
  const names = new Map<string, Hold>();
  const keys = new Map<string, Hold>();
  const away = new Set<string>();

  const hold = (held: Map<string, Hold>, id: string) => {
    const failures = (held.get(id)?.failures ?? 0) + 1;
    held.set(id, { failures, until: now() + Math.min(100 * 2 ** failures, maxHoldMs) });
    return failures;
  };
  const held = (of: Map<string, Hold>) => [...of].filter(([, { until }]) => until > now()).map(([id]) => id);

  return {
    skipped: (): Skipped => ({ names: [...new Set([...away, ...held(names)])], keys: held(keys) }),
    /** The waiting rows to try now: a few of a queue that failed last time. */
    take(rows: readonly OutboxRow[]): OutboxRow[] {
      const probed = new Map<string, Set<string>>();
      return rows.filter((row) => {
        if (!names.has(row.name)) return true;
        const tried = probed.get(row.name) ?? new Set();
        probed.set(row.name, tried.add(laneKey(row)));
        return tried.size <= probes;
      });
    },
    hasFailed: (name: string) => names.has(name),
    /** Marks queues whose rows have no answer yet. */
    leave: (of: Iterable<string>) => {
      for (const name of of) away.add(name);
    },
    return: (of: Iterable<string>) => {
      for (const name of of) away.delete(name);
    },
    /** @returns the queue's state if it has changed */
    settle(name: string, tried: readonly Tried[]): 'fails' | 'recovered' | undefined {
      const later = tried.filter(({ isLater }) => isLater).map(({ row }) => laneKey(row));
      const wasFailing = names.has(name);
      for (const { row, isLater } of tried) if (!isLater) keys.delete(laneKey(row));
      const isKnown = later.every((key) => keys.has(key));
      const isAll = later.length === tried.length && !isKnown;
      if (later.length > 0 && (isAll || keys.size + later.length > maxKeys)) {
        return hold(names, name) === 1 ? 'fails' : undefined;
      }
      names.delete(name);
      for (const key of later) hold(keys, key);
      return wasFailing ? 'recovered' : undefined;
    },
    /** Milliseconds until the next hold ends; infinite without one. */
    nextMs: () => Math.max(1, Math.min(...[...names.values(), ...keys.values()].map(({ until }) => until)) - now()),
  };
}
