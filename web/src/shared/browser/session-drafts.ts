import { pageState } from './page-state.ts';

const prefix = 'entourage-draft:';
const toKey = (userId: string, name: string) => `${prefix}${userId}:${name}`;

/** Drafts that the browser did not store, because its storage is disabled or full; they end with the page. */
const unstored = new Map<string, string>();
pageState.endsWith(() => unstored.clear());
const openLogOuts = () => ('BroadcastChannel' in window ? new BroadcastChannel('entourage-log-outs') : null);

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}

function removeKey(key: string): void {
  unstored.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled, so nothing is stored.
  }
}

/**
 * Typed text that is not sent yet, for this tab only, so that a reload loses nothing. Each draft belongs to an account; no other user
 * can read it. Never for health answers (decision O6). Message drafts are kept here.
 */
export const sessionDrafts = {
  /** The stored value, unchecked; null without one. */
  read(userId: string, name: string): unknown {
    const key = toKey(userId, name);
    try {
      return JSON.parse(unstored.get(key) ?? sessionStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  },
  write(userId: string, name: string, value: unknown): void {
    const key = toKey(userId, name);
    const text = JSON.stringify(value);
    try {
      sessionStorage.setItem(key, text);
      unstored.delete(key);
    } catch {
      unstored.set(key, text);
    }
  },
  remove(userId: string, name: string): void {
    removeKey(toKey(userId, name));
  },
  /** Removes the drafts of all accounts but this one; of all accounts with null. */
  keepOnly(userId: string | null): void {
    for (const key of [...storedKeys(), ...unstored.keys()]) {
      const isKept = userId !== null && key.startsWith(toKey(userId, ''));
      if (key.startsWith(prefix) && !isKept) removeKey(key);
    }
  },
  /** Removes the drafts of this tab and, as their storage is not shared, tells the other tabs of the browser to do the same. */
  removeEverywhere(): void {
    sessionDrafts.keepOnly(null);
    const logOuts = openLogOuts();
    logOuts?.postMessage(null);
    logOuts?.close();
  },
  /** Removes the drafts of this tab when somebody logs out in another one. @returns the end of it */
  followLogOuts(): () => void {
    const logOuts = openLogOuts();
    logOuts?.addEventListener('message', () => sessionDrafts.keepOnly(null));
    return () => logOuts?.close();
  },
};
