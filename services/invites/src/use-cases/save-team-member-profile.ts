import { signedIn } from '@entourage/contracts/access/caller';
import type { invitesCalls, TeamMemberProfile } from '@entourage/contracts/calls/team-invites';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { Context } from '../data/store.ts';
import { profileView } from '../domain/team-member-profile.ts';

/** Creates or replaces the caller's own profile. Open pages of the athletes who share with the caller follow. */
export function saveTeamMemberProfile(
  { caller, clock, store }: Context,
  { body: profile }: UseCaseInput<typeof invitesCalls.saveTeamMemberProfile>,
): Promise<{ created: boolean; profile: TeamMemberProfile }> {
  const { userId } = signedIn(caller);
  return store.transaction(async ({ profiles, shares, live }) => {
    const old = await profiles.ofMember(userId);
    const at = clock.now();
    const saved = await profiles.save({
      profileImageUrl: null,
      ...old,
      ...profile,
      userId,
      createdAt: old?.createdAt ?? at,
      updatedAt: at,
    });
    const athletes = (await shares.activeOf([userId])).map(({ ownerId }) => ownerId);
    live.add({ audience: { userIds: [userId, ...athletes] }, tags: ['TeamMemberProfile'] });
    return { created: old === null, profile: profileView(saved) };
  });
}
