import { signedIn } from '@entourage/contracts/access/caller';
import type { adminCalls } from '@entourage/contracts/calls/admin';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { Context } from '../data/store.ts';
import { changeProfile, profileView } from '../domain/liaison-profile.ts';
import { publishProfile } from '../events/publish-profile.ts';

/** A liaison saves their own profile; only an administrator sets `credentialsCheckedAt` (decision H9). */
export function saveLiaisonProfile(
  { caller, clock, store }: Context,
  { body: input }: UseCaseInput<typeof adminCalls.saveLiaisonProfile>,
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
