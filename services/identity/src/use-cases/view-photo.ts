import { signedIn } from '@entourage/contracts/access/caller';
import type { accountCalls } from '@entourage/contracts/calls/account';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { isShownInDeck } from '@entourage/contracts/deck/shown-athlete';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';

/**
 * A stored photo. Approved callers may see any photo, as they may see names; others only their own.
 * @throws AppError NOT_FOUND also for a photo that was replaced or removed, and of a closed account
 */
export async function viewPhoto(
  { caller, store }: Context,
  { id: photoId }: UseCaseInput<typeof accountCalls.deckPhoto>,
): Promise<{ content: string }> {
  const { status, userId } = signedIn(caller);
  const content = await store.read.photos.content(photoId, status === 'APPROVED' ? undefined : userId);
  if (!content) throw new AppError('NOT_FOUND');
  return { content: content.toString('base64') };
}

/**
 * The photo of an athlete who is shown in the investor deck, for anyone. Consent and approval are asked each time (decision D5).
 * @throws AppError NOT_FOUND for every other photo
 */
export async function viewDeckPhoto(
  { store }: Context,
  { id: photoId }: UseCaseInput<typeof accountCalls.deckPhoto>,
): Promise<{ content: string }> {
  const ownerId = await store.read.photos.ownerOf(photoId);
  const owner = ownerId && (await store.read.users.byId(ownerId));
  const content = owner && isShownInDeck(owner) ? await store.read.photos.content(photoId, owner.id) : null;
  if (!content) throw new AppError('NOT_FOUND');
  return { content: content.toString('base64') };
}
