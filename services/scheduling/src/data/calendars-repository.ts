import type { LiaisonAvailability } from '@entourage/contracts/calls/appointments';
import type { UserId } from '@entourage/contracts/ids';
import { defaultAvailability } from '../domain/default-availability.ts';
import type { Db } from './db.ts';

type Hours = LiaisonAvailability['hours'][number];
type Exception = LiaisonAvailability['exceptions'][number];

/** Columns that are not part of the hours. The zone is the calendar's, because a liaison without hours has one too. */
const columnsOfRows = { liaisonId: true, position: true, timezone: true, createdAt: true, updatedAt: true } as const;

/** The working hours of liaisons. */
export function calendarsRepository({ prisma }: Db) {
  const write = (liaisonId: UserId, { hours, exceptions, timezone }: LiaisonAvailability, at: Date) => {
    const row = { liaisonId, timezone, createdAt: at, updatedAt: at };
    return prisma.availabilityHours.createMany({
      data: [...hours, ...exceptions].map((span, position) => ({ ...span, ...row, position })),
    });
  };
  return {
    /** The liaison's hours; the default hours until they are saved. */
    async ofLiaison(liaisonId: UserId): Promise<LiaisonAvailability> {
      const calendar = await prisma.liaisonCalendar.findUnique({
        where: { liaisonId },
        select: { timezone: true, hours: { orderBy: { position: 'asc' }, omit: columnsOfRows } },
      });
      if (!calendar) return defaultAvailability;
      const spans = calendar.hours;
      return {
        timezone: calendar.timezone,
        hours: spans.filter((span) => span.dayOfWeek !== null).map(({ date: _, ...span }) => span as Hours),
        exceptions: spans.filter((span) => span.date !== null).map(({ dayOfWeek: _, ...span }) => span as Exception),
      };
    },
    /** Whether the liaison has hours of their own or the default ones stored. */
    async has(liaisonId: UserId): Promise<boolean> {
      return (await prisma.liaisonCalendar.count({ where: { liaisonId } })) > 0;
    },
    /** Replaces the liaison's hours. */
    async save(liaisonId: UserId, availability: LiaisonAvailability, at: Date): Promise<void> {
      const { timezone } = availability;
      await prisma.liaisonCalendar.upsert({
        where: { liaisonId },
        create: { liaisonId, timezone, createdAt: at, updatedAt: at },
        update: { timezone, updatedAt: at },
        select: { liaisonId: true },
      });
      await prisma.availabilityHours.deleteMany({ where: { liaisonId } });
      await write(liaisonId, availability, at);
    },
    /** @returns false when the liaison has hours already */
    async addDefault(liaisonId: UserId, at: Date): Promise<boolean> {
      const { timezone } = defaultAvailability;
      const calendar = { liaisonId, timezone, createdAt: at, updatedAt: at };
      const { count } = await prisma.liaisonCalendar.createMany({ data: [calendar], skipDuplicates: true });
      if (count === 1) await write(liaisonId, defaultAvailability, at);
      return count === 1;
    },
    async removeOf(liaisonId: UserId): Promise<void> {
      await prisma.liaisonCalendar.deleteMany({ where: { liaisonId } });
    },
  };
}
