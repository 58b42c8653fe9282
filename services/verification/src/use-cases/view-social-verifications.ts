import { signedIn } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { ownerView, reviewerView } from '../domain/social-post.ts';

export const viewOwnSocialVerificationsInput = z.object({});

/** The caller's own posts, newest first. */
export async function viewOwnSocialVerifications({ caller, store }: Context) {
  const posts = await store.read.posts.ofUser(signedIn(caller).userId);
  return posts.map(ownerView);
}

export const viewSocialVerificationsOfUserInput = z.object({ userId });
type Input = z.infer<typeof viewSocialVerificationsOfUserInput>;

/** A user's posts for an administrator, newest first. @throws AppError NOT_FOUND for an unknown user and for a closed account */
export async function viewSocialVerificationsOfUser({ store }: Context, input: Input) {
  const posts = await store.read.posts.ofUser(input.userId);
  if (posts.length === 0 && !(await store.read.applicants.isKnown(input.userId))) throw new AppError('NOT_FOUND');
  return posts.map(reviewerView);
}
