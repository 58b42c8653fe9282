import { pageState } from '#shared/browser/page-state.ts';

const prefix = 'entourage-outbox:';
/** Where the storage is disabled or full: such entries live as long as the page. */
const memory = new Map<string, string>();
pageState.endsWith(() => memory.clear());
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

function stored(): [name: string, text: string][] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => [key.slice(prefix.length), localStorage.getItem(key) ?? '']);
  } catch {
    return [];
  }
}

function forget(name: string): void {
  memory.delete(name);
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Storage is disabled, so nothing is stored.
  }
}

/** Named texts in localStorage, shared by the tabs of a browser. */
export const outboxStorage = {
  entries: (): string[] => [...stored().map(([, text]) => text), ...memory.values()],
  has: (name: string): boolean => memory.has(name) || stored().some(([other]) => other === name),
  write(name: string, text: string): void {
    try {
      localStorage.setItem(prefix + name, text);
    } catch {
      memory.set(name, text);
    }
    notify();
  },
  remove(name: string): void {
    forget(name);
    notify();
  },
  /** Removes every entry whose name does not begin with `kept`; null removes all. */
  removeAllBut(kept: string | null): void {
    for (const name of [...stored().map(([other]) => other), ...memory.keys()]) {
      if (kept === null || !name.startsWith(kept)) forget(name);
    }
    notify();
  },
  /** Calls the listener after every change, in other tabs too. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** A change by another tab. `key` is null when the whole storage was cleared. */
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(prefix)) notify();
  });
}
