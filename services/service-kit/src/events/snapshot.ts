import { setTimeout as pause } from 'node:timers/promises';
import type { EventDefinition } from '@entourage/contracts/events/define-event';
import { type Clock, systemClock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import { type OpenedStore, systemActor } from '../store/store.ts';
import type { OutboxRow } from '../store/system-store.ts';
import { eventRow, toEnvelope } from '../store/unit-of-work.ts';
import type { Bus } from './bus.ts';

export type SnapshotRow = { subject: string; data: unknown };

/** Publishes all current aggregates of a service again, each as the event of its last state, at its version. */
export type Snapshot = {
  readonly event: EventDefinition;
  /** @param read the repositories of the service */
  rows(read: never): AsyncIterable<SnapshotRow>;
};

/** Declares a snapshot; `rows` reads page by page rather than everything at once. */
export const defineSnapshot = <Read>(
  event: EventDefinition,
  rows: (read: Read) => AsyncIterable<SnapshotRow>,
): Snapshot => ({ event, rows: rows as Snapshot['rows'] });

const pageSize = 500;

/**
 * Reads all rows, page by page.
 * @param read at most `limit` rows in the order of their keys, those after a key; null asks for the first page
 */
export async function* paged<Row>(
  read: (after: string | null, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row> {
  let page = await read(null, pageSize);
  while (page.length > 0) {
    yield* page;
    page = await read(keyOf(page.at(-1)!), pageSize);
  }
}

type SnapshotOptions = {
  service: string;
  store: OpenedStore<unknown>;
  snapshots: readonly Snapshot[];
  clock?: Clock;
  /** Ends the publishing early. */
  isStopping?: () => boolean;
};

const batch = 200;
/** Bounds the outbox, so that current events do not queue behind a whole snapshot. */
const maxWaiting = 1_000;
const askEveryMs = 100;

/**
 * Adds every current aggregate of a service to its outbox with new event ids; consumers that have the version drop them. It
 * proceeds at the pace of the relay.
 * @returns how many events
 */
export async function publishSnapshot({
  service,
  store,
  snapshots,
  clock = systemClock,
  isStopping = () => false,
}: SnapshotOptions): Promise<number> {
  const { read } = store.store(systemActor());
  let count = 0;
  let rows: OutboxRow[] = [];
  const flush = async () => {
    while (!isStopping() && (await store.system.waitingStats('event')).count > maxWaiting) await pause(askEveryMs);
    if (rows.length > 0) await store.system.addToOutbox(rows);
    count += rows.length;
    rows = [];
  };
  for (const { event, rows: rowsOf } of snapshots) {
    for await (const row of rowsOf(read as never)) {
      // No audience: nothing has changed for open browsers.
      rows.push(eventRow(toEnvelope(event, { ...row, audience: {} }, { service, clock })));
      if (rows.length === batch) await flush();
      if (isStopping()) return count;
    }
  }
  await flush();
  return count;
}

/**
 * Answers snapshot requests of rebuilds in other services. The answer is sent before the first event; how long publishing takes
 * depends on the number of aggregates.
 * @returns a function that ends the subscription and the publishing
 */
export function answerSnapshotRequests({ bus, log, ...options }: SnapshotOptions & { bus: Bus; log: Log }): () => void {
  let isOver = false;
  bus
    .connected()
    .then((connection) => {
      if (isOver) return;
      const subject = bus.subjects.snapshot(options.service);
      // A queue group: one of several processes answers.
      const requests = connection.subscribe(subject, {
        queue: options.service,
        callback: (error, request) => {
          if (error) return;
          request.respond(JSON.stringify({ types: options.snapshots.map(({ event }) => event.type) }));
          publishSnapshot({ ...options, isStopping: () => isOver }).then(
            (count) => log.info('snapshot published', { count }),
            (reason: unknown) => log.warn('snapshot failed', { errorName: (reason as Error).name }),
          );
        },
      });
      stop = () => requests.unsubscribe();
    })
    .catch(() => {});
  let stop = () => {};
  return () => {
    isOver = true;
    stop();
  };
}

/** Asks the owner of events to publish its snapshot. @returns the types of the events that follow, or null without an answer in time */
export async function requestSnapshot(bus: Bus, owner: string, timeoutMs = 10_000): Promise<string[] | null> {
  const connection = await bus.connected();
  try {
    const answer = await connection.request(bus.subjects.snapshot(owner), '', { timeout: timeoutMs });
    return answer.json<{ types: string[] }>().types;
  } catch {
    return null;
  }
}
