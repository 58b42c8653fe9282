import type { Id, UserId } from '@entourage/contracts/ids';
import type { Db } from './db.ts';
import { bookingKeys } from './encrypted-tables.ts';

export type BookingKey = { userId: UserId; key: string; body: string; appointmentId: Id; createdAt: Date };

/** Bookings by the Idempotency-Key of their sender (decision M12). The body is encrypted, because it contains the notes. */
export function bookingKeysRepository({ prisma, encryptedFields }: Db) {
  const fields = encryptedFields(bookingKeys);
  return {
    async add(booking: BookingKey): Promise<void> {
      await prisma.bookingKey.create({
        data: fields.encrypt(booking, bookingKeys.idOf(booking)),
        select: { key: true },
      });
    },
    async find(userId: UserId, key: string): Promise<BookingKey | null> {
      const row = await prisma.bookingKey.findUnique({ where: { userId_key: { userId, key } } });
      return row && fields.decrypt(row, bookingKeys.idOf(row));
    },
    async removeOf(userId: UserId): Promise<void> {
      await prisma.bookingKey.deleteMany({ where: { userId } });
    },
    async removeCreatedBefore(instant: Date): Promise<void> {
      await prisma.bookingKey.deleteMany({ where: { createdAt: { lt: instant } } });
    },
  };
}
