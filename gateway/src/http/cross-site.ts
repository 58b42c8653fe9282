import type { IncomingHttpHeaders } from 'node:http';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a browser sent this request for another site (decision X9). Without both headers it passes, since every browser
 * sends at least one of them with an unsafe request.
 */
export function crossSiteRule(publicUrl: string) {
  const { origin, hostname, protocol } = new URL(publicUrl);
  // The local stack is reached under several names of one machine; there the request's own host is the same site too.
  const allowsOwnHost = loopback.has(hostname);
  return ({ origin: given, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean => {
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
    if (given === undefined || given === origin) return false;
    return !(allowsOwnHost && given === `${protocol}//${host}`);
  };
}

/** A navigation started by another site, which must not sign anybody out (decision R14). */
export const isForeignNavigation = ({ 'sec-fetch-site': site }: IncomingHttpHeaders): boolean =>
  site === 'cross-site' || site === 'same-site';
