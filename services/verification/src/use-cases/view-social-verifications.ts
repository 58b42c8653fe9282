import { signedIn } from '@entourage/contracts/access/caller';
import type { verificationCalls } from '@entourage/contracts/calls/social-verification';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { ownerView, reviewerView } from '../domain/social-post.ts';

/** The caller's own posts, newest first. */
export async function viewOwnSocialVerifications({ caller, store }: Context) {
  const posts = await store.read.posts.ofUser(signedIn(caller).userId);
  return posts.map(ownerView);
}

type Input = UseCaseInput<typeof verificationCalls.socialVerificationsOfUser>;

/** A user's posts for an administrator, newest first. @throws AppError NOT_FOUND for an unknown user and for a closed account */
export async function viewSocialVerificationsOfUser({ store }: Context, input: Input) {
  const posts = await store.read.posts.ofUser(input.userId);
  if (posts.length === 0 && !(await store.read.applicants.isKnown(input.userId))) throw new AppError('NOT_FOUND');
  return posts.map(reviewerView);
}
