import { randomUUID } from 'node:crypto';
import type { Leadership } from '../system-store.ts';
import type { KitCollections } from './kit-collections.ts';

const leaseMs = 6_000;
const renewEveryMs = 1_500;

/**
 * Leadership by a lease document, timed by the server's clock. The holder treats it as lost well before it expires.
 * @returns null while another process holds it
 */
export async function mongoLease({ leases }: KitCollections, name: string): Promise<Leadership | null> {
  const holder = randomUUID();
  const take = async () => {
    const until = { $add: ['$$NOW', leaseMs] };
    const isMine = {
      $or: [{ $lte: [{ $ifNull: ['$expiresAt', new Date(0)] }, '$$NOW'] }, { $eq: ['$holder', holder] }],
    };
    const lease = await leases.findOneAndUpdate(
      { _id: name },
      [
        {
          $set: {
            holder: { $cond: [isMine, holder, '$holder'] },
            expiresAt: { $cond: [isMine, until, '$expiresAt'] },
          },
        },
      ],
      { upsert: true, returnDocument: 'after' },
    );
    return lease?.holder === holder;
  };
  const askedAt = performance.now();
  if (!(await take())) return null;
  let believedUntil = askedAt + leaseMs - renewEveryMs;
  const timer = setInterval(async () => {
    const renewedAt = performance.now();
    const isMine = await take().catch(() => undefined);
    if (isMine) believedUntil = renewedAt + leaseMs - renewEveryMs;
    if (isMine === false) believedUntil = 0;
  }, renewEveryMs);
  timer.unref();
  return {
    isHeld: () => performance.now() < believedUntil,
    async release() {
      clearInterval(timer);
      believedUntil = 0;
      await leases.deleteOne({ _id: name, holder }).catch(() => {});
    },
  };
}
