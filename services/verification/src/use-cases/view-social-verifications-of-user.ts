import { AppError } from '@entourage/contracts/errors';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { reviewerAnswer } from '../domain/social-post.ts';

export const viewSocialVerificationsOfUserInput = z.object({ userId });
type Input = z.infer<typeof viewSocialVerificationsOfUserInput>;

/** What an administrator sees of a user's posts, newest first. @throws AppError NOT_FOUND for an id that no user has (any more) */
export async function viewSocialVerificationsOfUser({ store }: Context, input: Input) {
  const posts = await store.read.posts.ofUser(input.userId);
  if (posts.length === 0 && !(await store.read.applicants.isKnown(input.userId))) throw new AppError('NOT_FOUND');
  return posts.map(reviewerAnswer);
}
