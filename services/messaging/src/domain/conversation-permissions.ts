import type { Relationships, UserCaller } from '@entourage/contracts/access/caller';
import type { Role, VerificationStatus } from '@entourage/contracts/access/roles';
import type { UserId } from '@entourage/contracts/ids';

/** The other user as projected; null before that. */
export type Partner = {
  role: Role;
  verificationStatus: VerificationStatus;
  deletedAt: Date | null;
} | null;

/** What permissions depend on besides the caller's relationships. */
export type PartnerState = { partner: Partner; hasMessages: boolean };

type Caller = Pick<UserCaller, 'role' | 'relationships'>;

const relatedBy: Record<Role, (relationships: Relationships) => UserId[]> = {
  ATHLETE: ({ assignedLiaisons, members }) => [...assignedLiaisons, ...members],
  LIAISON: ({ assignedAthletes }) => assignedAthletes,
  TEAM_MEMBER: ({ shares }) => shares.map(({ athleteId }) => athleteId),
  ADMIN: () => [],
};

/** Relations per caller, computed once: lists check hundreds of people. */
const relations = new WeakMap<Caller, ReadonlySet<UserId>>();

function listRelations(caller: Caller): ReadonlySet<UserId> {
  const cached = relations.get(caller);
  if (cached) return cached;
  const related = new Set(relatedBy[caller.role](caller.relationships));
  relations.set(caller, related);
  return related;
}

/** The users with an active relation to the caller, from the caller's relationships (decision M1). */
export const relatedUsers = (caller: Caller): UserId[] => [...listRelations(caller)];

/** Whether an active relation joins the caller with a user. The relationships are at most a second old (architecture §3.2). */
export const isRelated = (caller: Caller, userId: UserId): boolean => listRelations(caller).has(userId);

/** An ADMIN may write to users who are approved as projected, and users may answer an ADMIN who has written to them (decision M1). */
function canExchangeWithAdmin({ role }: Caller, { partner, hasMessages }: PartnerState): boolean {
  if (!partner || partner.deletedAt || partner.verificationStatus !== 'APPROVED') return false;
  if (role === 'ADMIN') return partner.role === 'ATHLETE' || partner.role === 'LIAISON';
  return partner.role === 'ADMIN' && hasMessages && (role === 'ATHLETE' || role === 'LIAISON');
}

/** Whether the caller may write to a user now (decision M1). */
export function mayWrite(caller: Caller, userId: UserId, partnerState: PartnerState): boolean {
  if (partnerState.partner?.deletedAt) return false;
  return isRelated(caller, userId) || canExchangeWithAdmin(caller, partnerState);
}

/** Whether lists contain a user: with a visible conversation or a relation to the caller (decision M14). */
export const isListed = (caller: Caller, userId: UserId, { hasMessages }: Pick<PartnerState, 'hasMessages'>): boolean =>
  hasMessages || isRelated(caller, userId);

/**
 * Whether the caller may see the conversation with a user. An athlete and an ADMIN keep their conversations; a liaison and a team member lose
 * them with the relation (decisions M2, T9). An empty conversation is visible to those who may write to it (M3).
 */
export function mayRead(caller: Caller, userId: UserId, partnerState: PartnerState): boolean {
  if (isRelated(caller, userId) || mayWrite(caller, userId, partnerState)) return true;
  if (caller.role === 'ATHLETE' || caller.role === 'ADMIN') return partnerState.hasMessages;
  return caller.role === 'LIAISON' && partnerState.hasMessages && partnerState.partner?.role === 'ADMIN';
}
