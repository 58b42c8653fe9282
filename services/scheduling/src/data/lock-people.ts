import type { UserId } from '@entourage/contracts/ids';
import type { Db } from './db.ts';

/** Takes an advisory lock per user until the transaction ends. */
export async function lockPeople({ sql }: Pick<Db, 'sql'>, userIds: readonly UserId[]): Promise<void> {
  // In a fixed order, to avoid deadlocks.
  for (const userId of [...userIds].sort())
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${userId}::text, 0))`;
}
