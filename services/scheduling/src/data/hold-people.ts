import type { UserId } from '@entourage/contracts/ids';
import type { Db } from './db.ts';

/** Lets one transaction at a time decide about the calendars of these people, until it ends. */
export async function holdPeople({ sql }: Pick<Db, 'sql'>, userIds: readonly UserId[]): Promise<void> {
  // Always in one order, so that two transactions never wait for each other.
  for (const userId of [...userIds].sort())
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${userId}::text, 0))`;
}
