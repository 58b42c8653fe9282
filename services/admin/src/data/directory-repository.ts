import type { LiaisonType } from '@entourage/contracts/access/roles';
import type { LiaisonEntry } from '@entourage/contracts/calls/admin';
import type { Db } from './db.ts';

type Person = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  username: string;
  profileImageUrl: string | null;
};
type Names = Omit<Person, 'id' | 'profileImageUrl'>;
/** What this service knows about an athlete in a liaison's list; other services add their parts to the entity. */
export type ListedAthlete = Person & { sport: string | null; team: string | null };
/** A row of the view `liaison_cards`. */
type ListedRow = Person & {
  hasProfile: boolean;
  title: string | null;
  institution: string | null;
  yearsExperience: number | null;
  expertise: string[];
  achievements: string[];
  cardImageUrl: string | null;
  credentialsCheckedAt: Date | null;
  liaisonType: LiaisonType | null;
};

/** The card of every list. The profile may be null; e-mail addresses are not stored here (decision H13). */
const toEntry = ({
  id,
  firstName,
  lastName,
  username,
  profileImageUrl,
  hasProfile,
  liaisonType,
  ...card
}: ListedRow): LiaisonEntry => ({
  liaison: { id, firstName, lastName, username, profileImageUrl },
  profile: hasProfile
    ? {
        title: card.title,
        institution: card.institution,
        yearsExperience: card.yearsExperience,
        expertise: card.expertise,
        achievements: card.achievements,
        profileImageUrl: card.cardImageUrl,
        credentialsCheckedAt: card.credentialsCheckedAt?.toISOString() ?? null,
      }
    : null,
  assignment: liaisonType === null ? null : { liaisonType },
});

/** Liaisons and athletes by their connections. Each list is one query, for any length. */
export function directoryRepository({ sql }: Db) {
  return {
    /** One entry per active connection, oldest first. */
    async liaisonsOf(athleteId: string): Promise<LiaisonEntry[]> {
      const rows = await sql<ListedRow>`
        SELECT card.*, a.liaison_type AS "liaisonType"
        FROM athlete_liaison_assignments a JOIN liaison_cards card ON card.id = a.liaison_id
        WHERE a.is_active AND a.athlete_id = ${athleteId}::uuid
        ORDER BY a.assigned_at, a.id`;
      return rows.map(toEntry);
    },
    /** Other liaisons of this liaison's athletes, once each, with the type of their oldest such connection. */
    async coLiaisonsOf(liaisonId: string): Promise<LiaisonEntry[]> {
      const rows = await sql<ListedRow>`
        SELECT card.*, a.liaison_type AS "liaisonType"
        FROM (
          SELECT DISTINCT ON (theirs.liaison_id) theirs.*
          FROM athlete_liaison_assignments mine
          JOIN athlete_liaison_assignments theirs
            ON theirs.athlete_id = mine.athlete_id AND theirs.is_active AND theirs.liaison_id <> mine.liaison_id
          WHERE mine.is_active AND mine.liaison_id = ${liaisonId}::uuid
          ORDER BY theirs.liaison_id, theirs.assigned_at, theirs.id
        ) a JOIN liaison_cards card ON card.id = a.liaison_id
        ORDER BY a.assigned_at, a.id`;
      return rows.map(toEntry);
    },
    /** All approved liaisons, oldest account first. */
    async allLiaisons(): Promise<LiaisonEntry[]> {
      const rows = await sql<ListedRow>`
        SELECT card.*, NULL AS "liaisonType" FROM liaison_cards card
        WHERE card."isApproved" ORDER BY card."createdAt", card.id`;
      return rows.map(toEntry);
    },
    /** Names of those of these people whom an athlete knows: current and former liaisons, and team members. Closed accounts have no name. */
    async knownTo(
      athleteId: string,
      ids: readonly string[],
      memberIds: readonly string[],
    ): Promise<Map<string, Names>> {
      const rows = await sql<Names & { id: string }>`
        SELECT u.user_id AS id, u.first_name AS "firstName", u.last_name AS "lastName", u.username
        FROM user_snapshots u
        WHERE u.user_id = ANY(${ids}::uuid[]) AND u.deleted_at IS NULL AND (
          u.user_id = ANY(${memberIds}::uuid[])
          OR u.user_id IN (SELECT liaison_id FROM athlete_liaison_assignments WHERE athlete_id = ${athleteId}::uuid)
        )`;
      return new Map(rows.map(({ id, ...known }) => [id, known]));
    },
    /** The athletes of a liaison, oldest connection first. */
    async athletesOf(liaisonId: string): Promise<ListedAthlete[]> {
      return sql<ListedAthlete>`
        SELECT u.user_id AS id, u.first_name AS "firstName", u.last_name AS "lastName", u.username,
               u.profile_image_url AS "profileImageUrl", s.sport, s.team
        FROM athlete_liaison_assignments a
        JOIN user_snapshots u ON u.user_id = a.athlete_id AND u.deleted_at IS NULL
        LEFT JOIN athlete_snapshots s ON s.athlete_id = a.athlete_id
        WHERE a.is_active AND a.liaison_id = ${liaisonId}::uuid
        ORDER BY a.assigned_at, a.id`;
    },
  };
}
