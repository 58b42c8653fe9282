import type { AdminStats, BoardUser, Connection } from '@entourage/contracts/calls/admin';
import { type ConnectionRecord, connectionView } from '../domain/connection.ts';
import type { Db } from './db.ts';

type BoardRow = Omit<BoardUser, 'profile'> & NonNullable<BoardUser['profile']> & { hasProfile: boolean };
type NamedConnection = ConnectionRecord & { athleteName: string | null; liaisonName: string | null };

/** A card of the board; `profile` is null for a user without one (decision A16). */
const toBoardUser = ({
  id,
  username,
  firstName,
  lastName,
  profileImageUrl,
  hasProfile,
  ...profile
}: BoardRow): BoardUser => ({
  id,
  username,
  firstName,
  lastName,
  profileImageUrl,
  profile: hasProfile ? profile : null,
});

/** Users and connections as the admin panel shows them. Each list is one query, for any length. */
export function boardRepository({ sql }: Db) {
  return {
    /** Approved athletes, newest account first. */
    async athletes(): Promise<BoardUser[]> {
      const rows = await sql<BoardRow>`
        SELECT u.user_id AS id, u.username, u.first_name AS "firstName", u.last_name AS "lastName",
               u.profile_image_url AS "profileImageUrl", s.athlete_id IS NOT NULL AS "hasProfile", s.sport, s.position, s.team,
               NULL AS title, NULL AS specialization, NULL::int AS "yearsExperience", NULL AS institution
        FROM user_snapshots u
        LEFT JOIN athlete_snapshots s ON s.athlete_id = u.user_id
        WHERE u.role = 'ATHLETE' AND u.verification_status = 'APPROVED' AND u.deleted_at IS NULL
        ORDER BY u.created_at DESC, u.user_id DESC`;
      return rows.map(toBoardUser);
    },
    /** Approved liaisons, newest account first. */
    async liaisons(): Promise<BoardUser[]> {
      const rows = await sql<BoardRow>`
        SELECT id, username, "firstName", "lastName", "profileImageUrl", "hasProfile", NULL AS sport, NULL AS position,
               NULL AS team, title, specialization, "yearsExperience", institution
        FROM liaison_cards WHERE "isApproved" ORDER BY "createdAt" DESC, id DESC`;
      return rows.map(toBoardUser);
    },
    /** Active connections with the names of both sides, newest first. */
    async connections(): Promise<Connection[]> {
      const rows = await sql<NamedConnection>`
        SELECT a.id, a.version, a.athlete_id AS "athleteId", a.liaison_id AS "liaisonId", a.assigned_by AS "assignedBy",
               a.liaison_type AS "liaisonType", a.is_active AS "isActive", a.assigned_at AS "assignedAt",
               a.ended_at AS "endedAt", a.notes, athlete.username AS "athleteName", liaison.username AS "liaisonName"
        FROM athlete_liaison_assignments a
        LEFT JOIN user_snapshots athlete ON athlete.user_id = a.athlete_id
        LEFT JOIN user_snapshots liaison ON liaison.user_id = a.liaison_id
        WHERE a.is_active
        ORDER BY a.assigned_at DESC, a.id DESC`;
      return rows.map((row) => connectionView(row, { athlete: row.athleteName, liaison: row.liaisonName }));
    },
    /** Users by role in any status, accounts created and messages sent since `since`, connections, and unread messages of the contact form. */
    async counts(since: Date): Promise<AdminStats> {
      const [counts] = await sql<AdminStats>`
        SELECT * FROM
          (SELECT count(*) FILTER (WHERE role = 'ATHLETE')::int AS "totalAthletes",
                  count(*) FILTER (WHERE role = 'LIAISON')::int AS "activeLiaisons",
                  count(*) FILTER (WHERE created_at >= ${since})::int AS "newUsersLast7Days"
           FROM user_snapshots WHERE deleted_at IS NULL) users,
          (SELECT count(*)::int AS "activeConnections", count(DISTINCT athlete_id)::int AS "connectedAthletes"
           FROM athlete_liaison_assignments WHERE is_active) connections,
          (SELECT count(*)::int AS "messagesLast7Days" FROM recent_messages WHERE sent_at >= ${since}) messages,
          (SELECT count(*)::int AS "unreadContactMessages" FROM contact_messages WHERE NOT is_read) contact`;
      return counts!;
    },
  };
}
