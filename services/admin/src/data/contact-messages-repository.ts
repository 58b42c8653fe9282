import type { Id } from '@entourage/contracts/ids';
import type { Db } from './db.ts';
import { contactMessages } from './encrypted-tables.ts';

/** A message of the contact form. */
export type ContactMessageRecord = {
  id: Id;
  version: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  isRead: boolean;
  createdAt: Date;
};

/** Messages of the contact form. What the visitor wrote is encrypted. */
export function contactMessagesRepository({ prisma, encryptedFields }: Db) {
  const written = encryptedFields(contactMessages);
  return {
    async add(record: ContactMessageRecord): Promise<void> {
      await prisma.contactMessage.create({ data: written.encrypt(record, record.id) });
    },

    /** @returns newest first */
    async all(): Promise<ContactMessageRecord[]> {
      const rows = await prisma.contactMessage.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
      return rows.map((row) => written.decrypt(row, row.id));
    },

    async byId(id: Id): Promise<ContactMessageRecord | null> {
      const row = await prisma.contactMessage.findUnique({ where: { id } });
      return row && written.decrypt(row, row.id);
    },

    /** @returns false when the message is unknown, or already marked like this */
    async mark(id: Id, isRead: boolean): Promise<boolean> {
      const { count } = await prisma.contactMessage.updateMany({
        where: { id, isRead: !isRead },
        data: { isRead, version: { increment: 1 } },
      });
      return count === 1;
    },
  };
}
