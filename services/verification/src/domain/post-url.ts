import { createHash } from 'node:crypto';
import type { SocialVerificationInput } from '@entourage/contracts/calls/social-verification';

type Platform = SocialVerificationInput['platform'];

/** Hosts of the platforms, subdomains included (decision V6). */
const hosts: Record<Platform, readonly string[]> = {
  INSTAGRAM: ['instagram.com'],
  TWITTER: ['twitter.com', 'x.com'],
  TIKTOK: ['tiktok.com'],
  LINKEDIN: ['linkedin.com', 'lnkd.in'],
};

const isHostOf = (platform: Platform, hostname: string) =>
  hosts[platform].some((host) => hostname === host || hostname.endsWith(`.${host}`));

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // a lone % is part of the text
  }
}

/** A path names an account as a segment of its own, or in front of a post's title: /posts/maya-okafor_title (LinkedIn). */
function namesHandle(pathname: string, handle: string): boolean {
  const wanted = handle.toLowerCase();
  return pathname
    .split('/')
    .map((segment) => decoded(segment).toLowerCase().replace(/^@/, ''))
    .some((segment) => segment === wanted || segment.startsWith(`${wanted}_`));
}

/** Signals for the reviewer from the URL alone (decision V9); it is never fetched. */
export function urlSignals({ platform, accountHandle, postUrl }: Omit<SocialVerificationInput, 'verificationCode'>) {
  const { protocol, hostname, pathname } = new URL(postUrl);
  return {
    hostMatches: isHostOf(platform, hostname),
    isHttps: protocol === 'https:',
    handleInUrl: namesHandle(pathname, accountHandle),
  };
}

/**
 * SHA-256 in hex of what identifies a post: host without www or m, and path. Scheme, query and fragment are ignored, and a
 * trailing slash too.
 */
export function postKey(postUrl: string): string {
  const { hostname, pathname } = new URL(postUrl);
  const post = `${hostname.replace(/^(www|m)\./, '')}${pathname.replace(/\/+$/, '')}`;
  return createHash('sha256').update(post).digest('hex');
}
