import { id } from '@entourage/contracts/ids';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';
import { checkPost } from '../use-cases/check-post.ts';

/** Checks one post, `SOCIAL_CHECK_DELAY` after it was filed. */
export const checkSocialVerification = job({
  name: 'check-social-verification',
  data: z.object({ verificationId: id }),
  attempts: 10,
  handle: ({ verificationId }: { verificationId: string }, context: JobContext) => checkPost(context, verificationId),
});
