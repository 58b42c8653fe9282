import type { Role } from '@entourage/contracts/access/roles';
import { useLiaisonsOfAthleteQuery } from '../liaisons/liaisons-api.ts';
import { personName } from '../session/person-name.ts';
import { useSignedInUser } from '../session/use-current-user.ts';

const byRoleOnly: Record<Role, string> = {
  ATHLETE: 'the athlete',
  LIAISON: 'a former liaison',
  TEAM_MEMBER: 'a team member',
  ADMIN: 'an administrator',
};

/** Names whoever touched the record of `athleteId`; the history itself holds ids only. */
export function useActorName(athleteId: string): (by: string, byRole: string) => string {
  const user = useSignedInUser();
  const { data: entries } = useLiaisonsOfAthleteQuery(athleteId);
  return (by, byRole) => {
    if (by === user.id) return 'you';
    const liaison = entries?.find((entry) => entry.liaison.id === by)?.liaison;
    return liaison ? personName(liaison) : (byRoleOnly[byRole as Role] ?? 'somebody');
  };
}
