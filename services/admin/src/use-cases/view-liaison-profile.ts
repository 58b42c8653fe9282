import { signedIn } from '@entourage/contracts/access/caller';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { profileView } from '../domain/liaison-profile.ts';

export const viewLiaisonProfileInput = z.object({});

/** The caller's own profile, or null (decision H9). */
export async function viewLiaisonProfile({ caller, store }: Context) {
  const profile = await store.read.liaisonProfiles.ofUser(signedIn(caller).userId);
  return profile && profileView(profile);
}
