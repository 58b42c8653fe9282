import { signedIn } from '@entourage/contracts/access/caller';
import type { TeamMemberProfile } from '@entourage/contracts/calls/team-invites';
import type { Context } from '../data/store.ts';
import { profileView } from '../domain/team-member-profile.ts';

/** The caller's own profile; null before the first save. */
export async function viewTeamMemberProfile({ caller, store }: Context): Promise<TeamMemberProfile | null> {
  const profile = await store.read.profiles.ofMember(signedIn(caller).userId);
  return profile && profileView(profile);
}
