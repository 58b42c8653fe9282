import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { reviewerAnswer } from '../domain/social-post.ts';

export const viewSocialVerificationsOfUserInput = z.object({ userId });
type Input = z.infer<typeof viewSocialVerificationsOfUserInput>;

/** What an administrator sees of a user's posts, newest first. */
export async function viewSocialVerificationsOfUser({ store }: Context, input: Input) {
  const posts = await store.read.posts.ofUser(input.userId);
  return posts.map(reviewerAnswer);
}
