import { signedIn } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { profileView } from '../domain/liaison-profile.ts';

export const viewOwnLiaisonProfileInput = z.object({});

/** The caller's own profile, or null (decision H9). */
export async function viewOwnLiaisonProfile({ caller, store }: Context) {
  const profile = await store.read.liaisonProfiles.ofUser(signedIn(caller).userId);
  return profile && profileView(profile);
}

export const viewLiaisonProfileInput = z.object({ userId });
type Input = z.infer<typeof viewLiaisonProfileInput>;

/** A liaison's profile for the administrator's editor, or null (decision H9). @throws AppError NOT_FOUND when the user is no liaison */
export async function viewLiaisonProfile({ store }: Context, { userId: liaisonId }: Input) {
  const user = (await store.read.users.byIds([liaisonId])).get(liaisonId);
  if (user?.role !== 'LIAISON' || user.deletedAt) throw new AppError('NOT_FOUND');
  const profile = await store.read.liaisonProfiles.ofUser(liaisonId);
  return profile && profileView(profile);
}
