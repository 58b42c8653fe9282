import { z } from 'zod';
import { AppError } from '../errors.ts';
import { type CallerStatus, callerStatus, type Role, role, shareScope } from './roles.ts';

/** A live share as the team member sees it; it is listed only while its athlete is approved (decision T9). */
export const callerShare = z.object({ athleteId: z.string(), scopes: z.array(shareScope) });

/**
 * What a caller may touch, composed by the gateway from its owners (architecture §3) and carried in the access token:
 * `assignedAthletes` (a liaison's, from admin), `assignedLiaisons` (an athlete's, from admin), `members` (an athlete's, from invites),
 * `shares` (a team member's, from invites; oldest first). A list is empty for the roles it does not belong to.
 */
export const relationships = z.object({
  assignedAthletes: z.array(z.string()),
  assignedLiaisons: z.array(z.string()),
  members: z.array(z.string()),
  shares: z.array(callerShare),
});
export type Relationships = z.infer<typeof relationships>;

export const noRelationships: Relationships = { assignedAthletes: [], assignedLiaisons: [], members: [], shares: [] };

/** How many callers one query to an owner of relationships may name. The gateway never asks for more, and an owner refuses more. */
export const maxCallersPerRequest = 1_000;

/** Claims of the access token beside iss, aud, iat, nbf and exp. `typ` keeps one kind of token from passing as another. */
export const accessClaims = z.discriminatedUnion('typ', [
  z.object({
    typ: z.literal('access'),
    sub: z.string(),
    sid: z.string(),
    role,
    status: callerStatus,
    relationships: relationships,
  }),
  z.object({ typ: z.literal('visitor') }),
  z.object({ typ: z.literal('service') }),
]);
export type AccessClaims = z.infer<typeof accessClaims>;

/** Claims of the session token that identity signs into the cookie. */
export const sessionClaims = z.object({ typ: z.literal('session'), sub: z.string(), sid: z.string(), role });
export type SessionClaims = z.infer<typeof sessionClaims>;

export type UserCaller = {
  kind: 'user';
  userId: string;
  sessionId: string;
  role: Role;
  status: CallerStatus;
  relationships: Relationships;
  /** Why an ADMIN opens a health record (decision A14); undefined when the header was absent. */
  breakGlassReason?: string;
  /** Shortened address of the client: /24 or /48. */
  clientAddress?: string;
  /** The browser's User-Agent, printable ASCII of at most 200 characters; only identity gets it. */
  userAgent?: string;
  /** sid of the session cookie presented with a call that visitors may make too (login replaces it, decision I12). */
  presentedSessionId?: string;
  /** The token of the browser's visits of the deck, unverified. */
  presentedDeckVisits?: string;
};
export type VisitorCaller = {
  kind: 'visitor';
  clientAddress?: string;
  userAgent?: string;
  presentedSessionId?: string;
  /** The token of the browser's visits of the deck, unverified. */
  presentedDeckVisits?: string;
};
export type ServiceCaller = { kind: 'service'; service: string };
/** A consumer, job or boot step acting for the product itself. */
export type SystemCaller = { kind: 'system' };
export type Caller = UserCaller | VisitorCaller | ServiceCaller | SystemCaller;

/** The six kinds of caller of `authorization.json`. */
export type CallerKind = 'visitor' | 'unapproved' | 'athlete' | 'teamMember' | 'liaison' | 'admin';

const kindOfRole = { ATHLETE: 'athlete', TEAM_MEMBER: 'teamMember', LIAISON: 'liaison', ADMIN: 'admin' } as const;

export function callerKind(caller: Pick<UserCaller, 'role' | 'status'> | null): CallerKind {
  if (!caller) return 'visitor';
  return caller.status === 'APPROVED' ? kindOfRole[caller.role] : 'unapproved';
}

/** Internal header names between gateway and services; the gateway removes them from external requests. */
export const internalHeaders = {
  breakGlassReason: 'x-entourage-break-glass-reason',
  clientAddress: 'x-entourage-client-address',
  presentedSession: 'x-entourage-presented-session',
  userAgent: 'x-entourage-user-agent',
  /** Answer of identity: a session token to set as cookie, or empty to clear it. */
  session: 'x-entourage-session',
  /** The token of a browser's visits of the deck, both ways: as presented, and as answer of presentation to set as cookie. */
  deckVisits: 'x-entourage-deck-visits',
} as const;

/** The user behind a call whose policy names roles; `authorize` rejects all others. @throws AppError UNAUTHORIZED otherwise */
export function signedIn(caller: Caller): UserCaller {
  if (caller.kind !== 'user') throw new AppError('UNAUTHORIZED');
  return caller;
}
