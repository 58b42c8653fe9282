import type { Role } from '@entourage/contracts/access/roles';
import type { UserId } from '@entourage/contracts/ids';
import { newId } from '@entourage/contracts/ids';
import type { ListEntry } from '../domain/conversation-list.ts';
import type { SearchedConversation } from '../domain/message-search.ts';
import type { KnownUser } from '../domain/partner.ts';
import type { Db } from './db.ts';
import { encryptedMessages } from './encrypted-messages.ts';

export type LockedConversation = { id: string; lastSequence: number };
/** `unansweredAt`: when the partner wrote last, null once the user has answered. */
type Open = { unread: number; unansweredAt: string | null };
export type ReadMark = {
  conversationId: string;
  version: number;
  readSequence: number;
  unreadCount: number;
  readAt: Date | null;
};

type ListRow = Omit<KnownUser, 'userId' | 'role'> & {
  partnerId: UserId;
  /** null before the first message. */
  conversationId: string | null;
  unreadCount: number | null;
  messageId: string | null;
  sequence: number;
  senderId: UserId;
  receiverId: UserId;
  content: string | null;
  createdAt: Date;
  meetingKey: string | null;
  /** null until an event of identity about the user arrives. */
  role: Role | null;
};

const toPair = (one: UserId, other: UserId) => (one < other ? ([one, other] as const) : ([other, one] as const));

/** Conversations and their participants' read marks. */
export function conversationsRepository({ sql, encryptedFields }: Db) {
  const texts = encryptedMessages(encryptedFields);

  async function lockForUpdate(one: UserId, other: UserId): Promise<LockedConversation | null> {
    const [lower, upper] = toPair(one, other);
    const [row] = await sql<LockedConversation>`
      SELECT id, last_sequence AS "lastSequence" FROM conversations
      WHERE lower_id = ${lower}::uuid AND upper_id = ${upper}::uuid FOR UPDATE`;
    return row ?? null;
  }

  function toEntry(row: ListRow): ListEntry {
    const {
      partnerId: userId,
      conversationId,
      messageId: id,
      sequence,
      senderId,
      receiverId,
      content,
      createdAt,
      meetingKey,
    } = row;
    const { username, firstName, lastName, profileImageUrl, role, verificationStatus, deletedAt } = row;
    return {
      userId,
      user: role && { userId, username, firstName, lastName, profileImageUrl, role, verificationStatus, deletedAt },
      hasMessages: id !== null,
      unreadCount: row.unreadCount ?? 0,
      lastMessage:
        conversationId && id
          ? texts.decrypt({ id, conversationId, sequence, senderId, receiverId, content, createdAt, meetingKey })
          : null,
    };
  }

  return {
    lockForUpdate,
    /** Locks the conversation of two users until the transaction ends, and creates it if missing. The lock serializes the writers of a conversation. */
    async lockForUpdateOrCreate(one: UserId, other: UserId): Promise<LockedConversation> {
      const existing = await lockForUpdate(one, other);
      if (existing) return existing;
      const [lower, upper] = toPair(one, other);
      await sql`
        WITH created AS (
          INSERT INTO conversations (id, lower_id, upper_id, last_sequence)
          VALUES (${newId()}::uuid, ${lower}::uuid, ${upper}::uuid, 0) ON CONFLICT DO NOTHING
          RETURNING id, lower_id, upper_id
        )
        INSERT INTO participants (user_id, partner_id, conversation_id)
        SELECT lower_id, upper_id, id FROM created UNION ALL SELECT upper_id, lower_id, id FROM created`;
      return (await lockForUpdate(one, other))!;
    },
    /** A user's read mark in the conversation with a partner; null without a conversation. */
    async readMark(userId: UserId, partnerId: UserId): Promise<ReadMark | null> {
      const [mark] = await sql<ReadMark>`
        SELECT conversation_id AS "conversationId", version, read_sequence AS "readSequence", unread_count AS "unreadCount",
               read_at AS "readAt"
        FROM participants WHERE user_id = ${userId}::uuid AND partner_id = ${partnerId}::uuid`;
      return mark ?? null;
    },
    /** Moves a read mark forward. The caller must have locked the conversation, so that no message is added meanwhile. */
    async markRead(userId: UserId, partnerId: UserId, { to, at }: { to: number; at: Date }): Promise<ReadMark | null> {
      const [mark] = await sql<ReadMark>`
        UPDATE participants SET read_sequence = ${to}, unread_count = 0, read_at = ${at}, version = version + 1
        WHERE user_id = ${userId}::uuid AND partner_id = ${partnerId}::uuid AND read_sequence < ${to}
        RETURNING conversation_id AS "conversationId", version, read_sequence AS "readSequence", unread_count AS "unreadCount",
                  read_at AS "readAt"`;
      return mark ?? null;
    },
    /**
     * The user's conversations and the given people, each with the last message, in one query. The list of people is a subquery, so
     * that PostgreSQL uses one generic plan per connection: planning each call costs several times the query itself.
     */
    async listOf(userId: UserId, people: readonly UserId[]): Promise<ListEntry[]> {
      const rows = await sql<ListRow>`
        SELECT p.partner_id AS "partnerId", p.conversation_id AS "conversationId", p.unread_count AS "unreadCount",
               m.id AS "messageId", m.sequence, m.sender_id AS "senderId", m.receiver_id AS "receiverId", m.content,
               m.created_at AS "createdAt", m.meeting_key AS "meetingKey", u.username, u.first_name AS "firstName", u.last_name AS "lastName",
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
      return rows.map(toEntry);
    },
    /** The user's conversations with messages up to an instant, the one with the latest first. */
    async searchedConversations(userId: UserId, until: Date): Promise<SearchedConversation[]> {
      return sql<SearchedConversation>`
        SELECT p.partner_id AS "partnerId", p.conversation_id AS "conversationId", p.visible_after AS after, m.sequence AS last
        FROM participants p
        CROSS JOIN LATERAL (
          SELECT sequence, created_at FROM messages
          WHERE conversation_id = p.conversation_id AND sequence > p.visible_after AND created_at <= ${until}
          ORDER BY sequence DESC LIMIT 1
        ) m
        WHERE p.user_id = ${userId}::uuid
        ORDER BY m.created_at DESC, p.partner_id`;
    },
    /**
     * Hides the messages up to an instant, which belong to an earlier role, from the user and from partners who are no athletes: only
     * athletes keep them (decision M2). Idempotent, also when the event is late.
     * @returns the users from whom messages were hidden
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
    /** Removes a participant with their read mark; the other side keeps the conversation. */
    async leave(userId: UserId, partnerId: UserId): Promise<void> {
      await sql`DELETE FROM participants WHERE user_id = ${userId}::uuid AND partner_id = ${partnerId}::uuid`;
    },
    /** Removes a conversation whose messages were deleted. */
    async remove(one: UserId, other: UserId): Promise<void> {
      const [lower, upper] = toPair(one, other);
      await sql`
        WITH sides AS (
          DELETE FROM participants
          WHERE (user_id, partner_id) IN ((${lower}::uuid, ${upper}::uuid), (${upper}::uuid, ${lower}::uuid))
        )
        DELETE FROM conversations WHERE lower_id = ${lower}::uuid AND upper_id = ${upper}::uuid`;
    },
    /**
     * What the user has not read or answered of these people, in one query; people without messages are left out. Messages about
     * meetings count neither as a question nor as an answer, because a booking of either side writes them.
     */
    async openFrom(userId: UserId, partnerIds: readonly UserId[]): Promise<Map<UserId, Open>> {
      const rows = await sql<{ partnerId: UserId; unread: number; senderId: UserId | null; createdAt: Date }>`
        SELECT p.partner_id AS "partnerId", p.unread_count AS unread, m.sender_id AS "senderId", m.created_at AS "createdAt"
        FROM participants p
        LEFT JOIN LATERAL (
          SELECT sender_id, created_at FROM messages
          WHERE conversation_id = p.conversation_id AND sequence > p.visible_after AND meeting_key IS NULL
          ORDER BY sequence DESC LIMIT 1
        ) m ON true
        WHERE p.user_id = ${userId}::uuid AND p.partner_id = ANY(${partnerIds}::uuid[])`;
      const unansweredAt = (row: (typeof rows)[number]) =>
        row.senderId === row.partnerId ? row.createdAt.toISOString() : null;
      return new Map(rows.map((row) => [row.partnerId, { unread: row.unread, unansweredAt: unansweredAt(row) }]));
    },
    /** The partners of a user's conversations. */
    async partnersOf(userId: UserId): Promise<UserId[]> {
      const rows = await sql<{ id: UserId }>`SELECT partner_id AS id FROM participants WHERE user_id = ${userId}::uuid`;
      return rows.map(({ id }) => id);
    },
  };
}
