import type { Id } from '@entourage/contracts/ids';
import type { Pair } from '../domain/meeting.ts';
import type { Db } from './db.ts';

/** The latest connection of a pair; `endedAt` is null while it is active. */
export type LatestConnection = Pair & { connectionId: Id; assignedAt: Date; endedAt: Date | null };

/** The latest connection of each pair, projected from admin's events. Used to reject calls shortly after its end, never to allow one (ADR 0063). */
export function connectionsRepository({ prisma, sql }: Db) {
  return {
    /** Saves a connection unless the pair has a later one. Only one is active at a time (decision A9). */
    async upsertLatest({ athleteId, liaisonId, connectionId, assignedAt, endedAt }: LatestConnection): Promise<void> {
      await sql`
        INSERT INTO pair_connections AS kept (athlete_id, liaison_id, connection_id, assigned_at, ended_at)
        VALUES (${athleteId}::uuid, ${liaisonId}::uuid, ${connectionId}::uuid, ${assignedAt}, ${endedAt})
        ON CONFLICT (athlete_id, liaison_id) DO UPDATE
        SET connection_id = excluded.connection_id, assigned_at = excluded.assigned_at, ended_at = excluded.ended_at
        WHERE kept.assigned_at <= excluded.assigned_at`;
    },
    ofPair: ({ athleteId, liaisonId }: Pair): Promise<LatestConnection | null> =>
      prisma.pairConnection.findUnique({ where: { athleteId_liaisonId: { athleteId, liaisonId } } }),
    async clear(): Promise<void> {
      await prisma.pairConnection.deleteMany({});
    },
  };
}
