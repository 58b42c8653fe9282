import { useEffect, useRef, useState } from 'react';
import { useDelayedTasks } from '#shared/browser/use-delayed-tasks.ts';

export const undoMs = 5_000;
const task = 'complete';

/**
 * Completion with undo: `complete` runs 5 s after `start`, or at once when the user leaves the screen or logs out. Another
 * `subject` meanwhile cancels it: it would complete a to-do that the user has not seen.
 */
export function useDelayedCompletion(subject: string, complete: () => unknown) {
  const [isDone, setIsDone] = useState(false);
  const tasks = useDelayedTasks(undoMs);
  const latest = useRef(complete);
  latest.current = complete;

  const cancel = () => {
    tasks.undo(task);
    setIsDone(false);
  };
  const start = () => {
    setIsDone(true);
    tasks.add(task, () => latest.current());
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the subject changes
  useEffect(() => cancel, [subject]);

  return { isDone, start, undo: cancel };
}
