const key = 'entourage-return-path';

/** Remembers, for this tab only, where somebody was when the session ended (decision R14). */
export function rememberReturnPath(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Storage is switched off: after signing in the person starts at home.
  }
}

/** The remembered path; null without one. */
export function rememberedReturnPath(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Once somebody has come back, the next sign-in starts at home. */
export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}
