import type { Id, UserId } from '@entourage/contracts/ids';
import type { Busy } from '../domain/slots.ts';
import type { Db } from './db.ts';

type Window = { from: Date; to: Date; except: Id | null };

/** The busy times of users, without what they are busy with. */
export function busyTimesRepository({ sql }: Db) {
  return {
    /** Open meetings of any of these people, also those they have in the other role, that touch the window. @param except a meeting that is about to move */
    ofAny: (userIds: readonly UserId[], { from, to, except }: Window): Promise<Busy[]> =>
      // One look-up per person in the index of the exclusion constraint, which knows open meetings by time.
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
