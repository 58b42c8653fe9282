import { AppError, type ErrorCode } from '../errors.ts';
import type { Caller, UserCaller } from './caller.ts';
import { type Role, role } from './roles.ts';

/** The required relation of a caller to the object of a call. It is data, so that a test can compare it with `authorization.json`. */
export type Relation =
  | { kind: 'ownRows' }
  | { kind: 'allRows' }
  | { kind: 'self'; arg: string; role?: Role }
  | { kind: 'assignedLiaison'; arg: string }
  | { kind: 'liaisonOf'; arg: string }
  | { kind: 'sharedBy'; arg: string }
  | { kind: 'breakGlass'; arg: string }
  | { kind: 'admin' }
  | { kind: 'anyOf'; relations: readonly Relation[] };

export type UserPolicy = { approved: boolean; roles: readonly Role[]; relation: Relation };
/** For a field for other services: the services that may call it, each with a token of its own key. */
export type InternalPolicy = { from: readonly string[] };
/** `public`: anyone, signed in or not. */
export type Policy = 'public' | InternalPolicy | UserPolicy;
export type Policies = Readonly<Record<string, Policy>>;

/** Who may call each field and entity of a service: `Query.x`, `Mutation.x`, `Entity.X`. Consumers and jobs have no caller. */
export const definePolicies = <P extends Policies>(policies: P): P => policies;

/** Called by these services only (`contracts/internal-calls.json`); all other conditions are checked by the use case. */
export const internal = ({ from }: InternalPolicy): InternalPolicy => ({ from });
export const isInternal = (policy: Policy): policy is InternalPolicy => typeof policy !== 'string' && 'from' in policy;

/** The query itself is filtered by the caller's id. */
export const ownRows: Relation = { kind: 'ownRows' };
/** Every row, for roles that administer them. */
export const allRows: Relation = { kind: 'allRows' };
/** The caller is an ADMIN; as one choice of `anyOf`. */
export const admin: Relation = { kind: 'admin' };
/** The argument names the caller, who must have this role if one is given. */
export const self = (arg: string, role?: Role): Relation => ({ kind: 'self', arg, ...(role && { role }) });
/** The argument names an athlete whose active liaison the caller is. */
export const assignedLiaison = (arg: string): Relation => ({ kind: 'assignedLiaison', arg });
/** The argument names an active liaison of the calling athlete. */
export const liaisonOf = (arg: string): Relation => ({ kind: 'liaisonOf', arg });
/** The argument names an athlete who shares the record with the calling team member; the use case decides which parts. */
export const sharedBy = (arg: string): Relation => ({ kind: 'sharedBy', arg });
/** An ADMIN who gives a reason (decision A14). */
export const breakGlass = (arg: string): Relation => ({ kind: 'breakGlass', arg });
export const anyOf = (...relations: Relation[]): Relation => ({ kind: 'anyOf', relations });

/** Every account, also before its approval (decision X14). */
export const signedIn: UserPolicy = { approved: false, roles: role.options, relation: ownRows };
export const administrators: UserPolicy = { approved: true, roles: ['ADMIN'], relation: allRows };
export const ownAsAthlete: UserPolicy = { approved: true, roles: ['ATHLETE'], relation: ownRows };
export const ownAsTeamMember: UserPolicy = { approved: true, roles: ['TEAM_MEMBER'], relation: ownRows };
/** An athlete in a liaison's list, to which several services add a part. An ADMIN may read such a list but gets none of the parts. */
export const listedAthlete: UserPolicy = {
  approved: true,
  roles: ['LIAISON', 'ADMIN'],
  relation: anyOf(assignedLiaison('id'), admin),
};
export const ownAsLiaison: UserPolicy = { approved: true, roles: ['LIAISON'], relation: ownRows };

export type Refusal = { code: ErrorCode; fields?: Record<string, string> };

/** Checks role and approval (401 and 403); the object is checked later, after the shape (decision G5). */
export function refusalOfRole(policy: Policy, caller: Caller): Refusal | null {
  if (policy === 'public') return null;
  if (isInternal(policy)) return refusalOfService(policy, caller);
  if (caller.kind !== 'user') return { code: 'UNAUTHORIZED' };
  if (policy.approved && caller.status !== 'APPROVED') return notApproved(caller);
  return policy.roles.includes(caller.role) ? null : { code: 'FORBIDDEN' };
}

function refusalOfService({ from }: InternalPolicy, caller: Caller): Refusal | null {
  if (caller.kind === 'system') return null;
  if (caller.kind !== 'service') return { code: 'UNAUTHORIZED' };
  return from.includes(caller.service) ? null : { code: 'FORBIDDEN' };
}

const notApproved = ({ status }: UserCaller): Refusal => ({
  code: status === 'ENROLLING' ? 'TOTP_ENROLMENT_REQUIRED' : 'NOT_APPROVED',
});

/** Characters of a reason for opening a health record. */
export const breakGlassLength = { min: 10, max: 500 };
const wrongReason = { 'Break-Glass-Reason': 'The reason must have 10 to 500 characters' };

/**
 * The reason for an emergency access, from the call's header (decision A14). Only an ADMIN's is used, and every audit row of the call
 * contains it. @throws AppError VALIDATION when it is too long
 */
export function acceptedReason(role: Role, reason: string | undefined): string | undefined {
  if (role !== 'ADMIN') return undefined;
  if (reason && reason.length > breakGlassLength.max) throw new AppError('VALIDATION', { fields: wrongReason });
  return reason;
}

/** Whether a call under one of these policies may be made with a reason; a service without such a policy ignores reasons. */
export const acceptsReason = (policies: Policies): boolean =>
  Object.values(policies).some(
    (policy) => policy !== 'public' && !isInternal(policy) && asksForReason(policy.relation),
  );

const asksForReason = (relation: Relation): boolean =>
  relation.kind === 'breakGlass' || (relation.kind === 'anyOf' && relation.relations.some(asksForReason));

function breakGlassRefusal({ breakGlassReason }: UserCaller): Refusal | null {
  if (breakGlassReason === undefined) return { code: 'BREAK_GLASS_REQUIRED' };
  const { length } = breakGlassReason.trim();
  if (length >= breakGlassLength.min && length <= breakGlassLength.max) return null;
  return { code: 'VALIDATION', fields: wrongReason };
}

function refusal(relation: Relation, caller: UserCaller, args: Record<string, unknown>): Refusal | null {
  const { relationships } = caller;
  const allowedIf = (holds: boolean): Refusal | null => (holds ? null : { code: 'NOT_FOUND' });
  switch (relation.kind) {
    case 'ownRows':
    case 'allRows':
      return null;
    case 'admin':
      return allowedIf(caller.role === 'ADMIN');
    case 'self':
      return allowedIf(args[relation.arg] === caller.userId && (!relation.role || relation.role === caller.role));
    case 'assignedLiaison':
      return allowedIf(
        caller.role === 'LIAISON' && relationships.assignedAthletes.includes(args[relation.arg] as string),
      );
    case 'liaisonOf':
      return allowedIf(
        caller.role === 'ATHLETE' && relationships.assignedLiaisons.includes(args[relation.arg] as string),
      );
    case 'sharedBy':
      return allowedIf(
        caller.role === 'TEAM_MEMBER' && relationships.shares.some(({ athleteId }) => athleteId === args[relation.arg]),
      );
    case 'breakGlass':
      return caller.role === 'ADMIN' ? breakGlassRefusal(caller) : { code: 'NOT_FOUND' };
    case 'anyOf': {
      const refusals = relation.relations.map((one) => refusal(one, caller, args));
      if (refusals.includes(null)) return null;
      // The request for a reason reveals more than "not found", and only an ADMIN gets it.
      return refusals.find((one) => one?.code !== 'NOT_FOUND') ?? { code: 'NOT_FOUND' };
    }
  }
}

/** The object (404), after role, approval and shape have passed. @returns null when the call may go on */
export function refusalOfRelation(policy: Policy, caller: Caller, args: Record<string, unknown>): Refusal | null {
  if (policy === 'public' || isInternal(policy) || caller.kind !== 'user') return null;
  return refusal(policy.relation, caller, args);
}
