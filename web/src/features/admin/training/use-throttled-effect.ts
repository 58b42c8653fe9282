import { useEffect, useRef } from 'react';

/** Calls `run` after a change of `mark`, at most once per `everyMs`; the last change always counts. The first mark is no change. */
export function useThrottledEffect(everyMs: number, mark: unknown, run: () => void): void {
  const latest = useRef(run);
  const seen = useRef(mark);
  const ranAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (seen.current === mark) return;
    const waitMs = Math.max(0, ranAt.current + everyMs - performance.now());
    const timer = setTimeout(() => {
      seen.current = mark;
      ranAt.current = performance.now();
      latest.current();
    }, waitMs);
    return () => clearTimeout(timer);
  }, [mark, everyMs]);
}
