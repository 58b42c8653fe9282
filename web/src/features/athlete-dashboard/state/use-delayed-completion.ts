import { useCallback, useEffect, useRef, useState } from 'react';
import { beforeLogout } from '#shared/browser/before-logout.ts';

export const undoMs = 5_000;

/**
 * Completion with undo: `complete` runs 5 s after `start`, or at once when the user leaves the screen or logs out. Another
 * `subject` meanwhile cancels it: it would complete a to-do that the user has not seen.
 */
export function useDelayedCompletion(subject: string, complete: () => unknown) {
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
    return latest.current();
  }, []);
  const start = useCallback(() => {
    setIsDone(true);
    timer.current = setTimeout(finish, undoMs);
  }, [finish]);

  useEffect(() => {
    const takeOut = beforeLogout.add(finish);
    window.addEventListener('pagehide', finish);
    return () => {
      takeOut();
      window.removeEventListener('pagehide', finish);
      finish();
    };
  }, [finish]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the subject changes
  useEffect(() => cancel, [subject, cancel]);

  return { isDone, start, undo: cancel };
}
