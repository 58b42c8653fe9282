import type { Role, VerificationStatus } from '@entourage/contracts/access/roles';
import type { AdminUser } from '@entourage/contracts/calls/users';
import { constants } from '@entourage/contracts/constants';

export type UserFilter = { role: Role | 'ALL'; status: VerificationStatus | 'ALL'; query: string; page: number };

const searchable = ({ username, firstName, lastName, email, teamOrganization }: AdminUser) =>
  [username, firstName, lastName, email, teamOrganization].join(' ').toLowerCase();

/** One page of 25 of the users a filter leaves (decision A15); a page beyond the last is the last. */
export function selectUsers(users: readonly AdminUser[], { role, status, query, page }: UserFilter) {
  const wanted = query.trim().toLowerCase();
  const matching = users.filter(
    (user) =>
      (role === 'ALL' || user.role === role) &&
      (status === 'ALL' || user.verificationStatus === status) &&
      searchable(user).includes(wanted),
  );
  const pages = Math.max(1, Math.ceil(matching.length / constants.adminListPageSize));
  const shownPage = Math.min(Math.max(1, page), pages);
  const start = (shownPage - 1) * constants.adminListPageSize;
  return {
    count: matching.length,
    pages,
    page: shownPage,
    users: matching.slice(start, start + constants.adminListPageSize),
  };
}
