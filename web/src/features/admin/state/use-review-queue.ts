import type { AdminUser } from '@entourage/contracts/calls/users';
import { useState } from 'react';
import { isWaiting, queueOrder } from '../domain/review-queue.ts';

/**
 * The place in an open queue. The order is kept while it is open; `current` is null at its end, and its `user` undefined once the
 * account is deleted.
 */
export function useReviewQueue(users: readonly AdminUser[]) {
  const [given, setGiven] = useState<readonly string[]>([]);
  const [position, setPosition] = useState(0);
  const order = queueOrder(given, users);
  if (order !== given) setGiven(order);
  const id = order[position];
  return {
    count: order.length,
    position: Math.min(position + 1, order.length),
    current: id === undefined ? null : { id, user: users.find((user) => user.id === id) },
    waiting: users.filter(isWaiting).length,
    next: () => setPosition(Math.min(position + 1, order.length)),
    previous: () => setPosition(Math.max(position - 1, 0)),
    /** From the one who waits longest, without those decided on. */
    startAgain: () => {
      setGiven([]);
      setPosition(0);
    },
  };
}
