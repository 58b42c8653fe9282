import { useCallback, useEffect, useRef, useState } from 'react';

export const undoMs = 5_000;

/**
 * Lets a person take back what they just completed: `complete` runs 5 s after `start`, or at once when they leave the screen.
 * Another `subject` meanwhile cancels it, because it would complete something nobody has seen.
 */
export function useDelayedCompletion(subject: string, complete: () => void) {
  const [isDone, setIsDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(complete);
  latest.current = complete;

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setIsDone(false);
  }, []);
  const finish = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current();
  }, []);
  const start = useCallback(() => {
    setIsDone(true);
    timer.current = setTimeout(finish, undoMs);
  }, [finish]);

  useEffect(() => {
    window.addEventListener('pagehide', finish);
    return () => {
      window.removeEventListener('pagehide', finish);
      finish();
    };
  }, [finish]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is what cancels
  useEffect(() => cancel, [subject, cancel]);

  return { isDone, start, undo: cancel };
}
