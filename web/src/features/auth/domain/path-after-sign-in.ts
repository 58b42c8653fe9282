import type { CurrentUser } from '@entourage/contracts/calls/users';
import { paths, safeNext } from '#entities/navigation/paths.ts';
import { rememberedReturnPath } from '#shared/browser/return-path.ts';

/** How the user signed in on this screen; null for a user who was already signed in. */
export type Entry = 'login' | 'registration' | null;

/**
 * The path after the sign-in screen: after a registration the social verification, after a login `next`
 * or /. A user who was already signed in gets `next` or /, and without approval the social verification.
 * @param search the query of the sign-in screen's address
 */
export function pathAfterSignIn(user: CurrentUser, entry: Entry, search: string): string {
  if (entry === 'registration') return paths.socialVerification;
  if (entry === null && user.verificationStatus !== 'APPROVED') return paths.socialVerification;
  return safeNext(new URLSearchParams(search).get('next')) ?? safeNext(rememberedReturnPath()) ?? paths.root;
}
