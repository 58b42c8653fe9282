import { z } from 'zod';
import { userId } from '../ids.ts';
import { self, type UserPolicy } from './policies.ts';
import { type ShareScope, shareScope } from './roles.ts';

/**
 * The key of the entity `DashboardView`: an athlete's dashboard as a member sees it. Invites names the scopes of the share in `parts`, because
 * a key of an entity is no list, and each owner of a part answers what it would answer the member.
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

export const partsOf = (scopes: readonly ShareScope[]): string => scopes.join(' ');

/** An athlete looks at the own dashboard only, so whatever the key says shows nobody else's data. */
export const ownDashboardView: UserPolicy = {
  approved: true,
  roles: ['ATHLETE'],
  relation: self('athleteId', 'ATHLETE'),
};
