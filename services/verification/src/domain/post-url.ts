import { createHash } from 'node:crypto';
import { isHostOf, pathSegments } from '@entourage/contracts/social-post-address';
import type { SocialPost } from './social-post.ts';

/** Whether a path contains the handle: as a segment, or before a post's title as in /posts/maya-okafor_title (LinkedIn). */
function containsHandle(pathname: string, handle: string): boolean {
  const wanted = handle.toLowerCase();
  return pathSegments(pathname)
    .map((segment) => segment.toLowerCase().replace(/^@/, ''))
    .some((segment) => segment === wanted || segment.startsWith(`${wanted}_`));
}

/** Signals for the reviewer from the URL only; it is never fetched. */
export function urlSignals({
  platform,
  accountHandle,
  postUrl,
}: Pick<SocialPost, 'platform' | 'accountHandle' | 'postUrl'>) {
  const { protocol, hostname, pathname } = new URL(postUrl);
  return {
    hostMatches: isHostOf(platform, hostname),
    isHttps: protocol === 'https:',
    handleInUrl: containsHandle(pathname, accountHandle),
  };
}

/**
 * SHA-256 in hex of the normalized URL of a post: host without www or m, and path without a trailing slash. Scheme, query and fragment
 * are ignored.
 */
export function postKey(postUrl: string): string {
  const { hostname, pathname } = new URL(postUrl);
  const post = `${hostname.replace(/^(www|m)\./, '')}${pathname.replace(/\/+$/, '')}`;
  return createHash('sha256').update(post).digest('hex');
}
