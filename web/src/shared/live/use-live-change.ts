import { useEffect, useRef, useState } from 'react';
import { pageState } from '../browser/page-state.ts';
import { BoundedMap } from './bounded-map.ts';
import { ownChanges } from './own-changes.ts';

const highlightMs = 2_400;

/** The last shown fingerprint of each subject, so that a card that moves to another list keeps its highlight. */
const lastShown = new BoundedMap<string>(1_000);
pageState.endsWith(() => lastShown.clear());

type Options = {
  /** True when the value shows that the viewer made the change. */
  isOwn?: boolean;
  /** '<thing> <id>': for changes that `ownChanges` tracks, and for things that are shown in several places. */
  subject?: string;
};

/**
 * A change of `value` by somebody else while it is mounted, with the previous value; null again after a moment (look.md). The initial
 * value and the viewer's own changes do not count. `value` is compared as JSON.
 */
export function useLiveChange<Value>(value: Value, { isOwn = false, subject }: Options = {}): { before: Value } | null {
  const fingerprint = JSON.stringify(value ?? null);
  const shown = useRef({ value, fingerprint: (subject && lastShown.get(subject)) ?? fingerprint });
  const [change, setChange] = useState<{ before: Value } | null>(null);

  useEffect(() => {
    if (subject) lastShown.set(subject, fingerprint);
    const before = shown.current;
    shown.current = { value, fingerprint };
    if (before.fingerprint === fingerprint) return;
    const isByViewer = isOwn || (subject !== undefined && ownChanges.isOwn(subject, fingerprint));
    setChange(isByViewer ? null : { before: before.value });
  }, [fingerprint, value, isOwn, subject]);

  useEffect(() => {
    if (!change) return;
    const timer = setTimeout(() => setChange(null), highlightMs);
    return () => clearTimeout(timer);
  }, [change]);

  return change;
}

/** True for a moment after somebody else changed `value`. */
export const useChangeHighlight = (value: unknown, options?: Options): boolean =>
  useLiveChange(value, options) !== null;
