import { signedIn } from '@entourage/contracts/access/caller';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { ownerAnswer } from '../domain/social-post.ts';

export const viewOwnSocialVerificationsInput = z.object({});

/** The caller's own posts, newest first (decision V8). */
export async function viewOwnSocialVerifications({ caller, store }: Context) {
  const posts = await store.read.posts.ofUser(signedIn(caller).userId);
  return posts.map(ownerAnswer);
}
