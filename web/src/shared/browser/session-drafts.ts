const prefix = 'entourage-draft:';
const keyOf = (userId: string, name: string) => `${prefix}${userId}:${name}`;

/**
 * What somebody has typed and not sent yet, for this tab only, so that a reload loses nothing. Each draft belongs to an account: nobody
 * else reads it. Never for health answers or message texts: none of them may be in browser storage (decision O6).
 */
export const sessionDrafts = {
  /** The stored value, unchecked; null without one. */
  read(userId: string, name: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(userId, name)) ?? 'null');
    } catch {
      return null;
    }
  },
  write(userId: string, name: string, value: unknown): void {
    try {
      sessionStorage.setItem(keyOf(userId, name), JSON.stringify(value));
    } catch {
      // Storage is disabled or full: the draft ends with the page.
    }
  },
  remove(userId: string, name: string): void {
    try {
      sessionStorage.removeItem(keyOf(userId, name));
    } catch {
      // Storage is disabled, so nothing is stored.
    }
  },
  /** Removes the drafts of all accounts but this one; of all accounts with null. */
  keepOnly(userId: string | null): void {
    try {
      for (const key of Object.keys(sessionStorage)) {
        const isKept = userId !== null && key.startsWith(keyOf(userId, ''));
        if (key.startsWith(prefix) && !isKept) sessionStorage.removeItem(key);
      }
    } catch {
      // Storage is disabled, so nothing is stored.
    }
  },
};
