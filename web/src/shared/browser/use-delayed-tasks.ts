import { useCallback, useEffect, useRef, useState } from 'react';
import { beforeLogout } from './before-logout.ts';

type Task = { timer: ReturnType<typeof setTimeout>; run: () => unknown };

/**
 * Tasks that begin `delayMs` after they were added, so that each can be taken back until then. They begin at once when the screen is
 * left, the tab is closed or the user logs out.
 */
export function useDelayedTasks(delayMs: number) {
  const tasks = useRef(new Map<string, Task>());
  const [waiting, setWaiting] = useState<readonly string[]>([]);

  const takeOut = useCallback((key: string): Task | undefined => {
    const task = tasks.current.get(key);
    clearTimeout(task?.timer);
    tasks.current.delete(key);
    setWaiting([...tasks.current.keys()]);
    return task;
  }, []);
  const add = useCallback(
    (key: string, run: () => unknown) => {
      takeOut(key);
      tasks.current.set(key, { run, timer: setTimeout(() => takeOut(key)?.run(), delayMs) });
      setWaiting([...tasks.current.keys()]);
    },
    [delayMs, takeOut],
  );
  /** Begins all that wait. */
  const flush = useCallback(() => Promise.all([...tasks.current.keys()].map((key) => takeOut(key)?.run())), [takeOut]);

  useEffect(() => {
    const end = beforeLogout.add(flush);
    window.addEventListener('pagehide', flush);
    return () => {
      end();
      window.removeEventListener('pagehide', flush);
      void flush();
    };
  }, [flush]);

  return {
    /** Keys of the tasks that wait, in the order in which they were added. */
    waiting,
    add,
    /** Takes a task back: it never begins. */
    undo: takeOut,
  };
}
