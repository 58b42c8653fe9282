import type { UserId } from '@entourage/contracts/ids';
import type { StoredMessage } from '../domain/message.ts';
import type { MessageKeys } from '../domain/message-keys.ts';
import type { Db } from './db.ts';
import { encryptedMessages } from './encrypted-messages.ts';

type Pair = { userId: UserId; partnerId: UserId };
/** Messages of a conversation whose numbers are above `after` and at most `upTo`. */
type Range = { conversationId: string; after: number; upTo: number };
type Lookup = MessageKeys & { senderId: UserId; conversationId: string };
const afterAll = 2_147_483_647;
const lowestId = '00000000-0000-0000-0000-000000000000';

/** Messages with encrypted text. The cost of a page is independent of the number of messages: it is a range of the primary key. */
export function messagesRepository({ sql, encryptedFields }: Db) {
  const texts = encryptedMessages(encryptedFields);
  const open = (rows: readonly StoredMessage[]) => rows.map((row) => texts.decrypt(row));

  return {
    /** At most `limit` messages of two people before a sequence number, oldest first: those the first of the two may see. */
    async page({ userId, partnerId }: Pair, { before, limit }: { before: number | null; limit: number }) {
      const rows = await sql<StoredMessage>`
        SELECT m.id, m.conversation_id AS "conversationId", m.sequence, m.sender_id AS "senderId", m.receiver_id AS "receiverId",
               m.content, m.created_at AS "createdAt"
        FROM participants p
        CROSS JOIN LATERAL (
          SELECT * FROM messages
          WHERE conversation_id = p.conversation_id AND sequence > p.visible_after AND sequence < ${before ?? afterAll}
          ORDER BY sequence DESC LIMIT ${limit}
        ) m
        WHERE p.user_id = ${userId}::uuid AND p.partner_id = ${partnerId}::uuid
        ORDER BY m.sequence`;
      return open(rows);
    },
    /** Where a message stands in the conversation of two people; null when it is not in there. */
    async sequenceOf(messageId: string, { userId, partnerId }: Pair): Promise<number | null> {
      const [row] = await sql<{ sequence: number }>`
        SELECT m.sequence FROM messages m
        JOIN participants p ON p.conversation_id = m.conversation_id AND m.sequence > p.visible_after
        WHERE m.id = ${messageId}::uuid AND p.user_id = ${userId}::uuid AND p.partner_id = ${partnerId}::uuid`;
      return row?.sequence ?? null;
    },
    /** The message that took a key: the sender's own, or the thread's about a meeting (decisions M9, M12). */
    async ofKey({ idempotencyKey, meetingKey, senderId, conversationId }: Lookup): Promise<StoredMessage | null> {
      const rows = meetingKey
        ? await sql<StoredMessage>`
            SELECT id, conversation_id AS "conversationId", sequence, sender_id AS "senderId", receiver_id AS "receiverId",
                   content, created_at AS "createdAt"
            FROM messages WHERE conversation_id = ${conversationId}::uuid AND meeting_key = ${meetingKey}`
        : await sql<StoredMessage>`
            SELECT id, conversation_id AS "conversationId", sequence, sender_id AS "senderId", receiver_id AS "receiverId",
                   content, created_at AS "createdAt"
            FROM messages WHERE sender_id = ${senderId}::uuid AND idempotency_key = ${idempotencyKey}`;
      return open(rows)[0] ?? null;
    },
    /** Adds the next message of a conversation that the transaction has locked, and counts it as unread for the receiver. */
    async append(message: StoredMessage, { idempotencyKey, meetingKey }: MessageKeys): Promise<void> {
      const { id, conversationId, sequence, senderId, receiverId, content, createdAt } = texts.encrypt(message);
      await sql`
        WITH taken AS (
          UPDATE conversations SET last_sequence = ${sequence} WHERE id = ${conversationId}::uuid
        ), counted AS (
          UPDATE participants SET unread_count = unread_count + 1
          WHERE user_id = ${receiverId}::uuid AND partner_id = ${senderId}::uuid
        )
        INSERT INTO messages (conversation_id, sequence, id, sender_id, receiver_id, content, created_at, idempotency_key, meeting_key)
        VALUES (${conversationId}::uuid, ${sequence}, ${id}::uuid, ${senderId}::uuid, ${receiverId}::uuid, ${content}, ${createdAt},
                ${idempotencyKey}, ${meetingKey})`;
    },
    /** Erases what a person wrote in a range: text and keys go, number, time and sides stay for the other side's order (decision P5). */
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
    /** Messages in the order of their ids, for a snapshot; ids begin with the time. */
    async after(id: string | null, limit: number): Promise<Omit<StoredMessage, 'content'>[]> {
      return sql<Omit<StoredMessage, 'content'>>`
        SELECT id, conversation_id AS "conversationId", sequence, sender_id AS "senderId", receiver_id AS "receiverId",
               created_at AS "createdAt"
        FROM messages WHERE id > ${id ?? lowestId}::uuid ORDER BY id LIMIT ${limit}`;
    },
  };
}
