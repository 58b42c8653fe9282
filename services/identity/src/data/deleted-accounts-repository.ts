import { type DeletionSnapshot, deletionSnapshotsRepository } from '@entourage/account-kit';
import type { UserId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Db } from './db.ts';

const kind = 'account';
const instant = z.coerce.date();
const text = z.string().nullable();

/** What is kept of a deleted account: everything that its restoration brings back (ADR 0085). */
const record = z.object({
  user: z.object({
    username: z.string(),
    email: text,
    firstName: text,
    lastName: text,
    profileImageUrl: text,
    professionalLeague: text,
    teamOrganization: text,
    verificationNotes: text,
    timezone: text,
    chosenTimezone: text,
    mailNotices: z.boolean(),
    showInDeck: z.boolean(),
  }),
  columns: z.object({
    password: text,
    over18: z.boolean().nullable(),
    termsVersion: text,
    lastLogin: instant.nullable(),
    declaredAt: instant.nullable(),
  }),
  /** As stored: the secret stays encrypted and bound to its enrolment, and codes are hashes. */
  secondFactor: z
    .object({
      id: z.string(),
      secret: z.string(),
      createdAt: instant,
      confirmedAt: instant,
      lastStep: z.int().nullable(),
      codeHashes: z.array(z.string()),
    })
    .nullable(),
  photo: z.object({ id: z.string(), content: z.string(), createdAt: instant }).nullable(),
  athleteProfile: z.object({ sport: text, team: text, position: text, onboardingCompleted: text }).nullable(),
  liaisonProfile: z
    .object({ title: text, specialization: text, institution: text, yearsExperience: z.int().nullable() })
    .nullable(),
});
type AccountRecord = z.infer<typeof record>;
export type DeletedAccount = { userId: UserId; record: AccountRecord; keptUntil: Date };

const fromRow = ({ accountId, content, keptUntil }: DeletionSnapshot): DeletedAccount => ({
  userId: accountId,
  record: record.parse(content),
  keptUntil,
});

const columnsOfUser = {
  username: true,
  email: true,
  firstName: true,
  lastName: true,
  profileImageUrl: true,
  professionalLeague: true,
  teamOrganization: true,
  verificationNotes: true,
  timezone: true,
  chosenTimezone: true,
  mailNotices: true,
  showInDeck: true,
  password: true,
  over18: true,
  termsVersion: true,
  lastLogin: true,
  declaredAt: true,
} as const;

/** Deleted accounts while they can be restored: one encrypted record each, which no other call reads. */
export function deletedAccountsRepository(db: Db) {
  const { prisma } = db;
  const kept = deletionSnapshotsRepository(db);

  async function readSecondFactor(userId: UserId) {
    const factor = await prisma.totpFactor.findUnique({ where: { userId }, include: { recoveryCodes: true } });
    if (!factor?.confirmedAt) return null;
    const { recoveryCodes, ...row } = factor;
    return { ...row, codeHashes: recoveryCodes.map(({ codeHash }) => codeHash) };
  }

  async function readPhoto(userId: UserId) {
    const photo = await prisma.photo.findUnique({ where: { userId } });
    return photo && { ...photo, content: Buffer.from(photo.content).toString('base64') };
  }

  return {
    /** Keeps what the account consists of; called before it is erased. */
    async keep(userId: UserId, keptUntil: Date): Promise<void> {
      const user = await prisma.user.findUniqueOrThrow({ where: { id: userId }, select: columnsOfUser });
      const content = record.parse({
        user,
        columns: user,
        secondFactor: await readSecondFactor(userId),
        photo: await readPhoto(userId),
        athleteProfile: await prisma.athleteProfile.findUnique({ where: { userId } }),
        liaisonProfile: await prisma.liaisonProfile.findUnique({ where: { userId } }),
      });
      await kept.keep({ accountId: userId, kind, rowId: userId, content, keptUntil });
    },

    /** @returns 'RESTORED' after a restoration, null when it cannot be restored */
    async restorable(userId: UserId, at: Date): Promise<DeletedAccount | 'RESTORED' | null> {
      const [row] = await kept.of(userId, kind);
      if (!row || row.keptUntil <= at) return null;
      return row.outcome === null ? fromRow(row) : 'RESTORED';
    },

    /** Every account that can be restored. */
    async all(at: Date): Promise<DeletedAccount[]> {
      return (await kept.ofKind(kind, at)).map(fromRow);
    },

    /** Puts back what belongs to the account beside its own row, and deletes the record. That the account was restored is kept. */
    async putBack({ userId, record: { secondFactor, photo, athleteProfile, liaisonProfile } }: DeletedAccount) {
      if (secondFactor) {
        const { codeHashes, ...factor } = secondFactor;
        await prisma.totpFactor.create({ data: { ...factor, userId }, select: { id: true } });
        await prisma.recoveryCode.createMany({ data: codeHashes.map((codeHash) => ({ userId, codeHash })) });
      }
      if (photo) {
        const content = new Uint8Array(Buffer.from(photo.content, 'base64'));
        await prisma.photo.create({ data: { ...photo, userId, content }, select: { id: true } });
      }
      if (athleteProfile)
        await prisma.athleteProfile.createMany({ data: [{ userId, ...athleteProfile }], skipDuplicates: true });
      if (liaisonProfile)
        await prisma.liaisonProfile.createMany({ data: [{ userId, ...liaisonProfile }], skipDuplicates: true });
      await kept.settle({ accountId: userId, kind, rowId: userId }, 'RESTORED');
    },

    /** For an account that its owner has closed: it cannot be restored. */
    clear: (userId: UserId): Promise<void> => kept.clear(userId),
  };
}
