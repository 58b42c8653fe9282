const key = 'entourage-return-path';

/** Stores the path at the end of a session, for this tab only (decision R14). */
export function rememberReturnPath(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Storage is disabled: after signing in the user gets the home page.
  }
}

/** The stored path; null without one. */
export function rememberedReturnPath(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Removes the stored path, so that the next sign-in opens the home page. */
export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled, so nothing is stored.
  }
}
