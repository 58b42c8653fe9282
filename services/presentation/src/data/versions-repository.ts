import type { Slide } from '@entourage/contracts/deck/slide';
import type { Id } from '@entourage/contracts/ids';
import type { Db } from './db.ts';
import { presentationVersions } from './encrypted-tables.ts';

export type VersionRow = {
  id: Id;
  originalAccessId: Id | null;
  versionNumber: number;
  title: string;
  slidesData: Slide[];
  editedSlides: number[];
  aiSuggestions: string | null;
  investorNotes: string | null;
  uniqueUrl: Id;
  createdAt: Date;
  updatedAt: Date;
};

/** Edited copies of the deck. Notes and suggestions are encrypted, and no call returns them. */
export function versionsRepository({ prisma, sql, encryptedFields }: Db) {
  const written = encryptedFields(presentationVersions);
  return {
    /** The next number of a visit's copies; 1 for a copy without a visit. Holds a lock until the transaction ends. */
    async nextNumber(originalAccessId: Id | null): Promise<number> {
      if (originalAccessId === null) return 1;
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${originalAccessId}, 0))`;
      const { _max } = await prisma.deckVersion.aggregate({
        where: { originalAccessId },
        _max: { versionNumber: true },
      });
      return (_max.versionNumber ?? 0) + 1;
    },
    async add(version: VersionRow): Promise<void> {
      await prisma.deckVersion.create({ data: { ...written.encrypt(version, version.id), isEncrypted: true } });
    },
    /** Encrypts notes of rows from before notes were encrypted. @returns how many, at most `limit` */
    async encryptEarlier(limit: number): Promise<number> {
      const rows = await sql<Pick<VersionRow, 'id' | 'aiSuggestions' | 'investorNotes'>>`
        SELECT id, ai_suggestions AS "aiSuggestions", investor_notes AS "investorNotes" FROM presentation_versions
        WHERE NOT is_encrypted ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
      for (const { id, ...notes } of rows)
        await prisma.deckVersion.update({
          where: { id },
          data: { ...written.encrypt(notes, id), isEncrypted: true },
          select: { id: true },
        });
      return rows.length;
    },
    async byUrl(
      uniqueUrl: Id,
    ): Promise<Pick<VersionRow, 'title' | 'versionNumber' | 'slidesData' | 'createdAt'> | null> {
      const row = await prisma.deckVersion.findUnique({
        where: { uniqueUrl },
        select: { title: true, versionNumber: true, slidesData: true, createdAt: true },
      });
      return row && { ...row, slidesData: row.slidesData as unknown as Slide[] };
    },
  };
}
