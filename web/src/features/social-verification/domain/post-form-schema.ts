import { type SocialVerification, socialPostInput } from '@entourage/contracts/calls/social-verification';
import { isPublicUrl } from '@entourage/contracts/public-url';
import {
  handleNamedIn,
  isHostOf,
  platformHosts,
  type SocialPlatform,
  withHttps,
} from '@entourage/contracts/social-post-address';
import { z } from 'zod';
import { texts } from '../texts.ts';

const { platform, accountHandle, postUrl } = socialPostInput.shape;

/**
 * What the form takes: the contract's fields, with the host of the address and the account it names compared with what is chosen. A
 * missing platform is a toast instead of a field error.
 */
export const postForm = z
  .object({
    platform: z.union([platform, z.literal('')]),
    accountHandle,
    postUrl: z.string().transform(withHttps).pipe(postUrl),
  })
  .superRefine(({ platform: chosen, ...typed }, context) => {
    const message = chosen && wrongAddress(chosen, typed);
    if (message) context.addIssue({ code: 'custom', path: ['postUrl'], message });
  });
export type PostForm = z.input<typeof postForm>;

/** Why the address cannot be the post of this account on this platform; null when it can. */
function wrongAddress(
  chosen: SocialPlatform,
  { accountHandle: handle, postUrl: address }: Pick<SocialVerification, 'accountHandle' | 'postUrl'>,
): string | null {
  // The field has its own message for an invalid address; the comparison runs in any case.
  if (!isPublicUrl(address)) return null;
  const { hostname } = new URL(address);
  if (!isHostOf(chosen, hostname))
    return texts.address.otherHost(texts.platforms[chosen], platformHosts[chosen], hostname);
  const named = handleNamedIn(chosen, address);
  return named && named.toLowerCase() !== handle.toLowerCase() ? texts.address.otherHandle(named, handle) : null;
}

/** The form of a new post, or of one that is being corrected. */
export const postFormValues = (corrected: SocialVerification | null): PostForm => ({
  platform: corrected?.platform ?? '',
  accountHandle: corrected?.accountHandle ?? '',
  postUrl: corrected?.postUrl ?? '',
});
