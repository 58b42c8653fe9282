import type { AdminStats } from '@entourage/contracts/calls/admin';
import { constants } from '@entourage/contracts/constants';
import { dayMs } from '@entourage/contracts/durations';
import type { Context } from '../data/store.ts';

/** Approved athletes, the drop targets of the board. */
export const viewBoardAthletes = ({ store }: Context) => store.read.board.athletes();

/** Approved liaisons, the cards of the board. */
export const viewBoardLiaisons = ({ store }: Context) => store.read.board.liaisons();

/** Active connections (decision A16). */
export const viewConnections = ({ store }: Context) => store.read.board.connections();

/** The figures of the admin panel, in one query. */
export function viewStats({ clock, store }: Context): Promise<AdminStats> {
  const since = new Date(clock.now().getTime() - constants.newUsersWithinDays * dayMs);
  return store.read.board.counts(since);
}
