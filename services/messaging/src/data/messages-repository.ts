import type { UserId } from '@entourage/contracts/ids';
import type { MessageKeys } from '../domain/meeting-keys.ts';
import type { StoredMessage } from '../domain/message.ts';
import type { SearchedRange } from '../domain/message-search.ts';
import type { Db } from './db.ts';
import { encryptedMessages } from './encrypted-messages.ts';

type Pair = { userId: UserId; partnerId: UserId };
/** Messages of a conversation with sequence numbers above `after` and up to `upTo`. */
type Range = { conversationId: string; after: number; upTo: number };
type Lookup = MessageKeys & { senderId: UserId; conversationId: string };
const maxSequence = 2_147_483_647;
const lowestId = '00000000-0000-0000-0000-000000000000';

/** Messages with encrypted text. A page is a range of the primary key, so its cost is independent of the number of messages. */
export function messagesRepository({ sql, encryptedFields }: Db) {
  const texts = encryptedMessages(encryptedFields);
  const decryptAll = (rows: readonly StoredMessage[]) => rows.map((row) => texts.decrypt(row));

  return {
    /** At most `limit` messages of two users before a sequence number, oldest first, as far as `userId` may see them. */
    async page({ userId, partnerId }: Pair, { before, limit }: { before: number | null; limit: number }) {
      const rows = await sql<StoredMessage>`
        SELECT m.id, m.conversation_id AS "conversationId", m.sequence, m.sender_id AS "senderId", m.receiver_id AS "receiverId",
               m.content, m.created_at AS "createdAt", m.meeting_key AS "meetingKey"
        FROM participants p
        CROSS JOIN LATERAL (
          SELECT * FROM messages
          WHERE conversation_id = p.conversation_id AND sequence > p.visible_after AND sequence < ${before ?? maxSequence}
          ORDER BY sequence DESC LIMIT ${limit}
        ) m
        WHERE p.user_id = ${userId}::uuid AND p.partner_id = ${partnerId}::uuid
        ORDER BY m.sequence`;
      return decryptAll(rows);
    },
    /** The messages of ranges in the order of the ranges, each newest first. Does not use the cache, which is for messages that are shown often. */
    async ofRanges(ranges: readonly SearchedRange[]): Promise<StoredMessage[]> {
      const rows = await sql<StoredMessage>`
        SELECT m.id, m.conversation_id AS "conversationId", m.sequence, m.sender_id AS "senderId", m.receiver_id AS "receiverId",
               m.content, m.created_at AS "createdAt", m.meeting_key AS "meetingKey"
        FROM unnest(${ranges.map(({ conversationId }) => conversationId)}::uuid[], ${ranges.map(({ after }) => after)}::int[],
                    ${ranges.map(({ upTo }) => upTo)}::int[]) WITH ORDINALITY AS range (conversation_id, after, up_to, place)
        CROSS JOIN LATERAL (
          SELECT * FROM messages
          WHERE conversation_id = range.conversation_id AND sequence > range.after AND sequence <= range.up_to
        ) m
        ORDER BY range.place, m.sequence DESC`;
      return rows.map((row) => texts.decryptOnce(row));
    },
    /** The sequence number of a message in the conversation of two users; null when it is not part of it. */
    async sequenceOf(messageId: string, { userId, partnerId }: Pair): Promise<number | null> {
      const [row] = await sql<{ sequence: number }>`
        SELECT m.sequence FROM messages m
        JOIN participants p ON p.conversation_id = m.conversation_id AND m.sequence > p.visible_after
        WHERE m.id = ${messageId}::uuid AND p.user_id = ${userId}::uuid AND p.partner_id = ${partnerId}::uuid`;
      return row?.sequence ?? null;
    },
    /** The message with this key: an idempotency key of the sender, or a meeting key of the conversation (decisions M9, M12). */
    async ofKey({ idempotencyKey, meetingKey, senderId, conversationId }: Lookup): Promise<StoredMessage | null> {
      const rows = meetingKey
        ? await sql<StoredMessage>`
            SELECT id, conversation_id AS "conversationId", sequence, sender_id AS "senderId", receiver_id AS "receiverId",
                   content, created_at AS "createdAt", meeting_key AS "meetingKey"
            FROM messages WHERE conversation_id = ${conversationId}::uuid AND meeting_key = ${meetingKey}`
        : await sql<StoredMessage>`
            SELECT id, conversation_id AS "conversationId", sequence, sender_id AS "senderId", receiver_id AS "receiverId",
                   content, created_at AS "createdAt", meeting_key AS "meetingKey"
            FROM messages WHERE sender_id = ${senderId}::uuid AND idempotency_key = ${idempotencyKey}`;
      return decryptAll(rows)[0] ?? null;
    },
    /** Appends a message to a conversation that the transaction has locked, and counts it as unread for the receiver. */
    async append(message: StoredMessage, { idempotencyKey, meetingKey }: MessageKeys): Promise<void> {
      const { id, conversationId, sequence, senderId, receiverId, content, createdAt } = texts.encrypt(message);
      await sql`
        WITH numbered AS (
          UPDATE conversations SET last_sequence = ${sequence} WHERE id = ${conversationId}::uuid
        ), counted AS (
          UPDATE participants SET unread_count = unread_count + 1
          WHERE user_id = ${receiverId}::uuid AND partner_id = ${senderId}::uuid
        )
        INSERT INTO messages (conversation_id, sequence, id, sender_id, receiver_id, content, created_at, idempotency_key, meeting_key)
        VALUES (${conversationId}::uuid, ${sequence}, ${id}::uuid, ${senderId}::uuid, ${receiverId}::uuid, ${content}, ${createdAt},
                ${idempotencyKey}, ${meetingKey})`;
    },
    /** Erases texts and keys of a sender's messages in a range; the rows stay for the order of the other side's conversation (decision P5). */
    async eraseTexts(senderId: UserId, { conversationId, after, upTo }: Range): Promise<void> {
      await sql`
        UPDATE messages SET content = NULL, idempotency_key = NULL, meeting_key = NULL
        WHERE conversation_id = ${conversationId}::uuid AND sequence > ${after} AND sequence <= ${upTo}
          AND sender_id = ${senderId}::uuid AND content IS NOT NULL`;
    },
    async remove({ conversationId, after, upTo }: Range): Promise<void> {
      await sql`
        DELETE FROM messages
        WHERE conversation_id = ${conversationId}::uuid AND sequence > ${after} AND sequence <= ${upTo}`;
    },
    /** A page of messages in the order of their ids, which begin with the time; for a snapshot. */
    async snapshotPage(after: string | null, limit: number): Promise<Omit<StoredMessage, 'content' | 'meetingKey'>[]> {
      return sql<Omit<StoredMessage, 'content' | 'meetingKey'>>`
        SELECT id, conversation_id AS "conversationId", sequence, sender_id AS "senderId", receiver_id AS "receiverId",
               created_at AS "createdAt"
        FROM messages WHERE id > ${after ?? lowestId}::uuid ORDER BY id LIMIT ${limit}`;
    },
  };
}
