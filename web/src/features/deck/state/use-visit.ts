import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { asApiError } from '#shared/api/api-error.ts';
import type { ApiDispatch } from '#shared/api/base-api.ts';
import { listen } from '#shared/browser/listen.ts';
import { deckApi } from '../api/deck-api.ts';
import { createVisitStore, type LeftContact } from './visit-store.ts';
import { createVisitTracker, type Outcome, type VisitTracker } from './visit-tracker.ts';

const reportEveryMs = 30_000;
const checkEveryMs = 1_000;
const movements = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'scroll'] as const;
/** Nothing shows these calls, so nothing is rendered anew for them. */
const untracked = { track: false };

const isShown = () => document.visibilityState === 'visible';
const toOutcome = <Answer>({ data, error }: { data?: Answer; error?: unknown }): Outcome<Answer> => ({
  data,
  isUnknown: asApiError(error)?.status === 404,
});

export type Visit = {
  /** Null while the server knows of no visit. */
  accessId: string | null;
  /** Null while the visitor has left no address. */
  contact: LeftContact | null;
  keepContact: (contact: LeftContact) => void;
  /** ISO time at which the visit began. */
  startedAt: () => string;
} & Pick<VisitTracker, 'ensure' | 'renew' | 'report'>;

/** Tracks the visit of the deck while the screen is shown. @param slide number of the slide that is shown */
export function useVisit(slide: number): Visit {
  const dispatch = useDispatch<ApiDispatch>();
  const [store] = useState(() => createVisitStore(() => window.localStorage, Date.now));
  const [tracker] = useState(() =>
    createVisitTracker({
      store,
      start: async (body) => toOutcome(await dispatch(deckApi.endpoints.startVisit.initiate(body, untracked))),
      update: async (accessId, progress) =>
        toOutcome(await dispatch(deckApi.endpoints.updateVisit.initiate({ accessId, progress }, untracked))),
      now: () => performance.now(),
      today: Date.now,
      isVisible: isShown(),
      slide,
    }),
  );
  useEffect(() => tracker.show(slide), [tracker, slide]);
  useEffect(() => follow(tracker), [tracker]);
  const accessId = useSyncExternalStore(tracker.subscribe, tracker.accessId);
  // After the tracker has opened the visit, which may be a new one.
  const [contact, setContact] = useState(() => store.read().contact ?? null);
  return {
    accessId,
    contact,
    keepContact(left) {
      store.change(() => ({ contact: left }));
      setContact(left);
    },
    startedAt: () => new Date(store.read().startedAtMs).toISOString(),
    ensure: tracker.ensure,
    renew: tracker.renew,
    report: tracker.report,
  };
}

/** @returns the function that ends it, with a last report */
function follow(tracker: VisitTracker): () => void {
  void tracker.ensure().then(() => tracker.report());
  const onMove = () => tracker.moved();
  const onLeave = () => void tracker.report();
  const onVisibility = () => {
    tracker.setVisible(isShown());
    // A phone may end a hidden page without another event.
    if (!isShown()) onLeave();
  };
  const checks = setInterval(tracker.check, checkEveryMs);
  const reports = setInterval(onLeave, reportEveryMs);
  const moved = Object.fromEntries(movements.map((movement) => [movement, onMove]));
  const stops = [
    listen(window, moved, { passive: true, capture: true }),
    listen(document, { visibilitychange: onVisibility }),
    listen(window, { pagehide: onLeave }),
  ];
  return () => {
    clearInterval(checks);
    clearInterval(reports);
    for (const stop of stops) stop();
    onLeave();
  };
}
