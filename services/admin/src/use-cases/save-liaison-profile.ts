import { signedIn } from '@entourage/contracts/access/caller';
import { liaisonProfileInput } from '@entourage/contracts/calls/admin';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { changeProfile, profileView } from '../domain/liaison-profile.ts';
import { publishProfile } from '../events/publish-profile.ts';

export const saveLiaisonProfileInput = z.object({ input: liaisonProfileInput });

/** A liaison saves their own profile; only an administrator sets `credentialsCheckedAt` (decision H9). */
export function saveLiaisonProfile(
  { caller, clock, store }: Context,
  { input }: z.infer<typeof saveLiaisonProfileInput>,
) {
  const { userId } = signedIn(caller);
  return store.transaction(async ({ liaisonProfiles, connections, outbox }) => {
    const old = await liaisonProfiles.ofUser(userId);
    const { next } = changeProfile(old, { userId, content: input, at: clock.now() });
    await liaisonProfiles.save(next);
    publishProfile(outbox, next, await connections.pairsOf([userId]));
    return profileView(next);
  });
}
