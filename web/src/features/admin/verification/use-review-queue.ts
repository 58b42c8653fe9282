import type { AdminUser } from '@entourage/contracts/calls/users';
import { useState } from 'react';
import { isWaiting, queueOrder } from './review-queue.ts';
import type { Decisions } from './use-decisions.ts';

/**
 * The place in an open queue. The order is kept while it is open; `current` is null at its end, and its `user` undefined once the
 * account is deleted.
 */
export function useReviewQueue(users: readonly AdminUser[], { made }: Pick<Decisions, 'made'>) {
  const [given, setGiven] = useState<readonly string[]>([]);
  const [position, setPosition] = useState(0);
  const order = queueOrder(given, users);
  if (order !== given) setGiven(order);
  const id = order[position];
  const isDecided = (userId: string) => ['WAITING', 'SAVING'].includes(made.get(userId)?.state ?? '');
  return {
    count: order.length,
    position: Math.min(position + 1, order.length),
    current: id === undefined ? null : { id, user: users.find((user) => user.id === id) },
    /** How many wait for a decision that nobody has made here. */
    waiting: users.filter((user) => isWaiting(user) && !isDecided(user.id)).length,
    next: () => setPosition(Math.min(position + 1, order.length)),
    previous: () => setPosition(Math.max(position - 1, 0)),
    show: (userId: string) => setPosition(Math.max(order.indexOf(userId), 0)),
    /** From the one who waits longest, without those decided on. */
    startAgain: () => {
      setGiven([]);
      setPosition(0);
    },
  };
}
