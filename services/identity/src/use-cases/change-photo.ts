import { signedIn } from '@entourage/contracts/access/caller';
import type { accountCalls } from '@entourage/contracts/calls/account';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { type Id, newId, type UserId } from '@entourage/contracts/ids';
import { photoPath } from '@entourage/contracts/photo';
import type { Context, Transaction } from '../data/store.ts';
import type { User } from '../domain/user.ts';
import { userAudience, userPayload } from '../events/payloads.ts';

type AccountPhoto = Pick<User, 'profileImageUrl'>;

/** Replaces the caller's photo by this picture, cut to a square. @throws AppError VALIDATION that names `photo` */
export async function setPhoto(
  { caller, clients, clock, store }: Context,
  { body: photo, contentType }: UseCaseInput<typeof accountCalls.setAccountPhoto>,
): Promise<AccountPhoto> {
  const { userId } = signedIn(caller);
  const content = await clients.photos.encode(Buffer.from(photo, 'base64'), contentType);
  return store.transaction((transaction) =>
    replacePhoto(transaction, { userId, photo: { id: newId(), content }, at: clock.now() }),
  );
}

/** Removes the caller's photo; without one nothing happens. */
export function removePhoto({ caller, clock, store }: Context): Promise<AccountPhoto> {
  const { userId } = signedIn(caller);
  return store.transaction((transaction) => replacePhoto(transaction, { userId, photo: null, at: clock.now() }));
}

type Replacement = { userId: UserId; photo: { id: Id; content: Buffer } | null; at: Date };

async function replacePhoto(
  { users, photos, audit, outbox }: Transaction,
  { userId, photo, at }: Replacement,
): Promise<AccountPhoto> {
  const before = await users.lockForUpdate(userId);
  if (!before) throw new AppError('UNAUTHORIZED');
  const profileImageUrl = photo && photoPath(photo.id);
  if (profileImageUrl === before.profileImageUrl) return { profileImageUrl };
  await photos.deleteOf(userId);
  if (photo) await photos.add({ ...photo, userId, createdAt: at });
  const next: User = { ...before, profileImageUrl, version: before.version + 1 };
  await users.save(next, at);
  audit.add({ action: 'account.edit', subject: userId, fields: ['profileImageUrl'] });
  outbox.add(userUpdated, { subject: userId, audience: userAudience(userId), data: userPayload(next) });
  return { profileImageUrl };
}
