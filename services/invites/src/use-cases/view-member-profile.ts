import { signedIn } from '@entourage/contracts/access/caller';
import type { invitesCalls, TeamMemberProfile } from '@entourage/contracts/calls/team-invites';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { profileView } from '../domain/team-member-profile.ts';

/**
 * A member's professional profile, for an athlete who shares with them; null before the first save.
 * @throws AppError NOT_FOUND without an active share with this member; one that a lock window suspends is active
 */
export async function viewMemberProfile(
  { caller, store }: Context,
  { memberId }: UseCaseInput<typeof invitesCalls.teamMemberProfileOfMember>,
): Promise<TeamMemberProfile | null> {
  const [isShared, profile] = await Promise.all([
    store.read.shares.isActive({ ownerId: signedIn(caller).userId, sharedUserId: memberId }),
    store.read.profiles.ofMember(memberId),
  ]);
  if (!isShared) throw new AppError('NOT_FOUND');
  return profile && profileView(profile);
}
