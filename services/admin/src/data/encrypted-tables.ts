import { encryptedTable } from '@entourage/service-kit';

export const contactMessages = encryptedTable({
  collection: 'contact_messages',
  fields: ['name', 'email', 'subject', 'message'],
  key: ['id'],
});
