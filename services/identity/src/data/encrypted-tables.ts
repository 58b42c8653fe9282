import { encryptedTable } from '@entourage/service-kit';

export const accountExportParts = encryptedTable({
  collection: 'account_export_parts',
  fields: ['content'],
  key: ['exportId', 'fence', 'part'],
});

export const totpFactors = encryptedTable({ collection: 'totp_factors', fields: ['secret'], key: ['id'] });
