import type { Relationships, UserCaller } from '@entourage/contracts/access/caller';
import type { Role, VerificationStatus } from '@entourage/contracts/access/roles';
import type { UserId } from '@entourage/contracts/ids';

/** Another person as far as writing is concerned; from the snapshot, null where nothing is known yet. */
export type PartnerStanding = {
  role: Role;
  verificationStatus: VerificationStatus;
  deletedAt: Date | null;
} | null;

/** How a caller and another person stand to each other beside the caller relationships. */
export type Standing = { partner: PartnerStanding; hasThread: boolean };

type Caller = Pick<UserCaller, 'role' | 'relationships'>;

const relatedBy: Record<Role, (relationships: Relationships) => UserId[]> = {
  ATHLETE: ({ assignedLiaisons, members }) => [...assignedLiaisons, ...members],
  LIAISON: ({ assignedAthletes }) => assignedAthletes,
  TEAM_MEMBER: ({ shares }) => shares.map(({ athleteId }) => athleteId),
  ADMIN: () => [],
};

/** Relations by caller: a list asks for each of its people, and a liaison may have hundreds. */
const relations = new WeakMap<Caller, ReadonlySet<UserId>>();

function relationsOf(caller: Caller): ReadonlySet<UserId> {
  const known = relations.get(caller);
  if (known) return known;
  const related = new Set(relatedBy[caller.role](caller.relationships));
  relations.set(caller, related);
  return related;
}

/** The people a caller has a live relation with, from the caller relationships (decision M1). */
export const relatedTo = (caller: Caller): UserId[] => [...relationsOf(caller)];

/** Whether a live relation joins the caller with a person. The relationships are at most a second old (architecture §3.2). */
export const isRelated = (caller: Caller, userId: UserId): boolean => relationsOf(caller).has(userId);

/** The partner of an ADMIN must be approved by messaging's own snapshot; who was written to by an ADMIN may answer (decision M1). */
function isOfAdmin({ role }: Caller, { partner, hasThread }: Standing): boolean {
  if (!partner || partner.deletedAt || partner.verificationStatus !== 'APPROVED') return false;
  if (role === 'ADMIN') return partner.role === 'ATHLETE' || partner.role === 'LIAISON';
  return partner.role === 'ADMIN' && hasThread && (role === 'ATHLETE' || role === 'LIAISON');
}

/** Whether the caller may write to a person now (decision M1). */
export function mayWrite(caller: Caller, userId: UserId, standing: Standing): boolean {
  if (standing.partner?.deletedAt) return false;
  return isRelated(caller, userId) || isOfAdmin(caller, standing);
}

/** Whom lists name by themselves: those one has written with, as far as one still sees it, and those one is related to (decision M14). */
export const isListed = (caller: Caller, userId: UserId, { hasThread }: Pick<Standing, 'hasThread'>): boolean =>
  hasThread || isRelated(caller, userId);

/**
 * Whether the caller may see the thread with a person. An athlete and an ADMIN keep what was written; a liaison and a team member
 * lose it with the relation (decisions M2, T9). A thread that has not begun is open to whoever may begin it (M3).
 */
export function mayRead(caller: Caller, userId: UserId, standing: Standing): boolean {
  if (isRelated(caller, userId) || mayWrite(caller, userId, standing)) return true;
  if (caller.role === 'ATHLETE' || caller.role === 'ADMIN') return standing.hasThread;
  return caller.role === 'LIAISON' && standing.hasThread && standing.partner?.role === 'ADMIN';
}
