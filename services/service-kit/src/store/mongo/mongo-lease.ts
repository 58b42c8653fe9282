import { randomUUID } from 'node:crypto';
import type { Lead } from '../system-store.ts';
import type { KitCollections } from './kit-collections.ts';

const leaseMs = 6_000;
const renewEveryMs = 1_500;

/** A lead by a lease document, timed by the server's clock. The holder treats it as lost well before it expires. */
export function mongoLease({ leases }: KitCollections, name: string): Lead {
  const holder = randomUUID();
  let believedUntil = 0;
  let timer: NodeJS.Timeout | undefined;

  async function ask(): Promise<boolean> {
    const askedAt = performance.now();
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
    const isHeld = lease?.holder === holder;
    believedUntil = isHeld ? askedAt + leaseMs - renewEveryMs : 0;
    return isHeld;
  }
  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    isHeld: () => performance.now() < believedUntil,
    async take() {
      const isHeld = await ask();
      if (!isHeld) stop();
      else timer ??= setInterval(() => void ask().catch(() => {}), renewEveryMs).unref();
      return isHeld;
    },
    async release() {
      stop();
      if (believedUntil === 0) return;
      believedUntil = 0;
      await leases.deleteOne({ _id: name, holder }).catch(() => {});
    },
  };
}
