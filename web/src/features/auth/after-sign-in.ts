import type { CurrentUser } from '@entourage/contracts/rest/users';
import { rememberedReturnPath } from '../../shared/browser/return-path.ts';
import { paths, safeNext } from '../../shared/paths.ts';

/** How the person on the sign-in screen became signed in; null for somebody who came here signed in. */
export type Entry = 'login' | 'registration' | null;

/**
 * Where the sign-in screen leads once somebody is signed in (S1 §2, decisions R2, R14): after a registration to the social
 * verification, after a login to `next` or /; who was signed in before goes on to `next` or /, not approved to the verification.
 * @param search the query of the sign-in screen's address
 */
export function afterSignIn(user: CurrentUser, entry: Entry, search: string): string {
  if (entry === 'registration') return paths.socialVerification;
  if (entry === null && user.verificationStatus !== 'APPROVED') return paths.socialVerification;
  return safeNext(new URLSearchParams(search).get('next')) ?? safeNext(rememberedReturnPath()) ?? paths.root;
}
