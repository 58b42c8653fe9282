import jwt from 'jsonwebtoken';

/** The token was just made by a service, so its times are only read here; each call verifies the token. */
function secondsLeft(token: string): number {
  const { exp = 0, iat = exp } = (jwt.decode(token) ?? {}) as { exp?: number; iat?: number };
  return exp - iat;
}

/** A cookie that carries a token; `__Host-` and Secure where the public address is https (architecture §3.1). */
function tokenCookie(publicUrl: string, baseName: string) {
  const isSecure = new URL(publicUrl).protocol === 'https:';
  const name = isSecure ? `__Host-${baseName}` : baseName;
  const attributes = `; HttpOnly; SameSite=Lax; Path=/${isSecure ? '; Secure' : ''}`;
  const prefix = `${name}=`;
  return {
    name,
    /** @returns the token; null when there is none, or more than one, because a server must not guess which of two is right */
    read(header: string | undefined): string | null {
      if (!header) return null;
      const found = header
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part.startsWith(prefix));
      return found.length === 1 ? (found[0] as string).slice(prefix.length) || null : null;
    },
    /** The value of a Set-Cookie header, good for as long as the token; an empty token clears the cookie. */
    write: (token: string): string => `${name}=${token}${attributes}; Max-Age=${token ? secondsLeft(token) : 0}`,
  };
}
export type SessionCookie = ReturnType<typeof tokenCookie>;

/** The cookie of the session token. */
export const sessionCookie = (publicUrl: string): SessionCookie => tokenCookie(publicUrl, 'entourage');

/** Tokens that services want to set as cookies, by kind; empty clears a cookie, absent leaves it. */
export type SetTokens = { session?: string; deckVisits?: string };

/** The cookies of the platform: that of the session, and that of visits of the investor deck (decision D4). */
export function platformCookies(publicUrl: string) {
  const cookies = { session: sessionCookie(publicUrl), deckVisits: tokenCookie(publicUrl, 'entourage-deck') };
  return {
    ...cookies,
    /** Headers that set the token of an answer as a cookie; at most one, because a call has one service. */
    headers({ session, deckVisits }: SetTokens): Record<string, string> {
      if (session !== undefined) return { 'set-cookie': cookies.session.write(session) };
      return deckVisits === undefined ? {} : { 'set-cookie': cookies.deckVisits.write(deckVisits) };
    },
  };
}
export type PlatformCookies = ReturnType<typeof platformCookies>;
