import type { Committed } from './store.ts';

/** Notifies listeners of this process after a commit. */
export function commitSignal() {
  const listeners = new Set<(committed: Committed) => void>();
  return {
    announce(committed: Committed) {
      for (const listener of listeners) listener(committed);
    },
    onCommit(listener: (committed: Committed) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
