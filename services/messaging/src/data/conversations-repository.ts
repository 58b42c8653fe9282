import type { Role } from '@entourage/contracts/access/roles';
import type { UserId } from '@entourage/contracts/ids';
import { newId } from '@entourage/contracts/ids';
import type { ListEntry } from '../domain/conversation-list.ts';
import type { KnownUser } from '../domain/partner.ts';
import type { Db } from './db.ts';
import { encryptedMessages } from './encrypted-messages.ts';

export type LockedConversation = { id: string; lastSequence: number };
export type ReadMark = {
  conversationId: string;
  version: number;
  readSequence: number;
  unreadCount: number;
  readAt: Date | null;
};

type ListRow = Omit<KnownUser, 'userId' | 'role'> & {
  partnerId: UserId;
  /** null while nothing has been written. */
  conversationId: string | null;
  unreadCount: number | null;
  messageId: string | null;
  sequence: number;
  senderId: UserId;
  receiverId: UserId;
  content: string | null;
  createdAt: Date;
  /** null while identity's events have said nothing of the person. */
  role: Role | null;
};

const pairOf = (one: UserId, other: UserId) => (one < other ? ([one, other] as const) : ([other, one] as const));

/** Who writes with whom, and how far each has read. */
export function conversationsRepository({ sql, encryptedFields }: Db) {
  const texts = encryptedMessages(encryptedFields);

  async function lockForUpdate(one: UserId, other: UserId): Promise<LockedConversation | null> {
    const [lower, upper] = pairOf(one, other);
    const [row] = await sql<LockedConversation>`
      SELECT id, last_sequence AS "lastSequence" FROM conversations
      WHERE lower_id = ${lower}::uuid AND upper_id = ${upper}::uuid FOR UPDATE`;
    return row ?? null;
  }

  function entryOf(row: ListRow): ListEntry {
    const {
      partnerId: userId,
      conversationId,
      messageId: id,
      sequence,
      senderId,
      receiverId,
      content,
      createdAt,
    } = row;
    const { username, firstName, lastName, profileImageUrl, role, verificationStatus, deletedAt } = row;
    return {
      userId,
      user: role && { userId, username, firstName, lastName, profileImageUrl, role, verificationStatus, deletedAt },
      hasThread: id !== null,
      unreadCount: row.unreadCount ?? 0,
      lastMessage:
        conversationId && id
          ? texts.decrypt({ id, conversationId, sequence, senderId, receiverId, content, createdAt })
          : null,
    };
  }

  return {
    lockForUpdate,
    /** Locks the conversation of two users until the transaction ends, creating it if missing. Writers of a thread are serialized by it. */
    async lockForUpdateOrCreate(one: UserId, other: UserId): Promise<LockedConversation> {
      const known = await lockForUpdate(one, other);
      if (known) return known;
      const [lower, upper] = pairOf(one, other);
      await sql`
        WITH begun AS (
          INSERT INTO conversations (id, lower_id, upper_id, last_sequence)
          VALUES (${newId()}::uuid, ${lower}::uuid, ${upper}::uuid, 0) ON CONFLICT DO NOTHING
          RETURNING id, lower_id, upper_id
        )
        INSERT INTO participants (user_id, partner_id, conversation_id)
        SELECT lower_id, upper_id, id FROM begun UNION ALL SELECT upper_id, lower_id, id FROM begun`;
      return (await lockForUpdate(one, other))!;
    },
    /** A person's read mark in the conversation with another; null when nothing was ever written. */
    async readMark(userId: UserId, partnerId: UserId): Promise<ReadMark | null> {
      const [mark] = await sql<ReadMark>`
        SELECT conversation_id AS "conversationId", version, read_sequence AS "readSequence", unread_count AS "unreadCount",
               read_at AS "readAt"
        FROM participants WHERE user_id = ${userId}::uuid AND partner_id = ${partnerId}::uuid`;
      return mark ?? null;
    },
    /** Moves a read mark to the end. The caller must have locked the conversation, so that no message is added meanwhile. */
    async markRead(userId: UserId, partnerId: UserId, { to, at }: { to: number; at: Date }): Promise<ReadMark | null> {
      const [mark] = await sql<ReadMark>`
        UPDATE participants SET read_sequence = ${to}, unread_count = 0, read_at = ${at}, version = version + 1
        WHERE user_id = ${userId}::uuid AND partner_id = ${partnerId}::uuid AND read_sequence < ${to}
        RETURNING conversation_id AS "conversationId", version, read_sequence AS "readSequence", unread_count AS "unreadCount",
                  read_at AS "readAt"`;
      return mark ?? null;
    },
    /**
     * Everybody the user has written with, and the people named, each with the last message: one query however many there are. The
     * people come from a subquery, of which PostgreSQL assumes the same whatever the list: it plans once per connection instead of
     * with each call, which would cost several times the query itself.
     */
    async listOf(userId: UserId, people: readonly UserId[]): Promise<ListEntry[]> {
      const rows = await sql<ListRow>`
        SELECT p.partner_id AS "partnerId", p.conversation_id AS "conversationId", p.unread_count AS "unreadCount",
               m.id AS "messageId", m.sequence, m.sender_id AS "senderId", m.receiver_id AS "receiverId", m.content,
               m.created_at AS "createdAt", u.username, u.first_name AS "firstName", u.last_name AS "lastName",
               u.profile_image_url AS "profileImageUrl", u.role, u.verification_status AS "verificationStatus",
               u.deleted_at AS "deletedAt"
        FROM (
          SELECT partner_id, conversation_id, unread_count, visible_after FROM participants WHERE user_id = ${userId}::uuid
          UNION ALL
          SELECT id, NULL, NULL, NULL FROM unnest((SELECT ${people}::uuid[])) AS id
          WHERE id NOT IN (SELECT partner_id FROM participants WHERE user_id = ${userId}::uuid)
        ) p
        LEFT JOIN LATERAL (
          SELECT * FROM messages WHERE conversation_id = p.conversation_id AND sequence > p.visible_after
          ORDER BY sequence DESC LIMIT 1
        ) m ON true
        LEFT JOIN user_snapshots u ON u.user_id = p.partner_id`;
      return rows.map(entryOf);
    },
    /**
     * Hides what was written with a person until an instant, since it belonged to an earlier role: from this person, and from partners
     * who are no athletes, for only these keep what was written (decision M2). Done again, or late, it hides the same.
     * @returns from whom anything was hidden
     */
    async hideUntil(userId: UserId, at: Date): Promise<UserId[]> {
      const hidden = await sql<{ id: UserId }>`
        WITH sides AS (
          SELECT user_id, partner_id, conversation_id FROM participants WHERE user_id = ${userId}::uuid
          UNION ALL
          SELECT other.user_id, other.partner_id, other.conversation_id
          FROM participants own
          JOIN participants other ON other.user_id = own.partner_id AND other.partner_id = own.user_id
          JOIN user_snapshots u ON u.user_id = other.user_id AND u.role <> 'ATHLETE'
          WHERE own.user_id = ${userId}::uuid
        )
        UPDATE participants p SET visible_after = earlier.sequence, unread_count = (
          SELECT count(*) FROM messages
          WHERE conversation_id = p.conversation_id AND sequence > greatest(earlier.sequence, p.read_sequence) AND receiver_id = p.user_id
        )
        FROM (
          SELECT user_id, partner_id, (
            SELECT sequence FROM messages
            WHERE conversation_id = sides.conversation_id AND created_at <= ${at} ORDER BY sequence DESC LIMIT 1
          ) AS sequence
          FROM sides
        ) earlier
        WHERE p.user_id = earlier.user_id AND p.partner_id = earlier.partner_id AND p.visible_after < earlier.sequence
        RETURNING p.user_id AS id`;
      return [...new Set(hidden.map(({ id }) => id))];
    },
    /** Takes a person out of a conversation, read mark included; the other side keeps it. */
    async leave(userId: UserId, partnerId: UserId): Promise<void> {
      await sql`DELETE FROM participants WHERE user_id = ${userId}::uuid AND partner_id = ${partnerId}::uuid`;
    },
    /** Removes a conversation of two people whose messages are gone. */
    async remove(one: UserId, other: UserId): Promise<void> {
      const [lower, upper] = pairOf(one, other);
      await sql`
        WITH sides AS (
          DELETE FROM participants
          WHERE (user_id, partner_id) IN ((${lower}::uuid, ${upper}::uuid), (${upper}::uuid, ${lower}::uuid))
        )
        DELETE FROM conversations WHERE lower_id = ${lower}::uuid AND upper_id = ${upper}::uuid`;
    },
    /** Unread messages of these people, in one query; who has written nothing is missing. */
    async unreadFrom(userId: UserId, partnerIds: readonly UserId[]): Promise<Map<UserId, number>> {
      const rows = await sql<{ partnerId: UserId; unread: number }>`
        SELECT partner_id AS "partnerId", unread_count AS unread
        FROM participants WHERE user_id = ${userId}::uuid AND partner_id = ANY(${partnerIds}::uuid[])`;
      return new Map(rows.map(({ partnerId, unread }) => [partnerId, unread]));
    },
    /** The people a user has written with. */
    async partnersOf(userId: UserId): Promise<UserId[]> {
      const rows = await sql<{ id: UserId }>`SELECT partner_id AS id FROM participants WHERE user_id = ${userId}::uuid`;
      return rows.map(({ id }) => id);
    },
  };
}
