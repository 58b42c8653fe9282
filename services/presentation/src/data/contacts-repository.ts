import type { Id } from '@entourage/contracts/ids';
import type { Db } from './db.ts';
import { investorContacts } from './encrypted-tables.ts';

export type ContactRow = {
  id: Id;
  accessId: Id;
  investorName: string | null;
  investorEmail: string;
  investorCompany: string | null;
  investorTitle: string | null;
  phone: string | null;
  linkedinUrl: string | null;
  notes: string | null;
  interestedInMeeting: boolean;
  createdAt: Date;
};

/** Addresses that visitors have left for the team. Personal data are encrypted. */
export function contactsRepository({ prisma, encryptedFields }: Db) {
  const written = encryptedFields(investorContacts);
  return {
    async add(contact: ContactRow): Promise<void> {
      await prisma.investorContact.create({ data: written.encrypt(contact, contact.id) });
    },
    /** @returns newest first */
    async all(): Promise<ContactRow[]> {
      const rows = await prisma.investorContact.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
      return rows.map((row) => written.decrypt(row, row.id));
    },
  };
}
