import type { SocialPostInput } from './calls/social-verification.ts';

export type SocialPlatform = SocialPostInput['platform'];

/** Hosts of the platforms, subdomains included (decision V6). The first one is the name for people. */
export const platformHosts: Record<SocialPlatform, readonly [string, ...string[]]> = {
  INSTAGRAM: ['instagram.com'],
  TWITTER: ['x.com', 'twitter.com'],
  TIKTOK: ['tiktok.com'],
  LINKEDIN: ['linkedin.com', 'lnkd.in'],
};

/** Whether the host of an address belongs to the platform. */
export const isHostOf = (platform: SocialPlatform, hostname: string): boolean =>
  platformHosts[platform].some((host) => hostname === host || hostname.endsWith(`.${host}`));

/** The segments of a path, decoded. */
export const pathSegments = (pathname: string): readonly string[] => pathname.split('/').filter(Boolean).map(decoded);

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // a single % is literal
  }
}

/** Where the addresses of a platform name the account. */
const handleIn: Record<SocialPlatform, (segments: readonly string[]) => string | undefined> = {
  INSTAGRAM: ([first, second, third]) =>
    (first === 'stories' && second) || (third && ['p', 'reel', 'tv'].includes(second ?? '') ? first : undefined),
  TWITTER: ([first, second]) => (second === 'status' && first !== 'i' ? first : undefined),
  TIKTOK: ([first]) => (first?.startsWith('@') ? first.slice(1) : undefined),
  // /posts/maya-okafor_title-of-the-post: names of LinkedIn have no underscore.
  LINKEDIN: ([first, second]) => (first === 'posts' && second?.includes('_') ? second.split('_')[0] : undefined),
};

/**
 * The account that the address of a post names, without @. Null when it contains none, as in instagram.com/p/…, and when the address is
 * of another host.
 */
export function handleNamedIn(platform: SocialPlatform, postUrl: string): string | null {
  const { hostname, pathname } = new URL(postUrl);
  return isHostOf(platform, hostname) ? handleIn[platform](pathSegments(pathname)) || null : null;
}

/** An address as people type it: without a scheme it gets https; of a platform, http becomes https. Other text is returned as it is. */
export function withHttps(typed: string): string {
  const text = typed.trim();
  const address = /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(text) ? `https://${text}` : text;
  if (!/^http:\/\//i.test(address) || !URL.canParse(address)) return address;
  const { hostname } = new URL(address);
  const platforms = Object.keys(platformHosts) as SocialPlatform[];
  return platforms.some((platform) => isHostOf(platform, hostname)) ? address.replace(/^http:/i, 'https:') : address;
}
