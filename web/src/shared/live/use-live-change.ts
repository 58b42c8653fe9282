import { useEffect, useRef, useState } from 'react';
import { LatestEntries } from './latest-entries.ts';
import { ownChanges } from './own-changes.ts';

const markedMs = 2_400;

/** What was shown last of a subject, so that a card which moves to another list keeps its mark. */
const lastShown = new LatestEntries<string>(1_000);

type Options = {
  /** The value itself tells that the viewer made it. */
  isOwn?: boolean;
  /** 'meeting <id>': where only `ownChanges` can tell, and where the same thing may show in several places. */
  subject?: string;
};

/**
 * A change of `value` by somebody else while it was on screen, with the value before it; null again after a moment (look.md). What is
 * there from the beginning, and what the viewer did, is no change. `value` is compared as JSON.
 */
export function useLiveChange<Value>(value: Value, { isOwn = false, subject }: Options = {}): { before: Value } | null {
  const print = JSON.stringify(value ?? null);
  const shown = useRef({ value, print: (subject && lastShown.get(subject)) ?? print });
  const [change, setChange] = useState<{ before: Value } | null>(null);

  useEffect(() => {
    if (subject) lastShown.set(subject, print);
    const before = shown.current;
    shown.current = { value, print };
    if (before.print === print) return;
    const isByViewer = isOwn || (subject !== undefined && ownChanges.made(subject, print));
    setChange(isByViewer ? null : { before: before.value });
  }, [print, value, isOwn, subject]);

  useEffect(() => {
    if (!change) return;
    const timer = setTimeout(() => setChange(null), markedMs);
    return () => clearTimeout(timer);
  }, [change]);

  return change;
}

/** True for a moment after somebody else changed `value`. */
export const useLiveMark = (value: unknown, options?: Options): boolean => useLiveChange(value, options) !== null;
