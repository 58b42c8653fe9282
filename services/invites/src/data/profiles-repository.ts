import type { UserId } from '@entourage/contracts/ids';
import type { TeamMemberProfile } from '../../prisma/generated/client.ts';
import type { Db } from './db.ts';

/** Professional profiles of team members. */
export function profilesRepository({ prisma }: Db) {
  return {
    ofMember: (userId: UserId): Promise<TeamMemberProfile | null> =>
      prisma.teamMemberProfile.findUnique({ where: { userId } }),
    /** Creates or replaces a profile; `createdAt` is kept. */
    save: ({ userId, createdAt, ...profile }: TeamMemberProfile): Promise<TeamMemberProfile> =>
      prisma.teamMemberProfile.upsert({
        where: { userId },
        create: { userId, createdAt, ...profile },
        update: profile,
      }),
    async remove(userId: UserId): Promise<void> {
      await prisma.teamMemberProfile.deleteMany({ where: { userId } });
    },
  };
}
