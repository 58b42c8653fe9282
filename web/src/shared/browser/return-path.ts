const key = 'entourage-return-path';

/** Remembers, for this tab only, where somebody was when the session ended (decision R14). */
export function rememberReturnPath(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Storage is switched off: after signing in the person starts at home.
  }
}

/** The remembered path, once; null without one. */
export function takeReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path;
  } catch {
    return null;
  }
}
