import { dayMs } from '@entourage/contracts/durations';
import type { Db } from './db.ts';

/** One day more than the panel counts. */
const daysKept = 8;

/** Times of recent messages, projected from messaging's events. */
export function recentMessagesRepository({ prisma, sql }: Db) {
  return {
    /** Counts a message once, even when its event is delivered again, and deletes rows older than 8 days. */
    async add(messageId: string, sentAt: Date): Promise<void> {
      // One round trip, because this runs for every message of the platform.
      await sql`
        WITH expired AS (DELETE FROM recent_messages WHERE sent_at < ${new Date(sentAt.getTime() - daysKept * dayMs)})
        INSERT INTO recent_messages (message_id, sent_at) VALUES (${messageId}::uuid, ${sentAt}) ON CONFLICT DO NOTHING`;
    },
    async clear(): Promise<void> {
      await prisma.recentMessage.deleteMany({});
    },
  };
}
