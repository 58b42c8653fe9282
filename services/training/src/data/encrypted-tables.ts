import { encryptedTable } from '@entourage/service-kit';

export const modelTests = encryptedTable({
  collection: 'model_tests',
  fields: ['prompt', 'base', 'tuned', 'nearestRow'],
  key: ['id'],
});
