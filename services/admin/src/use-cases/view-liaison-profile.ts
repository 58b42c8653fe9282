import { signedIn } from '@entourage/contracts/access/caller';
import type { adminCalls } from '@entourage/contracts/calls/admin';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { profileView } from '../domain/liaison-profile.ts';

/** The caller's own profile, or null (decision H9). */
export async function viewOwnLiaisonProfile({ caller, store }: Context) {
  const profile = await store.read.liaisonProfiles.ofUser(signedIn(caller).userId);
  return profile && profileView(profile);
}

type Input = UseCaseInput<typeof adminCalls.liaisonProfile>;

/** A liaison's profile for the administrator's editor, or null (decision H9). @throws AppError NOT_FOUND when the user is no liaison */
export async function viewLiaisonProfile({ store }: Context, { userId: liaisonId }: Input) {
  const user = (await store.read.users.byIds([liaisonId])).get(liaisonId);
  if (user?.role !== 'LIAISON' || user.deletedAt) throw new AppError('NOT_FOUND');
  const profile = await store.read.liaisonProfiles.ofUser(liaisonId);
  return profile && profileView(profile);
}
