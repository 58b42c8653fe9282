import { StaleRow } from '@entourage/service-kit';
import type { LiaisonProfileRecord } from '../domain/liaison-profile.ts';
import type { Db } from './db.ts';

/** Professional profiles of liaisons. */
export function liaisonProfilesRepository({ prisma }: Db) {
  return {
    async ofUser(userId: string): Promise<LiaisonProfileRecord | null> {
      return prisma.liaisonProfile.findUnique({ where: { userId } });
    },
    /** @returns false when the user has a profile already */
    async add(profile: LiaisonProfileRecord): Promise<boolean> {
      const { count } = await prisma.liaisonProfile.createMany({ data: [profile], skipDuplicates: true });
      return count === 1;
    },
    /** Replaces the version before `next`. @throws StaleRow when another version is stored */
    async save(next: LiaisonProfileRecord): Promise<void> {
      const { userId, createdAt: _, ...row } = next;
      if (next.version === 1) {
        if (!(await this.add(next))) throw new StaleRow();
        return;
      }
      const written = await prisma.liaisonProfile.updateMany({
        where: { userId, version: next.version - 1 },
        data: row,
      });
      if (written.count === 0) throw new StaleRow();
    },
    async remove(userId: string): Promise<void> {
      await prisma.liaisonProfile.deleteMany({ where: { userId } });
    },
    /** A page of profiles in the order of user ids; for a snapshot. */
    async page(after: string | null, limit: number): Promise<LiaisonProfileRecord[]> {
      return prisma.liaisonProfile.findMany({
        ...(after && { where: { userId: { gt: after } } }),
        orderBy: { userId: 'asc' },
        take: limit,
      });
    },
  };
}
