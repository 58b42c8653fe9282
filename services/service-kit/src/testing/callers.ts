import {
  noRelationships,
  type Relationships,
  type UserCaller,
  type VisitorCaller,
} from '@entourage/contracts/access/caller';
import type { Role, ShareScope } from '@entourage/contracts/access/roles';
import { shareScope } from '@entourage/contracts/access/roles';
import { newId } from '@entourage/contracts/ids';

type Over = Partial<Omit<UserCaller, 'kind' | 'role' | 'relationships'>>;

const user = (role: Role, relationships: Partial<Relationships>, over: Over): UserCaller => ({
  kind: 'user',
  userId: newId(),
  sessionId: newId(),
  role,
  status: 'APPROVED',
  relationships: { ...noRelationships, ...relationships },
  ...over,
});

/** A new id. */
export const anId = newId;

export const anAthlete = ({ assignedLiaisons = [], members = [], ...over }: Over & Partial<Relationships> = {}) =>
  user('ATHLETE', { assignedLiaisons, members }, over);

export const aLiaison = ({ assignedTo = [], ...over }: Over & { assignedTo?: string[] } = {}) =>
  user('LIAISON', { assignedAthletes: assignedTo }, over);

/** A connected athlete and liaison. */
export function aPair() {
  const [athleteId, liaisonId] = [newId(), newId()];
  return {
    athlete: anAthlete({ userId: athleteId, assignedLiaisons: [liaisonId] }),
    liaison: aLiaison({ userId: liaisonId, assignedTo: [athleteId] }),
  };
}

type Sharing = { athleteId: string; scopes?: ShareScope[] };
export const aTeamMember = ({ sharedBy = [], ...over }: Over & { sharedBy?: Sharing[] } = {}) =>
  user(
    'TEAM_MEMBER',
    { shares: sharedBy.map(({ athleteId, scopes = [...shareScope.options] }) => ({ athleteId, scopes })) },
    over,
  );

export const anAdmin = (over: Over = {}) => user('ADMIN', {}, over);

export const aVisitor = (): VisitorCaller => ({ kind: 'visitor' });

/** The six kinds of caller of `authorization.json`. */
export const oneOfEachKind = () => ({
  visitor: aVisitor(),
  unapproved: anAthlete({ status: 'PENDING' }),
  athlete: anAthlete(),
  teamMember: aTeamMember(),
  liaison: aLiaison(),
  admin: anAdmin(),
});
