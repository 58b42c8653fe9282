import type { Relationships } from '@entourage/contracts/access/caller';
import type { Role, VerificationStatus } from '@entourage/contracts/access/roles';
import type { MessagePartner } from '@entourage/contracts/calls/messages';
import type { UserId } from '@entourage/contracts/ids';
import { deletedName } from '@entourage/contracts/names';

/** A user as projected from identity's events. */
export type KnownUser = {
  userId: UserId;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Role;
  verificationStatus: VerificationStatus;
  deletedAt: Date | null;
};

const unknownName = 'User';

/** The partner of a conversation; a closed account has no name. */
export function partnerView({ userId, ...user }: KnownUser): MessagePartner {
  const { role, firstName, lastName, profileImageUrl, deletedAt } = user;
  if (deletedAt)
    return { id: userId, username: deletedName, firstName: null, lastName: null, role, profileImageUrl: null };
  return { id: userId, username: user.username ?? unknownName, firstName, lastName, role, profileImageUrl };
}

/** A partner who is not projected: the relation implies the role, the name arrives with the event. */
export function unknownPartner(id: UserId, { assignedLiaisons, members }: Relationships): MessagePartner {
  const relations: [readonly UserId[], Role][] = [
    [assignedLiaisons, 'LIAISON'],
    [members, 'TEAM_MEMBER'],
  ];
  const role = relations.find(([ids]) => ids.includes(id))?.[1] ?? 'ATHLETE';
  return { id, username: unknownName, firstName: null, lastName: null, role, profileImageUrl: null };
}

/** Normalizes names for comparison: NFKC, lower case, single blanks. */
export const nameKey = (...parts: (string | null)[]): string =>
  parts
    .map((part) => part ?? '')
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** The name by which lists are ordered. */
export const listedName = ({ firstName, lastName, username }: MessagePartner): string =>
  nameKey(firstName, lastName) || nameKey(username);
