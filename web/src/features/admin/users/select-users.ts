import type { Role, VerificationStatus } from '@entourage/contracts/access/roles';
import type { AdminUser } from '@entourage/contracts/calls/users';
import { paginate } from '../panel/paginate.ts';

export type UserFilter = { role: Role | 'ALL'; status: VerificationStatus | 'ALL'; query: string; page: number };

const searchable = ({ username, firstName, lastName, email, teamOrganization }: AdminUser) =>
  [username, firstName, lastName, email, teamOrganization].join(' ').toLowerCase();

/** One page of the users a filter leaves. */
export function selectUsers(users: readonly AdminUser[], { role, status, query, page }: UserFilter) {
  const wanted = query.trim().toLowerCase();
  const matching = users.filter(
    (user) =>
      (role === 'ALL' || user.role === role) &&
      (status === 'ALL' || user.verificationStatus === status) &&
      searchable(user).includes(wanted),
  );
  const { items, ...rest } = paginate(matching, page);
  return { ...rest, users: items };
}
