import { z } from 'zod';
import type { Role } from './roles.ts';

/** On which side of connections, meetings and shares a user stands. */
export type Side = Exclude<Role, 'ADMIN'>;

/** What of a user decides which sides are left: the role, and whether the account is closed. */
type Standing = { role: Role; deletedAt: unknown };

/**
 * Whether a user may no longer stand on a side: a role keeps its own side only, a closed account none (decisions A3, A4). The services
 * that end rows and those that count beforehand what would end ask here alike.
 */
export const isSideEnded = ({ role, deletedAt }: Standing, side: Side): boolean => deletedAt !== null || role !== side;

/** What an administrator may do to a user, before it is done: whose impact is counted. */
export const userChange = z.enum(['DELETION', 'LOST_APPROVAL', 'ROLE_ATHLETE', 'ROLE_LIAISON', 'ROLE_ADMIN'], {
  error: 'Choose a change from the list',
});
export type UserChange = z.infer<typeof userChange>;

/** Whether a change ends what a user has on a side. A lost approval ends nothing: it locks the user out until the next one (T9). */
export function endsSide(change: UserChange, side: Side): boolean {
  if (change === 'LOST_APPROVAL') return false;
  if (change === 'DELETION') return true;
  const role = change.slice('ROLE_'.length) as Role;
  return isSideEnded({ role, deletedAt: null }, side);
}

/** How much of one kind a change ends, and how much of it stays. */
export type Impact = { ended: number; kept: number };

/** @param bySide how many rows a user has on each side, those that count */
export function impactOf(change: UserChange, bySide: Partial<Record<Side, number>>): Impact {
  const counts = Object.entries(bySide) as [Side, number][];
  const sum = (rows: [Side, number][]) => rows.reduce((total, [, count]) => total + count, 0);
  const ended = sum(counts.filter(([side]) => endsSide(change, side)));
  return { ended, kept: sum(counts) - ended };
}
