import { callerShare, mostCallersAtOnce } from '@entourage/contracts/access/caller';
import { role, verificationStatus } from '@entourage/contracts/access/roles';
import { AppError } from '@entourage/contracts/errors';
import DataLoader from 'dataloader';
import { z } from 'zod';
import type { SubgraphClient } from '../federation/subgraph-client.ts';
import { gatheringTurn } from './gathering-turn.ts';

const ids = z.array(z.string());
const sessionFacts = z.object({ sid: z.string(), userId: z.string(), role, status: verificationStatus });
const assignmentFacts = z.object({ userId: z.string(), assignedAthletes: ids, assignedLiaisons: ids });
const shareFacts = z.object({ userId: z.string(), members: ids, shares: z.array(callerShare) });

export type SessionFacts = z.infer<typeof sessionFacts>;
export type AssignmentFacts = z.infer<typeof assignmentFacts>;
export type ShareFacts = z.infer<typeof shareFacts>;
export type SessionQuestion = { sid: string; counts: boolean };

/** Who knows what about a caller; each question of many callers is one call. @throws AppError UNAVAILABLE when an owner is out */
export type Owners = {
  /** null when the session is not alive; `counts` marks the call as the user's own activity. */
  session(question: SessionQuestion): Promise<SessionFacts | null>;
  approved(userId: string): Promise<boolean>;
  assignments(userId: string): Promise<AssignmentFacts>;
  shares(userId: string): Promise<ShareFacts>;
};

type Options = {
  clients: ReadonlyMap<string, SubgraphClient>;
  /** A token of the gateway's own service key. */
  tokenFor(service: string): string | Promise<string>;
  /** An owner that is silent this long counts as out: the call itself still needs its share of the time. */
  withinMs: number;
};

const documents = {
  sessionFacts:
    'query SessionFacts($sids: [ID!]!, $touch: [ID!]) { answer: sessionFacts(sids: $sids, touch: $touch) { sid userId role status } }',
  approvedUsers: 'query ApprovedUsers($ids: [ID!]!) { answer: approvedUsers(ids: $ids) }',
  assignmentFacts:
    'query AssignmentFacts($userIds: [ID!]!) { answer: assignmentFacts(userIds: $userIds) { userId assignedAthletes assignedLiaisons } }',
  shareFacts:
    'query ShareFacts($userIds: [ID!]!) { answer: shareFacts(userIds: $userIds) { userId members shares { athleteId scopes } } }',
};

export function factOwners({ clients, tokenFor, withinMs }: Options): Owners {
  async function ask<Answer extends z.ZodType>(service: string, query: string, variables: object, shape: Answer) {
    const client = clients.get(service);
    if (!client) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1, log: { host: service } });
    const { body } = await client.call({
      body: JSON.stringify({ query, variables }),
      token: await tokenFor(service),
      timeoutMs: withinMs,
    });
    const parsed = shape.safeParse(body.data?.answer);
    // An answer that cannot be read must never count as "no restriction" or "no session".
    if (body.errors?.length || !parsed.success) {
      throw new AppError('UNAVAILABLE', {
        retryAfterSeconds: 1,
        log: { host: service, code: String(body.errors?.[0]?.extensions?.code ?? 'UNREADABLE') },
      });
    }
    return parsed.data;
  }

  function loader<Key, Answer>(answers: (keys: readonly Key[]) => Promise<readonly Answer[]>) {
    return new DataLoader<Key, Answer>(answers, {
      cache: false,
      maxBatchSize: mostCallersAtOnce,
      batchScheduleFn: gatheringTurn(),
    });
  }

  const sessions = loader<SessionQuestion, SessionFacts | null>(async (questions) => {
    const sids = [...new Set(questions.map(({ sid }) => sid))];
    const touch = [...new Set(questions.filter(({ counts }) => counts).map(({ sid }) => sid))];
    const found = await ask('identity', documents.sessionFacts, { sids, touch }, z.array(sessionFacts.nullable()));
    const bySid = new Map(found.filter((facts) => facts !== null).map((facts) => [facts.sid, facts]));
    return questions.map(({ sid }) => bySid.get(sid) ?? null);
  });
  const approvals = loader<string, boolean>(async (userIds) => {
    const approved = new Set(await ask('identity', documents.approvedUsers, { ids: [...new Set(userIds)] }, ids));
    return userIds.map((userId) => approved.has(userId));
  });
  const assignments = loader<string, AssignmentFacts>(async (userIds) => {
    const found = await ask(
      'admin',
      documents.assignmentFacts,
      { userIds: [...new Set(userIds)] },
      z.array(assignmentFacts),
    );
    const byUser = new Map(found.map((facts) => [facts.userId, facts]));
    return userIds.map((userId) => byUser.get(userId) ?? { userId, assignedAthletes: [], assignedLiaisons: [] });
  });
  const shares = loader<string, ShareFacts>(async (userIds) => {
    const found = await ask('invites', documents.shareFacts, { userIds: [...new Set(userIds)] }, z.array(shareFacts));
    const byUser = new Map(found.map((facts) => [facts.userId, facts]));
    return userIds.map((userId) => byUser.get(userId) ?? { userId, members: [], shares: [] });
  });

  return {
    session: (question) => sessions.load(question),
    approved: (userId) => approvals.load(userId),
    assignments: (userId) => assignments.load(userId),
    shares: (userId) => shares.load(userId),
  };
}
