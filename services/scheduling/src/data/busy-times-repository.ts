import type { Id, UserId } from '@entourage/contracts/ids';
import type { Busy } from '../domain/slots.ts';
import type { Db } from './db.ts';

type Window = { from: Date; to: Date; except: Id | null };

/** Busy times of users, without details of their meetings. */
export function busyTimesRepository({ sql }: Db) {
  return {
    /** Times of open meetings of any of these users, in either role, that overlap the window. @param except a meeting that is being moved */
    ofAny: (userIds: readonly UserId[], { from, to, except }: Window): Promise<Busy[]> =>
      // One lookup per user in the index of the exclusion constraint, which contains open meetings by time.
      sql<Busy>`
        SELECT scheduled_at AS start, ends_at AS "end"
        FROM unnest(${userIds}::uuid[]) AS person JOIN appointments ON liaison_id = person
        WHERE status IN ('PENDING', 'CONFIRMED') AND tstzrange(scheduled_at, ends_at) && tstzrange(${from}, ${to})
          AND id IS DISTINCT FROM ${except}::uuid
        UNION
        SELECT scheduled_at, ends_at
        FROM unnest(${userIds}::uuid[]) AS person JOIN appointments ON athlete_id = person
        WHERE status IN ('PENDING', 'CONFIRMED') AND tstzrange(scheduled_at, ends_at) && tstzrange(${from}, ${to})
          AND id IS DISTINCT FROM ${except}::uuid`,
  };
}
