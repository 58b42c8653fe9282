import type { Id, UserId } from '@entourage/contracts/ids';
import { StaleRow } from '@entourage/service-kit';
import type { Appointment } from '../../prisma/generated/client.ts';
import type { Meeting, MeetingState, MeetingStatus, MeetingTexts, Pair } from '../domain/meeting.ts';
import type { Db } from './db.ts';
import { meetings } from './encrypted-tables.ts';
import { lockPeople } from './lock-people.ts';

/** Bounds the lists of a user's meetings. */
const maxListed = 1_000;
const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] as const;

type Page = { statuses: readonly MeetingStatus[]; moved: boolean; after: Id | null; limit: number };

/** Times of future meetings, or null. */
type Ahead = { nextAt: Date | null; requestedAt: Date | null };

/** Without texts, for jobs: so a row that cannot be decrypted does not block them. */
const withoutTexts = { title: true, notes: true, cancellationReason: true, lockedAt: true } as const;

/** Readable by calls: the meetings of an athlete whose account is closed are locked (decision P5). */
const readable = { lockedAt: null } as const;

/** Meetings; their texts are encrypted (architecture §3.6). */
export function meetingsRepository({ prisma, encryptedFields, sql }: Db) {
  const fields = encryptedFields(meetings);
  // `lockedAt` is dropped: saving a changed meeting must not write a stale value of it.
  const decrypted = ({ lockedAt: _, ...row }: Appointment) => fields.decrypt(row, row.id) as Meeting;
  async function byIds(ids: readonly Id[]): Promise<Meeting[]> {
    if (ids.length === 0) return [];
    const rows = await prisma.appointment.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } });
    return rows.map(decrypted);
  }

  return {
    /** Takes an advisory lock per user until the transaction ends. Constraints also reject overlaps without the lock. */
    async lockCalendars({ athleteId, liaisonId }: Pair): Promise<void> {
      await lockPeople({ sql }, [athleteId, liaisonId]);
    },
    /** @throws a constraint error when one of the participants has an open meeting at that time */
    async add(meeting: Meeting): Promise<void> {
      await prisma.appointment.create({ data: fields.encrypt(meeting, meeting.id), select: { id: true } });
    },
    /**
     * Replaces the version before `next`; texts that `next` does not contain are kept.
     * @throws StaleRow when another version is stored, a constraint error when the time is taken
     */
    async save(next: MeetingState & Partial<MeetingTexts>): Promise<void> {
      const before = { id: next.id, version: next.version - 1 };
      const { count } = await prisma.appointment.updateMany({ where: before, data: fields.encrypt(next, next.id) });
      if (count === 0) throw new StaleRow();
    },
    /** Clears sent reminders, without a new version, because reminders are not part of the events. */
    async saveReminders({ id, version, dayReminderAt, hourReminderAt }: MeetingState): Promise<void> {
      const { count } = await prisma.appointment.updateMany({
        where: { id, version },
        data: { dayReminderAt, hourReminderAt },
      });
      if (count === 0) throw new StaleRow();
    },
    async byId(id: Id): Promise<Meeting | null> {
      const row = await prisma.appointment.findUnique({ where: { id, ...readable } });
      return row && decrypted(row);
    },
    /** A meeting, also a locked one, locked FOR UPDATE. */
    async lockForUpdate(id: Id): Promise<Meeting | null> {
      await sql`SELECT id FROM appointments WHERE id = ${id}::uuid FOR UPDATE`;
      return (await byIds([id]))[0] ?? null;
    },
    async statesByIds(ids: readonly Id[]): Promise<MeetingState[]> {
      const where = { id: { in: [...ids] } };
      const rows = await prisma.appointment.findMany({ where, orderBy: { id: 'asc' }, omit: withoutTexts });
      return rows as MeetingState[];
    },
    /** Locks an athlete's meetings: calls no longer read them, jobs still process them. @returns their number */
    async lock(athleteId: UserId, lockedAt: Date): Promise<number> {
      const { count } = await prisma.appointment.updateMany({ where: { athleteId, ...readable }, data: { lockedAt } });
      return count;
    },
    /** Unlocks an athlete's meetings. @returns their number */
    async unlock(athleteId: UserId): Promise<number> {
      const where = { athleteId, lockedAt: { not: null } };
      const { count } = await prisma.appointment.updateMany({ where, data: { lockedAt: null } });
      return count;
    },
    /** Deletes an athlete's meetings. */
    async erase(athleteId: UserId): Promise<void> {
      await prisma.appointment.deleteMany({ where: { athleteId } });
    },
    /** Meetings of an athlete, and those of a liaison with these athletes, newest first. */
    async ofParticipant(userId: UserId, assignedAthletes: readonly UserId[]): Promise<Meeting[]> {
      const rows = await prisma.appointment.findMany({
        where: {
          ...readable,
          OR: [{ athleteId: userId }, { liaisonId: userId, athleteId: { in: [...assignedAthletes] } }],
        },
        orderBy: [...newestFirst],
        take: maxListed,
      });
      return rows.map(decrypted);
    },
    /** All users who have a meeting with this user, in any state. */
    async partnersOf(userId: UserId): Promise<UserId[]> {
      const [asAthlete, asLiaison] = await Promise.all([
        prisma.appointment.groupBy({ by: 'liaisonId', where: { ...readable, athleteId: userId } }),
        prisma.appointment.groupBy({ by: 'athleteId', where: { ...readable, liaisonId: userId } }),
      ]);
      return [...asAthlete.map(({ liaisonId }) => liaisonId), ...asLiaison.map(({ athleteId }) => athleteId)];
    },
    /** @param athleteIds only meetings with these athletes; by default all */
    async ofLiaison(liaisonId: UserId, athleteIds?: readonly UserId[]): Promise<Meeting[]> {
      const rows = await prisma.appointment.findMany({
        where: { ...readable, liaisonId, ...(athleteIds && { athleteId: { in: [...athleteIds] } }) },
        orderBy: [...newestFirst],
        take: maxListed,
      });
      return rows.map(decrypted);
    },
    /**
     * Of a liaison's future meetings with each of these athletes: the first confirmed time, and the first that the athlete has proposed. Uses
     * the index of the exclusion constraint, which has open meetings only, so past ones cost nothing.
     */
    async aheadWith(liaisonId: UserId, athleteIds: readonly UserId[], at: Date): Promise<Map<UserId, Ahead>> {
      const rows = await sql<Ahead & { athleteId: UserId }>`
        SELECT athlete_id AS "athleteId",
               min(scheduled_at) FILTER (WHERE status = 'CONFIRMED') AS "nextAt",
               min(scheduled_at) FILTER (WHERE status = 'PENDING' AND scheduled_by = athlete_id) AS "requestedAt"
        FROM appointments
        WHERE liaison_id = ${liaisonId}::uuid AND athlete_id = ANY(${athleteIds}::uuid[]) AND locked_at IS NULL
          AND status IN ('PENDING', 'CONFIRMED') AND tstzrange(scheduled_at, ends_at) && tstzrange(${at}::timestamptz, NULL)
          AND scheduled_at > ${at}::timestamptz
        GROUP BY athlete_id`;
      return new Map(rows.map(({ athleteId, ...times }) => [athleteId, times]));
    },
    /** Open future meetings of the given participants, locked FOR UPDATE. */
    async lockFutureForUpdate(
      participants: Partial<Pair>,
      { at, createdUntil = null }: { at: Date; createdUntil?: Date | null | undefined },
    ): Promise<Meeting[]> {
      const { athleteId = null, liaisonId = null } = participants;
      const ids = await sql<{ id: Id }>`
        SELECT id FROM appointments
        WHERE (${athleteId}::uuid IS NULL OR athlete_id = ${athleteId}) AND (${liaisonId}::uuid IS NULL OR liaison_id = ${liaisonId})
          AND status IN ('PENDING', 'CONFIRMED') AND scheduled_at > ${at} AND (${createdUntil}::timestamptz IS NULL OR created_at <= ${createdUntil})
        ORDER BY id FOR UPDATE`;
      return byIds(ids.map(({ id }) => id));
    },
    /** How many meetings `lockFutureForUpdate` would find for a user, by side. */
    async countFuture(userId: UserId, at: Date): Promise<{ ATHLETE: number; LIAISON: number }> {
      const open = { status: { in: ['PENDING', 'CONFIRMED'] }, scheduledAt: { gt: at } };
      const [asAthlete, asLiaison] = await Promise.all([
        prisma.appointment.count({ where: { ...open, athleteId: userId } }),
        prisma.appointment.count({ where: { ...open, liaisonId: userId } }),
      ]);
      return { ATHLETE: asAthlete, LIAISON: asLiaison };
    },
    /** The meetings of a calendar feed: confirmed ones, and those cancelled since `cancelledSince`. */
    async forFeed(userId: UserId, cancelledSince: Date): Promise<Meeting[]> {
      const shown = [{ status: 'CONFIRMED' }, { status: 'CANCELLED', cancelledAt: { gte: cancelledSince } }];
      const rows = await prisma.appointment.findMany({
        where: { ...readable, AND: [{ OR: [{ athleteId: userId }, { liaisonId: userId }] }, { OR: shown }] },
        orderBy: [{ scheduledAt: 'asc' }, { id: 'asc' }],
        take: maxListed,
      });
      return rows.map(decrypted);
    },
    /** A page of meetings in the order of ids; for a snapshot. */
    async page({ statuses, moved, after, limit }: Page): Promise<MeetingState[]> {
      const rows = await prisma.appointment.findMany({
        where: {
          status: { in: [...statuses] },
          movedAt: moved ? { not: null } : null,
          ...(after && { id: { gt: after } }),
        },
        orderBy: { id: 'asc' },
        take: limit,
        omit: withoutTexts,
      });
      return rows as MeetingState[];
    },
  };
}
