import type { Role, VerificationStatus } from '@entourage/contracts/access/roles';
import type { Id, UserId } from '@entourage/contracts/ids';
import type { Db } from './db.ts';

export type NewSession = { sid: Id; userId: UserId; role: Role; startedAt: Date; expire: Date; endsAt: Date };
export type LiveSession = {
  sid: Id;
  userId: UserId;
  role: Role;
  status: VerificationStatus;
  touchedAt: Date;
  endsAt: Date;
};

/** Login sessions: `sid`, `sess`, `expire` (S2 §3). Only one whose `expire` is ahead is alive. */
export function sessionsRepository({ prisma, sql }: Db) {
  return {
    async start({ sid, userId, role, startedAt, expire, endsAt }: NewSession): Promise<void> {
      const sess = { userId, role, startedAt: startedAt.toISOString() };
      await prisma.session.create({ data: { sid, sess, expire, userId, touchedAt: startedAt, endsAt } });
    },

    /** Those of the sids that are alive at `at`, with their user's state of now; a role that has changed ends its sessions. */
    alive: (sids: readonly Id[], at: Date): Promise<LiveSession[]> => sql<LiveSession>`
      SELECT s.sid, s.user_id AS "userId", u.role, u.verification_status AS status,
        s.touched_at AS "touchedAt", s.ends_at AS "endsAt"
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.sid = ANY(${sids}::uuid[]) AND s.expire > ${at} AND u.deleted_at IS NULL AND u.role::text = s.sess->>'role'`,

    /** Moves the ends of sessions in use; one statement, and never one that has ended meanwhile. */
    async touch(sessions: readonly { sid: Id; expire: Date }[], at: Date): Promise<void> {
      const sids = sessions.map(({ sid }) => sid);
      const ends = sessions.map(({ expire }) => expire.toISOString());
      await sql`
        UPDATE sessions s SET expire = given.expire, touched_at = ${at}
        FROM unnest(${sids}::uuid[], ${ends}::timestamptz[]) AS given(sid, expire)
        WHERE s.sid = given.sid AND s.expire > ${at} AND s.touched_at < ${at}`;
    },

    /** @returns whose session it was; null when there was none */
    async end(sid: Id): Promise<UserId | null> {
      const [ended] = await sql<{
        userId: UserId;
      }>`DELETE FROM sessions WHERE sid = ${sid} RETURNING user_id AS "userId"`;
      return ended?.userId ?? null;
    },

    /** @returns the sids that have ended */
    async endAllOf(userId: UserId): Promise<Id[]> {
      const ended = await sql<{ sid: Id }>`DELETE FROM sessions WHERE user_id = ${userId} RETURNING sid`;
      return ended.map(({ sid }) => sid);
    },

    async sweep(before: Date): Promise<void> {
      await prisma.session.deleteMany({ where: { expire: { lt: before } } });
    },
  };
}
