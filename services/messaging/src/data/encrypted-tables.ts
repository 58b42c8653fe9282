import { encryptedTable } from '@entourage/service-kit';

export const messages = encryptedTable({ collection: 'messages', fields: ['content'], key: ['id'] });
