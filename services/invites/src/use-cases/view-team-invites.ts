import { signedIn } from '@entourage/contracts/access/caller';
import type { TeamInvite } from '@entourage/contracts/calls/team-invites';
import type { Context } from '../data/store.ts';
import { inviteView } from '../domain/team-invite.ts';

/** The caller's invites, newest first. */
export async function viewTeamInvites({ caller, store }: Context): Promise<TeamInvite[]> {
  return (await store.read.invites.ofAthlete(signedIn(caller).userId)).map(inviteView);
}
