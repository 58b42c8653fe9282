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
    /** The value of a Set-Cookie header; an empty token clears the cookie. A session's end is the server's business, so no Max-Age. */
    write: (token: string): string => (token ? `${name}=${token}${attributes}` : `${name}=${attributes}; Max-Age=0`),
  };
}
export type SessionCookie = ReturnType<typeof sessionCookie>;
