import type { AdminStats } from '@entourage/contracts/calls/admin';
import { constants } from '@entourage/contracts/constants';
import { dayMs } from '@entourage/contracts/durations';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const statsInput = z.object({});

/** The figures of the admin panel (decisions A5, A6), in one query. */
export function viewStats({ clock, store }: Context): Promise<AdminStats> {
  const since = new Date(clock.now().getTime() - constants.newUsersWithinDays * dayMs);
  return store.read.board.counts(since);
}
