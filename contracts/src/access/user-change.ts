import { z } from 'zod';
import type { Role } from './roles.ts';

/** The side of connections, meetings and shares on which a user is. */
export type Side = Exclude<Role, 'ADMIN'>;

/** The properties of a user that decide which sides are allowed: the role, and whether the account is closed. */
type Standing = { role: Role; deletedAt: unknown };

/**
 * Whether a user may no longer be on a side: a role has only its own side, a closed account none (decisions A3, A4). Both the services
 * that end rows and those that count beforehand what would end use this function.
 */
export const isSideEnded = ({ role, deletedAt }: Standing, side: Side): boolean => deletedAt !== null || role !== side;

/** The changes by an administrator whose impact can be counted beforehand. */
export const userChange = z.enum(['DELETION', 'LOST_APPROVAL', 'ROLE_ATHLETE', 'ROLE_LIAISON', 'ROLE_ADMIN'], {
  error: 'Choose a change from the list',
});
export type UserChange = z.infer<typeof userChange>;

/** Whether a change ends a user's rows on a side. A lost approval ends nothing: it only locks the user out until the next approval (T9). */
export function endsSide(change: UserChange, side: Side): boolean {
  if (change === 'LOST_APPROVAL') return false;
  if (change === 'DELETION') return true;
  const role = change.slice('ROLE_'.length) as Role;
  return isSideEnded({ role, deletedAt: null }, side);
}

/** How much of one kind a change ends, and how much of it stays. */
export type Impact = { ended: number; kept: number };

/** @param bySide how many relevant rows a user has on each side */
export function toImpact(change: UserChange, bySide: Partial<Record<Side, number>>): Impact {
  const counts = Object.entries(bySide) as [Side, number][];
  const sum = (rows: [Side, number][]) => rows.reduce((total, [, count]) => total + count, 0);
  const ended = sum(counts.filter(([side]) => endsSide(change, side)));
  return { ended, kept: sum(counts) - ended };
}
