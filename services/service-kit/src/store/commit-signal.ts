import type { Committed } from './store.ts';

/** Tells listeners of one process that something committed; a listener's error is its own. */
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
