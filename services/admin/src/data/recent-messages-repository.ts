import { dayMs } from '@entourage/contracts/durations';
import type { Db } from './db.ts';

/** A day more than the panel looks back. */
const daysKept = 8;

/** When messages were sent lately, fed by messaging's events (ADR 0060). */
export function recentMessagesRepository({ prisma, sql }: Db) {
  return {
    /** Counts a message once, however often it is told, and lets go of those that are older than 8 days beside it. */
    async add(messageId: string, sentAt: Date): Promise<void> {
      await sql`
        INSERT INTO recent_messages (message_id, sent_at) VALUES (${messageId}::uuid, ${sentAt}) ON CONFLICT DO NOTHING`;
      await sql`DELETE FROM recent_messages WHERE sent_at < ${new Date(sentAt.getTime() - daysKept * dayMs)}`;
    },
    async clear(): Promise<void> {
      await prisma.recentMessage.deleteMany({});
    },
  };
}
