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

/** Snapshots of other services' data about users, for the lists that show it. */
export function profileSnapshotsRepository({ prisma }: Db) {
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
    /** Before a rebuild from the owners' snapshots. */
    async emptyAthletes(): Promise<void> {
      await prisma.athleteProfile.deleteMany();
    },
    async emptyLiaisons(): Promise<void> {
      await prisma.liaisonProfile.deleteMany();
    },
    async emptyShares(): Promise<void> {
      await prisma.share.deleteMany();
    },
    /** Profiles of an account that became a tombstone. */
    async forget(userId: UserId): Promise<void> {
      await prisma.athleteProfile.deleteMany({ where: { userId } });
      await prisma.liaisonProfile.deleteMany({ where: { userId } });
    },
  };
}
