import { encryptedTable } from '@entourage/service-kit';

/** Versions from before the encryption are encrypted when they are saved again, and by a job. */
export const presentationVersions = encryptedTable({
  collection: 'presentation_versions',
  fields: ['aiSuggestions', 'investorNotes'],
  key: ['id'],
  where: 'is_encrypted',
});

export const investorContacts = encryptedTable({
  collection: 'investor_contacts',
  fields: [
    ...(['investorName', 'investorEmail', 'investorCompany', 'investorTitle'] as const),
    ...(['phone', 'linkedinUrl', 'notes'] as const),
  ],
  key: ['id'],
});
