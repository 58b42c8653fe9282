import type { UserId } from '@entourage/contracts/ids';
import type { Db } from './db.ts';

type AthleteProfile = {
  sport: string | null;
  team: string | null;
  position: string | null;
  onboardingCompleted: string | null;
};
type LiaisonProfile = {
  title: string | null;
  specialization: string | null;
  institution: string | null;
  yearsExperience: number | null;
};
type Share = { id: string; ownerId: UserId; sharedUserId: UserId; createdAt: Date; revokedAt: Date | null };

/** Other services' data about users, projected from events for the lists that show it. */
export function projectedProfilesRepository({ prisma }: Db) {
  return {
    async putAthlete(userId: UserId, profile: AthleteProfile): Promise<void> {
      await prisma.athleteProfile.upsert({ where: { userId }, create: { userId, ...profile }, update: profile });
    },
    athlete: (userId: UserId): Promise<AthleteProfile | null> =>
      prisma.athleteProfile.findUnique({ where: { userId } }),
    async putLiaison(userId: UserId, profile: LiaisonProfile): Promise<void> {
      await prisma.liaisonProfile.upsert({ where: { userId }, create: { userId, ...profile }, update: profile });
    },
    async putShare({ id, ...share }: Share): Promise<void> {
      await prisma.share.upsert({ where: { id }, create: { id, ...share }, update: share });
    },
    /** The active shares of a user, as owner or as member. */
    countSharesOf: (userId: UserId): Promise<number> =>
      prisma.share.count({ where: { revokedAt: null, OR: [{ ownerId: userId }, { sharedUserId: userId }] } }),
    /** Called by a rebuild, before the snapshots arrive. */
    async clearAthletes(): Promise<void> {
      await prisma.athleteProfile.deleteMany();
    },
    async clearLiaisons(): Promise<void> {
      await prisma.liaisonProfile.deleteMany();
    },
    async clearShares(): Promise<void> {
      await prisma.share.deleteMany();
    },
    /** Deletes the profiles of a closed account. */
    async deleteOf(userId: UserId): Promise<void> {
      await prisma.athleteProfile.deleteMany({ where: { userId } });
      await prisma.liaisonProfile.deleteMany({ where: { userId } });
    },
  };
}
