import { encryptedTable } from '@entourage/service-kit';

export const meetings = encryptedTable({
  collection: 'appointments',
  fields: ['title', 'notes', 'cancellationReason'],
  key: ['id'],
});

export const bookingKeys = encryptedTable({
  collection: 'booking_keys',
  fields: ['body'],
  key: ['userId', 'key'],
  separator: ' ',
});
