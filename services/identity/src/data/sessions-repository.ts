import type { Role, VerificationStatus } from '@entourage/contracts/access/roles';
import type { Id, UserId } from '@entourage/contracts/ids';
import type { Db } from './db.ts';

/** What is known about the browser that signed in; the address is shortened. */
export type SessionOrigin = { userAgent: string | null; address: string | null };
export type NewSession = SessionOrigin & {
  sid: Id;
  userId: UserId;
  role: Role;
  startedAt: Date;
  expire: Date;
  endsAt: Date;
};
export type OwnSession = SessionOrigin & { sid: Id; startedAt: Date; touchedAt: Date };
export type ActiveSession = {
  sid: Id;
  userId: UserId;
  role: Role;
  status: VerificationStatus;
  hasTotp: boolean;
  touchedAt: Date;
  endsAt: Date;
};

/** Login sessions: `sid`, `sess`, `expire`. A session is active while `expire` is in the future. */
export function sessionsRepository({ prisma, sql }: Db) {
  return {
    async start({ role, startedAt, ...session }: NewSession): Promise<void> {
      const sess = { userId: session.userId, role, startedAt: startedAt.toISOString() };
      // Signing in proves who it is.
      await prisma.session.create({ data: { ...session, sess, touchedAt: startedAt, confirmedAt: startedAt } });
    },

    /** When the person last proved in this session who they are. @returns null when never, or when there is no such session */
    async confirmedAt(userId: UserId, sid: Id): Promise<Date | null> {
      const where = { sid, userId };
      return (await prisma.session.findFirst({ where, select: { confirmedAt: true } }))?.confirmedAt ?? null;
    },

    /** @returns false when the session has ended */
    async confirm(userId: UserId, sid: Id, at: Date): Promise<boolean> {
      const { count } = await prisma.session.updateMany({ where: { sid, userId }, data: { confirmedAt: at } });
      return count === 1;
    },

    /** Removes the proofs of the user's sessions, because a second factor is required from now on. */
    async voidConfirmations(userId: UserId): Promise<void> {
      await prisma.session.updateMany({ where: { userId }, data: { confirmedAt: null } });
    },

    /** The sessions that are active at `at`, with the current state of their users. A changed role ends a session. */
    active: (sids: readonly Id[], at: Date): Promise<ActiveSession[]> => sql<ActiveSession>`
      SELECT s.sid, s.user_id AS "userId", u.role, u.verification_status AS status,
        s.touched_at AS "touchedAt", s.ends_at AS "endsAt",
        EXISTS (SELECT FROM totp_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "hasTotp"
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.sid = ANY(${sids}::uuid[]) AND s.expire > ${at} AND u.deleted_at IS NULL AND u.role::text = s.sess->>'role'`,

    /** Extends sessions, except those that have ended meanwhile, and notes that their users were here; in one statement. */
    async touch(sessions: readonly { sid: Id; expire: Date }[], at: Date): Promise<void> {
      const sids = sessions.map(({ sid }) => sid);
      const expiries = sessions.map(({ expire }) => expire.toISOString());
      await sql`
        WITH touched AS (
          UPDATE sessions s SET expire = given.expire, touched_at = ${at}
          FROM unnest(${sids}::uuid[], ${expiries}::timestamptz[]) AS given(sid, expire)
          WHERE s.sid = given.sid AND s.expire > ${at} AND s.touched_at < ${at}
          RETURNING s.user_id
        ), seen AS (
          -- In one order, so that two gateways that touch the same people wait instead of blocking each other.
          SELECT id FROM users WHERE id IN (SELECT user_id FROM touched) ORDER BY id FOR NO KEY UPDATE
        )
        UPDATE users u SET last_seen = ${at} FROM seen WHERE u.id = seen.id`;
    },

    /** @returns the user of the session; null when there was none */
    async end(sid: Id): Promise<UserId | null> {
      const [ended] = await sql<{
        userId: UserId;
      }>`DELETE FROM sessions WHERE sid = ${sid} RETURNING user_id AS "userId"`;
      return ended?.userId ?? null;
    },

    /** The active sessions of a user, the last used first. */
    activeOf: (userId: UserId, at: Date): Promise<OwnSession[]> => sql<OwnSession>`
      SELECT s.sid, s.user_agent AS "userAgent", s.address, (s.sess->>'startedAt')::timestamptz AS "startedAt",
        s.touched_at AS "touchedAt"
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.user_id = ${userId} AND s.expire > ${at} AND u.deleted_at IS NULL AND u.role::text = s.sess->>'role'
      ORDER BY s.touched_at DESC, s.sid DESC`,

    /** The last use of any session, or the last sign-in; null when there was none. */
    async lastSeen(userId: UserId): Promise<Date | null> {
      const [row] = await sql<{ at: Date | null }>`
        SELECT greatest(last_login, last_seen) AS at FROM users WHERE id = ${userId}`;
      return row?.at ?? null;
    },

    /** @returns whether the user had this session */
    async endOf(userId: UserId, sid: Id): Promise<boolean> {
      const { count } = await prisma.session.deleteMany({ where: { sid, userId } });
      return count === 1;
    },

    /** @param except the session that stays. @returns the ended sids */
    async endAllOf(userId: UserId, except: Id | null = null): Promise<Id[]> {
      const ended = await sql<{ sid: Id }>`
        DELETE FROM sessions WHERE user_id = ${userId} AND (${except}::uuid IS NULL OR sid <> ${except}::uuid)
        RETURNING sid`;
      return ended.map(({ sid }) => sid);
    },

    /** Sessions of a user, or with null of all users, expired ones included. */
    countOf: (userId: UserId | null): Promise<number> =>
      prisma.session.count({ where: userId === null ? {} : { userId } }),

    /** The next users who have sessions, in the order of their ids. @param after null for the first ones */
    async usersAfter(after: UserId | null, limit: number): Promise<UserId[]> {
      const found = await sql<{ userId: UserId }>`
        SELECT DISTINCT user_id AS "userId" FROM sessions
        WHERE ${after}::uuid IS NULL OR user_id > ${after}::uuid ORDER BY user_id LIMIT ${limit}`;
      return found.map(({ userId }) => userId);
    },

    async deleteExpired(before: Date): Promise<void> {
      await prisma.session.deleteMany({ where: { expire: { lt: before } } });
    },
  };
}
