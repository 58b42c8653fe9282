import type { SignedToken } from './short-lived-token.ts';

/** A token with less than this left could expire during a slow call, which has 3 seconds at most. */
const minRemainingMs = 6_000;

/** One token that is signed again only when it is about to expire. */
export function reusedToken(sign: () => Promise<SignedToken>) {
  let current: SignedToken | undefined;
  let signing: Promise<string> | undefined;
  return (): string | Promise<string> => {
    if (current && current.expiresAt - Date.now() >= minRemainingMs) return current.token;
    signing ??= sign()
      .then((signed) => {
        current = signed;
        return signed.token;
      })
      .finally(() => {
        signing = undefined;
      });
    return signing;
  };
}

/** Tokens that differ by audience only, made when first asked for. */
export function tokensByAudience(sign: (audience: string) => Promise<SignedToken>) {
  const tokens = new Map<string, () => string | Promise<string>>();
  return (audience: string): string | Promise<string> => {
    let token = tokens.get(audience);
    if (!token) {
      token = reusedToken(() => sign(audience));
      tokens.set(audience, token);
    }
    return token();
  };
}
