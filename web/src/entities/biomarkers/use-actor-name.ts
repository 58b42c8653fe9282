import type { Role } from '@entourage/contracts/access/roles';
import { useLiaisonsOfAthleteQuery } from '#entities/liaisons/liaisons-api.ts';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';

const byRoleOnly: Record<Role, string> = {
  ATHLETE: 'the athlete',
  LIAISON: 'a former liaison',
  TEAM_MEMBER: 'a team member',
  ADMIN: 'an administrator',
};

/** Name of the person who changed the record of `athleteId`. The history contains ids only, and none of a liaison who is not shared. */
export function useActorName(athleteId: string): (by: string | null, byRole: string) => string {
  const user = useSignedInUser();
  const { data: entries } = useLiaisonsOfAthleteQuery(athleteId);
  return (by, byRole) => {
    if (by === user.id) return 'you';
    const liaison = entries?.find((entry) => entry.liaison.id === by)?.liaison;
    if (liaison) return personName(liaison);
    // A member's list may be empty because the liaisons are not shared: nothing says that this one has left.
    if (byRole === 'LIAISON' && user.role === 'TEAM_MEMBER') return 'a liaison';
    return byRoleOnly[byRole as Role] ?? 'someone';
  };
}
