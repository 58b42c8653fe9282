import { z } from 'zod';
import { userId } from '../ids.ts';
import { self, type UserPolicy } from './policies.ts';
import { type ShareScope, shareScope } from './roles.ts';

/**
 * The key of the entity `DashboardView`: an athlete's dashboard as a member sees it. invites puts the scopes of the share into `parts`, because
 * the key of an entity cannot be a list. Each owner of a part answers what it would answer the member.
 */
export const dashboardViewKey = z.object({
  athleteId: userId,
  memberId: userId,
  parts: z
    .string()
    .transform((parts) => parts.split(' ').filter(Boolean))
    .pipe(z.array(shareScope)),
});
export type DashboardViewKey = z.infer<typeof dashboardViewKey>;

export const joinParts = (scopes: readonly ShareScope[]): string => scopes.join(' ');

/** An athlete sees only the own dashboard, so a forged key cannot show another person's data. */
export const ownDashboardView: UserPolicy = {
  approved: true,
  roles: ['ATHLETE'],
  relation: self('athleteId', 'ATHLETE'),
};
