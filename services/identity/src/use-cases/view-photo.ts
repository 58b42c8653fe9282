import { signedIn } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import { id } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const photoToView = z.object({ id });

/**
 * A photo as it is stored. Approved callers see any, as they see names; others their own only.
 * @throws AppError NOT_FOUND also for a photo that was replaced or removed, and of a closed account
 */
export async function viewPhoto(
  { caller, store }: Context,
  { id: photoId }: z.infer<typeof photoToView>,
): Promise<{ content: string }> {
  const { status, userId } = signedIn(caller);
  const content = await store.read.photos.content(photoId, status === 'APPROVED' ? undefined : userId);
  if (!content) throw new AppError('NOT_FOUND');
  return { content: content.toString('base64') };
}
