import type { Id } from '@entourage/contracts/ids';
import type { VisitRow } from '../domain/visit.ts';
import { contains } from './contains.ts';
import type { Db } from './db.ts';

type Progress = {
  slidesViewed: number;
  sessionDuration: number;
  activeSeconds: number;
  currentSlide: number;
  slideSeconds: readonly number[];
};
type Page = { offset: number; limit: number; search: string };

const newest = [{ accessedAt: 'desc' }, { id: 'desc' }] as const;

const toCondition = (search: string) =>
  search ? { OR: [{ location: contains(search) }, { ipAddress: contains(search) }] } : {};

/** Visits of the deck. */
export function visitsRepository({ prisma, sql }: Db) {
  return {
    async add(visit: VisitRow): Promise<void> {
      await prisma.visit.create({ data: { ...visit, slideSeconds: [...visit.slideSeconds] } });
    },
    async byId(id: Id): Promise<VisitRow | null> {
      return prisma.visit.findUnique({ where: { id } });
    },
    /** The visit with this session id, if it belongs to this browser. */
    async ofSession(ids: readonly Id[], sessionId: string): Promise<VisitRow | null> {
      return prisma.visit.findFirst({ where: { id: { in: [...ids] }, sessionId } });
    },
    /** Locks the visit until the transaction ends, so that reports and questions of several tabs are handled one after the other. */
    async lock(id: Id): Promise<VisitRow | null> {
      const [row] = await sql<VisitRow>`
        SELECT id, version, session_id AS "sessionId", ip_address AS "ipAddress", user_agent AS "userAgent", location,
               accessed_at AS "accessedAt", session_duration AS "sessionDuration", active_seconds AS "activeSeconds",
               slides_viewed AS "slidesViewed", current_slide AS "currentSlide", questions_asked AS "questionsAsked",
               slide_seconds AS "slideSeconds"
        FROM investor_presentation_access WHERE id = ${id}::uuid FOR UPDATE`;
      return row ?? null;
    },
    async save(id: Id, { slideSeconds, ...progress }: Progress): Promise<VisitRow> {
      return prisma.visit.update({
        where: { id },
        data: { ...progress, slideSeconds: [...slideSeconds], version: { increment: 1 } },
      });
    },
    async all(): Promise<VisitRow[]> {
      return prisma.visit.findMany({ orderBy: [...newest] });
    },
    async page({ offset, limit, search }: Page): Promise<{ total: number; items: VisitRow[] }> {
      const where = toCondition(search);
      const [total, items] = [
        await prisma.visit.count({ where }),
        await prisma.visit.findMany({ where, orderBy: [...newest], skip: offset, take: limit }),
      ];
      return { total, items };
    },
    /** Deletes the browser names of visits from before an instant. @returns how many */
    async forgetBrowsers(before: Date): Promise<number> {
      const { count } = await prisma.visit.updateMany({
        where: { accessedAt: { lt: before }, userAgent: { not: null } },
        data: { userAgent: null },
      });
      return count;
    },
  };
}
