import { type Clock, systemClock } from '../clock/clock.ts';
import type { SignedToken } from './short-lived-token.ts';

/** A token with less than this left could expire during a slow call, which has 3 seconds at most. */
const minRemainingMs = 6_000;

/** One token that is signed again only when it is about to expire. @param clock that of the signer */
export function reusedToken(sign: () => Promise<SignedToken>, clock: Clock = systemClock) {
  let current: SignedToken | undefined;
  let signing: Promise<string> | undefined;
  return (): string | Promise<string> => {
    if (current && current.expiresAt - clock.now().getTime() >= minRemainingMs) return current.token;
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

/** Tokens that differ by audience only, made when first asked for. @param clock that of the signer */
export function tokensByAudience(sign: (audience: string) => Promise<SignedToken>, clock?: Clock) {
  const tokens = new Map<string, () => string | Promise<string>>();
  return (audience: string): string | Promise<string> => {
    let token = tokens.get(audience);
    if (!token) {
      token = reusedToken(() => sign(audience), clock);
      tokens.set(audience, token);
    }
    return token();
  };
}
