import type { UserId } from '@entourage/contracts/ids';
import type { MeetingMessage } from '../domain/meeting-message.ts';
import type { Db } from './db.ts';

/** Planned messages about meetings (decision M9). Rows are kept, so that a redelivered event plans no second message. */
export function meetingMessagesRepository({ sql }: Db) {
  return {
    /** Plans the message of a meeting, as the event of the lowest version describes it. @returns false when it was planned before */
    async plan(message: MeetingMessage): Promise<boolean> {
      const { key, version, athleteId, liaisonId, scheduledBy, kind, scheduledAt, timezone } = message;
      const [row] = await sql<{ isNew: boolean }>`
        INSERT INTO meeting_messages AS kept (key, version, athlete_id, liaison_id, scheduled_by, kind, scheduled_at, timezone)
        VALUES (${key}, ${version}, ${athleteId}::uuid, ${liaisonId}::uuid, ${scheduledBy}::uuid, ${kind}, ${scheduledAt}, ${timezone})
        ON CONFLICT (key) DO UPDATE SET version = excluded.version, scheduled_by = excluded.scheduled_by, kind = excluded.kind,
          scheduled_at = excluded.scheduled_at, timezone = excluded.timezone
        WHERE kept.version > excluded.version
        RETURNING (xmax = 0) AS "isNew"`;
      return row?.isNew ?? false;
    },
    async ofKey(key: string): Promise<MeetingMessage | null> {
      const [row] = await sql<MeetingMessage>`
        SELECT key, version, athlete_id AS "athleteId", liaison_id AS "liaisonId", scheduled_by AS "scheduledBy", kind,
               scheduled_at AS "scheduledAt", timezone
        FROM meeting_messages WHERE key = ${key}`;
      return row ?? null;
    },
    /** Keys of messages planned before an instant and not written yet, in order, without those of closed accounts. */
    async unwritten(plannedBefore: Date, after: string | null, limit: number): Promise<{ key: string }[]> {
      return sql`
        SELECT key FROM meeting_messages planned
        WHERE written_at IS NULL AND planned_at <= ${plannedBefore} AND key > ${after ?? ''}
          AND NOT EXISTS (SELECT FROM closed_accounts WHERE user_id IN (planned.athlete_id, planned.liaison_id))
        ORDER BY key LIMIT ${limit}`;
    },
    async markWritten(key: string, writtenAt: Date): Promise<void> {
      await sql`UPDATE meeting_messages SET written_at = ${writtenAt} WHERE key = ${key} AND written_at IS NULL`;
    },
    /** Erases the planned messages of two users (decision P5). */
    async eraseOf(one: UserId, other: UserId): Promise<void> {
      await sql`
        DELETE FROM meeting_messages
        WHERE (athlete_id, liaison_id) IN ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`;
    },
  };
}
