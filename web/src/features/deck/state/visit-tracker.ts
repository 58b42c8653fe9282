import type { VisitProgress, VisitStart } from '@entourage/contracts/calls/presentation';
import { createActiveTime } from '../domain/active-time.ts';
import type { VisitStore } from './visit-store.ts';

/** The result of a call: an answer, or whether the visit is unknown to the server. */
export type Outcome<Answer = unknown> = { data?: Answer | undefined; isUnknown: boolean };

type Options = {
  store: VisitStore;
  start: (body: VisitStart) => Promise<Outcome<{ id: string }>>;
  update: (accessId: string, progress: VisitProgress) => Promise<Outcome>;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
  /** Epoch milliseconds. */
  today: () => number;
  isVisible: boolean;
  /** Number of the slide that is shown first. */
  slide: number;
};

/** The browser does not say where it is. */
const location = { country: 'Unknown', city: 'Unknown' };
const seconds = (ms: number) => Math.floor(ms / 1_000);

/**
 * Reports to the server which slides are seen, how long, and how long actively. Each report has totals of the visit, so a report
 * that is lost does no harm. A failure is only logged.
 */
export function createVisitTracker({ store, start, update, now, today, isVisible, slide }: Options) {
  const active = createActiveTime({ nowMs: now(), isVisible });
  const listeners = new Set<() => void>();
  let shown = slide;
  let isRenewing = false;
  let starting: Promise<string | null> | null = null;
  let accessId = store.open().accessId;

  function take(id: string | null): string | null {
    if (id === accessId) return id;
    accessId = id;
    for (const listener of listeners) listener();
    return id;
  }

  /** Active time of the shown slide that is not stored yet. */
  let pendingMs = 0;
  const count = (activeMs: number) => {
    pendingMs += activeMs;
  };
  function save() {
    const activeMs = pendingMs;
    pendingMs = 0;
    return store.change(({ seen, dwellMs, usedAtMs }) => ({
      seen: seen.includes(shown) ? seen : [...seen, shown],
      dwellMs: { ...dwellMs, [shown]: (dwellMs[shown] ?? 0) + activeMs },
      usedAtMs: activeMs > 0 ? today() : usedAtMs,
    }));
  }

  async function begin(): Promise<string | null> {
    const { sessionId } = store.read();
    const { data } = await start({ sessionId, location });
    if (!data) {
      console.warn('The visit of the presentation is not tracked');
      return null;
    }
    store.change(() => ({ accessId: data.id }));
    return take(data.id);
  }

  /** Where there is none, asks the server for a visit, once at a time. @returns null when that failed */
  async function ensure(): Promise<string | null> {
    const known = store.read().accessId;
    if (known) return take(known);
    starting ??= begin().finally(() => {
      starting = null;
    });
    return starting;
  }

  /** A visit that the server does not know, such as one whose cookie is gone, is replaced by a new one. */
  async function renew(unknown: string): Promise<string | null> {
    store.replace(unknown);
    save();
    return ensure();
  }

  async function report(): Promise<void> {
    count(active.check(now()));
    const { startedAtMs, seen, dwellMs, accessId: known } = save();
    if (!known) return;
    take(known);
    const dwell = Object.entries(dwellMs).map(([number, ms]) => ({
      slideNumber: Number(number),
      seconds: seconds(ms),
    }));
    const { isUnknown } = await update(known, {
      slidesViewed: seen,
      sessionDuration: Math.max(0, seconds(today() - startedAtMs)),
      currentSlide: shown - 1,
      activeSeconds: seconds(Object.values(dwellMs).reduce((sum, ms) => sum + ms, 0)),
      dwell,
    });
    if (!isUnknown || isRenewing) return;
    isRenewing = true;
    await renew(known).finally(() => {
      isRenewing = false;
    });
  }

  return {
    ensure,
    renew,
    report,
    /** Once a second. */
    check: () => count(active.check(now())),
    moved: () => count(active.moved(now())),
    setVisible: (isVisible: boolean) => count(active.setVisible(isVisible, now())),
    /** Time before belongs to the slide that was shown. */
    show(next: number): void {
      if (next === shown) return;
      count(active.moved(now()));
      save();
      shown = next;
      void report();
    },
    accessId: () => accessId,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
export type VisitTracker = ReturnType<typeof createVisitTracker>;
