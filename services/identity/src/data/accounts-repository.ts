import type { AdminUser, CurrentUser } from '@entourage/contracts/calls/users';
import type { UserId } from '@entourage/contracts/ids';
import { mustEnrolTotp, type TotpRule } from '../domain/totp.ts';
import type { Db } from './db.ts';

type Instants = 'createdAt' | 'lastLogin' | 'verifiedAt';
type Stored<Answer> = { [Key in keyof Answer]: Key extends Instants ? Date : Answer[Key] };
type StoredCurrentUser = Omit<Stored<CurrentUser>, 'totpEnrolmentRequired'> & { hasTotp: boolean };
type StoredAdminUser = Omit<Stored<AdminUser>, 'profile'> & { athlete: object | null; liaison: object | null };

const noProfile = {
  sport: null,
  position: null,
  team: null,
  title: null,
  specialization: null,
  yearsExperience: null,
  institution: null,
};

type MemberNames = { id: UserId; username: string; firstName: string | null; lastName: string | null };

/** The caller's own account and the administrators' list of users, one query each. */
export function accountsRepository({ sql }: Db) {
  const adminUsers = async (id: UserId | null): Promise<AdminUser[]> => {
    const rows = await sql<StoredAdminUser>`
      SELECT u.id, u.username, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.role,
        u.created_at AS "createdAt", u.last_login AS "lastLogin", u.verification_status AS "verificationStatus",
        u.verification_notes AS "verificationNotes", u.verified_at AS "verifiedAt",
        u.professional_league AS "professionalLeague", u.team_organization AS "teamOrganization",
        u.profile_image_url AS "profileImageUrl",
        CASE WHEN a.user_id IS NOT NULL THEN
          json_build_object('sport', a.sport, 'position', a.position, 'team', a.team) END AS athlete,
        CASE WHEN l.user_id IS NOT NULL THEN
          json_build_object('title', l.title, 'specialization', l.specialization,
            'yearsExperience', l.years_experience, 'institution', l.institution) END AS liaison
      FROM users u
      LEFT JOIN athlete_profile_snapshots a ON a.user_id = u.id AND u.role = 'ATHLETE'
      LEFT JOIN liaison_profile_snapshots l ON l.user_id = u.id AND u.role = 'LIAISON'
      WHERE u.deleted_at IS NULL AND (${id}::uuid IS NULL OR u.id = ${id}::uuid)
      ORDER BY u.created_at DESC, u.id DESC`;
    return rows.map(({ athlete, liaison, ...row }) => {
      const profile = athlete ?? liaison;
      return { ...withIsoDates(row), profile: profile && { ...noProfile, ...profile } };
    });
  };

  return {
    /** The account of the signed-in user. @returns null once it is deleted */
    async current(id: UserId, rule: TotpRule): Promise<CurrentUser | null> {
      const [row] = await sql<StoredCurrentUser>`
        SELECT u.id, u.username, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.role,
          u.verification_status AS "verificationStatus", u.professional_league AS "professionalLeague",
          u.team_organization AS "teamOrganization", u.profile_image_url AS "profileImageUrl",
          a.sport, a.team, a.onboarding_completed AS "onboardingCompleted",
          u.created_at AS "createdAt", u.last_login AS "lastLogin", u.timezone,
          u.subscription_status AS "subscriptionStatus",
          CASE WHEN u.verification_status = 'REJECTED' THEN u.verification_notes END AS "verificationNotes",
          CASE WHEN u.role = 'TEAM_MEMBER' THEN (
            SELECT coalesce(json_agg(json_build_object('id', o.id, 'username', o.username, 'firstName', o.first_name,
              'lastName', o.last_name) ORDER BY s.created_at, s.id), '[]')
            FROM share_snapshots s JOIN users o ON o.id = s.owner_id
            WHERE s.shared_user_id = u.id AND s.revoked_at IS NULL
              AND o.verification_status = 'APPROVED' AND o.deleted_at IS NULL
          ) END AS athletes,
          EXISTS (SELECT FROM totp_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "hasTotp"
        FROM users u LEFT JOIN athlete_profile_snapshots a ON a.user_id = u.id AND u.role = 'ATHLETE'
        WHERE u.id = ${id} AND u.deleted_at IS NULL`;
      if (!row) return null;
      const { hasTotp, ...user } = row;
      return { ...withIsoDates(user), totpEnrolmentRequired: mustEnrolTotp({ role: user.role, hasTotp }, rule) };
    },

    /** The names of those of these users with whom an athlete shares or has shared; closed accounts have no name. */
    async membersOf(athleteId: UserId, ids: readonly UserId[]): Promise<Map<UserId, MemberNames>> {
      const rows = await sql<MemberNames>`
        SELECT u.id, u.username, u.first_name AS "firstName", u.last_name AS "lastName"
        FROM users u
        WHERE u.id = ANY(${ids}::uuid[]) AND u.deleted_at IS NULL AND EXISTS (
          SELECT FROM share_snapshots s WHERE s.shared_user_id = u.id AND s.owner_id = ${athleteId}::uuid
        )`;
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** All users without tombstones, newest first. */
    forAdmins: (): Promise<AdminUser[]> => adminUsers(null),

    /** One user as an administrator sees it. */
    async forAdmin(id: UserId): Promise<AdminUser> {
      const [user] = await adminUsers(id);
      if (!user) throw new Error('the user of this transaction does not exist');
      return user;
    },
  };
}

/** Converts dates to ISO 8601 in UTC (decision G7). */
function withIsoDates<Row extends object>(row: Row) {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as { [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] };
}
