import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import type { UserId } from '@entourage/contracts/ids';
import type { PartnerState } from '../domain/conversation-permissions.ts';
import { type KnownUser, nameKey } from '../domain/partner.ts';
import type { Db } from './db.ts';

type PartnerStateRow = Pick<KnownUser, 'role' | 'verificationStatus' | 'deletedAt'> & {
  isKnown: boolean;
  hasMessages: boolean;
};
type Person = KnownUser & { hasMessages: boolean };

const escaped = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Users, projected from identity's events, and their conversations with a caller. */
export function usersRepository({ prisma, sql }: Db) {
  return {
    async upsert({ userId, deletedAt, ...user }: UserSnapshot): Promise<void> {
      const { username, firstName, lastName, profileImageUrl, role, verificationStatus } = user;
      const row = {
        username,
        firstName,
        lastName,
        profileImageUrl,
        role,
        verificationStatus,
        deletedAt: deletedAt === null ? null : new Date(deletedAt),
        usernameKey: nameKey(username),
        fullNameKey: nameKey(firstName, lastName),
        lastNameKey: nameKey(lastName),
      };
      await prisma.userSnapshot.upsert({
        where: { userId },
        create: { userId, ...row },
        update: row,
        select: { userId: true },
      });
    },
    async clear(): Promise<void> {
      await prisma.userSnapshot.deleteMany({});
    },
    /** The state of another user that the caller's relationships do not contain. */
    async partnerState(callerId: UserId, userId: UserId): Promise<PartnerState> {
      const [row] = await sql<PartnerStateRow>`
        SELECT u.user_id IS NOT NULL AS "isKnown", u.role, u.verification_status AS "verificationStatus",
               u.deleted_at AS "deletedAt",
               EXISTS (SELECT 1 FROM messages WHERE conversation_id = p.conversation_id AND sequence > p.visible_after) AS "hasMessages"
        FROM (SELECT ${userId}::uuid AS id) person
        LEFT JOIN user_snapshots u ON u.user_id = person.id
        LEFT JOIN participants p ON p.user_id = ${callerId}::uuid AND p.partner_id = person.id`;
      const { isKnown, hasMessages, ...partner } = row!;
      return { partner: isKnown ? partner : null, hasMessages };
    },
    /** The given people and the partners of the user's conversations, as far as they are projected. */
    async people(userId: UserId, people: readonly UserId[]): Promise<Person[]> {
      return sql<Person>`
        SELECT u.user_id AS "userId", u.username, u.first_name AS "firstName", u.last_name AS "lastName",
               u.profile_image_url AS "profileImageUrl", u.role, u.verification_status AS "verificationStatus",
               u.deleted_at AS "deletedAt", person.has_thread AS "hasMessages"
        FROM (
          SELECT partner_id AS id,
                 EXISTS (SELECT 1 FROM messages WHERE conversation_id = p.conversation_id AND sequence > p.visible_after) AS has_thread
          FROM participants p WHERE user_id = ${userId}::uuid
          UNION ALL
          SELECT id, false FROM unnest((SELECT ${people}::uuid[])) AS id
          WHERE id NOT IN (SELECT partner_id FROM participants WHERE user_id = ${userId}::uuid)
        ) person
        JOIN user_snapshots u ON u.user_id = person.id`;
    },
    /**
     * Approved athletes and liaisons whose username, name or last name has this prefix, or who have this id; ordered by name, at most
     * `limit`.
     */
    async searchApproved({ name, id }: { name: string; id: UserId | null }, limit: number): Promise<KnownUser[]> {
      const prefix = `${escaped(nameKey(name))}%`;
      return sql<KnownUser>`
        SELECT user_id AS "userId", username, first_name AS "firstName", last_name AS "lastName",
               profile_image_url AS "profileImageUrl", role, verification_status AS "verificationStatus", deleted_at AS "deletedAt"
        FROM user_snapshots
        WHERE (username_key LIKE ${prefix} OR full_name_key LIKE ${prefix} OR last_name_key LIKE ${prefix}
            OR user_id = ${id}::uuid)
          AND role IN ('ATHLETE', 'LIAISON') AND verification_status = 'APPROVED' AND deleted_at IS NULL
        ORDER BY full_name_key, username_key, user_id LIMIT ${limit}`;
    },
  };
}
