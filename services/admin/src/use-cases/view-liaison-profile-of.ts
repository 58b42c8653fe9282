import { AppError } from '@entourage/contracts/errors';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { profileView } from '../domain/liaison-profile.ts';

export const viewLiaisonProfileOfInput = z.object({ userId });
type Input = z.infer<typeof viewLiaisonProfileOfInput>;

/** A liaison's profile for the administrator's editor, or null (decision H9). @throws AppError NOT_FOUND for anybody else's id */
export async function viewLiaisonProfileOf({ store }: Context, { userId: liaisonId }: Input) {
  const user = (await store.read.users.byIds([liaisonId])).get(liaisonId);
  if (user?.role !== 'LIAISON' || user.deletedAt) throw new AppError('NOT_FOUND');
  const profile = await store.read.liaisonProfiles.ofUser(liaisonId);
  return profile && profileView(profile);
}
