import { callerShare, maxCallersPerRequest } from '@entourage/contracts/access/caller';
import { callerStatus, role } from '@entourage/contracts/access/roles';
import { AppError } from '@entourage/contracts/errors';
import { internalCalls } from '@entourage/service-kit/http/internal-calls';
import type { SubgraphClient } from '@entourage/service-kit/http/subgraph-client';
import DataLoader from 'dataloader';
import { z } from 'zod';
import { batchScheduler } from './batch-scheduler.ts';

const ids = z.array(z.string());
const sessionState = z.object({ sid: z.string(), userId: z.string(), role, status: callerStatus });
const callerAssignments = z.object({ userId: z.string(), assignedAthletes: ids, assignedLiaisons: ids });
const callerShares = z.object({ userId: z.string(), members: ids, shares: z.array(callerShare) });

export type SessionState = z.infer<typeof sessionState>;
type CallerAssignments = z.infer<typeof callerAssignments>;
type CallerShares = z.infer<typeof callerShares>;
type SessionQuery = { sid: string; counts: boolean };

/** The services that own the relationships of callers. One call covers many callers. @throws AppError UNAVAILABLE when a service cannot answer */
export type RelationshipSources = {
  /** null when the session is not alive; `counts` marks the call as the user's own activity. */
  session(query: SessionQuery): Promise<SessionState | null>;
  approved(userId: string): Promise<boolean>;
  assignments(userId: string): Promise<CallerAssignments>;
  shares(userId: string): Promise<CallerShares>;
};

type Options = {
  clients: ReadonlyMap<string, SubgraphClient>;
  /** A token of the gateway's own service key. */
  tokenFor(service: string): string | Promise<string>;
  /** Less than the limit of a whole call, which needs time for the rest. */
  timeoutMs: number;
};

const documents = {
  sessionState:
    'query SessionState($sids: [ID!]!, $touch: [ID!]) { answer: sessionState(sids: $sids, touch: $touch) { sid userId role status } }',
  approvedUsers: 'query ApprovedUsers($ids: [ID!]!) { answer: approvedUsers(ids: $ids) }',
  callerAssignments:
    'query CallerAssignments($userIds: [ID!]!) { answer: callerAssignments(userIds: $userIds) { userId assignedAthletes assignedLiaisons } }',
  callerShares:
    'query CallerShares($userIds: [ID!]!) { answer: callerShares(userIds: $userIds) { userId members shares { athleteId scopes } } }',
};

export function relationshipSources({ clients, tokenFor, timeoutMs }: Options): RelationshipSources {
  const calls = new Map(
    Array.from(clients, ([name, client]) => [name, internalCalls({ name, client, tokenFor, timeoutMs })]),
  );
  async function query<Answer extends z.ZodType>(service: string, document: string, variables: object, shape: Answer) {
    const call = calls.get(service);
    if (!call) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1, log: { host: service } });
    return call(document, variables, shape);
  }

  function loader<Key, Answer>(answers: (keys: readonly Key[]) => Promise<readonly Answer[]>) {
    return new DataLoader<Key, Answer>(answers, {
      cache: false,
      maxBatchSize: maxCallersPerRequest,
      batchScheduleFn: batchScheduler(),
    });
  }

  const sessions = loader<SessionQuery, SessionState | null>(async (queries) => {
    const sids = [...new Set(queries.map(({ sid }) => sid))];
    const touch = [...new Set(queries.filter(({ counts }) => counts).map(({ sid }) => sid))];
    const found = await query('identity', documents.sessionState, { sids, touch }, z.array(sessionState.nullable()));
    const bySid = new Map(
      found
        .filter((relationships) => relationships !== null)
        .map((relationships) => [relationships.sid, relationships]),
    );
    return queries.map(({ sid }) => bySid.get(sid) ?? null);
  });
  const approvals = loader<string, boolean>(async (userIds) => {
    const approved = new Set(await query('identity', documents.approvedUsers, { ids: [...new Set(userIds)] }, ids));
    return userIds.map((userId) => approved.has(userId));
  });
  const assignments = loader<string, CallerAssignments>(async (userIds) => {
    const found = await query(
      'admin',
      documents.callerAssignments,
      { userIds: [...new Set(userIds)] },
      z.array(callerAssignments),
    );
    const byUser = new Map(found.map((relationships) => [relationships.userId, relationships]));
    return userIds.map((userId) => byUser.get(userId) ?? { userId, assignedAthletes: [], assignedLiaisons: [] });
  });
  const shares = loader<string, CallerShares>(async (userIds) => {
    const found = await query(
      'invites',
      documents.callerShares,
      { userIds: [...new Set(userIds)] },
      z.array(callerShares),
    );
    const byUser = new Map(found.map((relationships) => [relationships.userId, relationships]));
    return userIds.map((userId) => byUser.get(userId) ?? { userId, members: [], shares: [] });
  });

  return {
    session: (query) => sessions.load(query),
    approved: (userId) => approvals.load(userId),
    assignments: (userId) => assignments.load(userId),
    shares: (userId) => shares.load(userId),
  };
}
