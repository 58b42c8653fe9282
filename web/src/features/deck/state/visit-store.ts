import { minuteMs } from '@entourage/contracts/durations';
import { newId } from '@entourage/contracts/new-id';

/** What this browser has seen in one visit; all its tabs add to the same. */
export type VisitRecord = {
  sessionId: string;
  /** Null until the server knows of the visit. */
  accessId: string | null;
  /** Epoch milliseconds. */
  startedAtMs: number;
  usedAtMs: number;
  /** Numbers of slides. */
  seen: number[];
  /** Active milliseconds by number of slide. */
  dwellMs: Record<string, number>;
  /** Where the visitor can be reached, once they have said so; they are not asked again. */
  contact?: LeftContact;
};

export type LeftContact = { email: string; isForCall: boolean };

const key = 'entourage-deck-visit';
/** A visit that was left for longer is over (decision D8). */
const keptForMs = 30 * minuteMs;

type Keep = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The visit of this browser. Each tab reads it anew before adding to it, so that two tabs do not overwrite each other. Where nothing can
 * be stored it lasts as long as the page.
 */
export function createVisitStore(storage: () => Keep, now: () => number) {
  let inMemory: VisitRecord | null = null;

  function read(): VisitRecord {
    const stored = parseRecord(readState(storage)) ?? inMemory;
    return stored ?? write(fresh(now()));
  }
  function write(record: VisitRecord): VisitRecord {
    inMemory = record;
    try {
      storage().setItem(key, JSON.stringify(record));
    } catch {
      // Storage is disabled or full: the record stays in memory.
    }
    return record;
  }
  return {
    read,
    /** Begins a visit, or goes on with one that was left less than 30 minutes ago. */
    open(): VisitRecord {
      const record = read();
      return Math.abs(now() - record.usedAtMs) < keptForMs ? record : write(fresh(now()));
    },
    change: (changed: (record: VisitRecord) => Partial<VisitRecord>): VisitRecord => {
      const record = read();
      return write({ ...record, ...changed(record) });
    },
    /** Begins a new visit, unless another tab has done so. */
    replace(accessId: string): void {
      const { accessId: known, contact } = read();
      if (known === accessId) write({ ...fresh(now()), ...(contact && { contact }) });
    },
  };
}
export type VisitStore = ReturnType<typeof createVisitStore>;

const fresh = (nowMs: number): VisitRecord => ({
  sessionId: newId(),
  accessId: null,
  startedAtMs: nowMs,
  usedAtMs: nowMs,
  seen: [],
  dwellMs: {},
});

function readState(storage: () => Keep): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Anyone can write to the storage of their browser: an invalid record is ignored. */
function parseRecord(stored: unknown): VisitRecord | null {
  if (!stored || typeof stored !== 'object') return null;
  const record = stored as Partial<VisitRecord>;
  const isRecord =
    typeof record.sessionId === 'string' &&
    (record.accessId === null || typeof record.accessId === 'string') &&
    Number.isFinite(record.startedAtMs) &&
    Number.isFinite(record.usedAtMs) &&
    Array.isArray(record.seen) &&
    record.dwellMs !== null &&
    typeof record.dwellMs === 'object' &&
    (record.contact === undefined || typeof record.contact?.email === 'string');
  return isRecord ? (record as VisitRecord) : null;
}
