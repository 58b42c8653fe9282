import type { Role } from '@entourage/contracts/access/roles';
import type { CurrentUser } from '@entourage/contracts/calls/users';
import { useRecipientsQuery } from '#entities/messages/messages-api.ts';
import { dashboardPath, messagesWith, userInAdmin } from '#entities/navigation/paths.ts';
import { personName } from '#entities/people/person-name.ts';
import { useUsersQuery } from '#features/admin/users/users-api.ts';
import { useAssignedAthletesQuery } from '#features/liaison-dashboard/api/liaison-api.ts';
import type { Destination } from './destinations.ts';
import { texts } from './texts.ts';

type Person = {
  id: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
};
type Found = { data?: Person[] | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };

const destination = (person: Person, role: Role, to: string): Destination => ({
  to,
  label: personName(person),
  hint: `@${person.username} · ${texts.roles[role]}`,
  person,
});

/**
 * The people in the palette, from a list that the role may read: an administrator's users link to their row, a liaison's athletes
 * to their dashboard, other roles' recipients to their thread. Users who are not approved, or have to enrol a second factor first, get nobody.
 */
export function usePeople(user: CurrentUser | null) {
  const role = user?.verificationStatus === 'APPROVED' && !user.totpEnrolmentRequired ? user.role : null;
  const users = useUsersQuery(undefined, { skip: role !== 'ADMIN' });
  const athletes = useAssignedAthletesQuery(user?.id ?? '', { skip: role !== 'LIAISON' });
  const recipients = useRecipientsQuery('', { skip: role !== 'ATHLETE' && role !== 'TEAM_MEMBER' });

  if (role === null) return none;
  if (role === 'ADMIN')
    return toPeople(
      users,
      users.data?.map((one) => destination(one, one.role, userInAdmin(one.username))),
    );
  if (role === 'LIAISON')
    return toPeople(
      athletes,
      athletes.data?.map((one) => destination(one, 'ATHLETE', dashboardPath(one.id))),
    );
  return toPeople(
    recipients,
    recipients.data?.map((one) => destination(one, one.role, messagesWith(one.id))),
  );
}

const none = { isOffered: false, isLoading: false, hasFailed: false, people: [], retry: () => undefined } as const;

const toPeople = ({ error, isFetching, refetch }: Found, people: Destination[] | undefined) => ({
  isOffered: true,
  isLoading: !people && isFetching,
  hasFailed: !people && !isFetching && error !== undefined,
  people: people ?? [],
  retry: refetch,
});

export type People = Readonly<{
  isOffered: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  people: readonly Destination[];
  retry: () => unknown;
}>;
