import jwt from 'jsonwebtoken';

/** The token was made a moment ago by identity; its end is only read here, and verified with every call. */
function secondsLeft(token: string): number {
  const { exp } = (jwt.decode(token) ?? {}) as { exp?: number };
  return Math.max(0, (exp ?? 0) - Math.floor(Date.now() / 1_000));
}

/** The cookie that carries the session token; `__Host-` and Secure where the public address is https (architecture §3.1). */
export function sessionCookie(publicUrl: string) {
  const isSecure = new URL(publicUrl).protocol === 'https:';
  const name = isSecure ? '__Host-entourage' : 'entourage';
  const attributes = `; HttpOnly; SameSite=Lax; Path=/${isSecure ? '; Secure' : ''}`;
  const prefix = `${name}=`;
  return {
    name,
    /** @returns the token; null when there is none, or more than one: which of two a server believes must not be guessed */
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
export type SessionCookie = ReturnType<typeof sessionCookie>;
