import type { CurrentUser } from '@entourage/contracts/calls/users';
import type { NavigationLink, Viewer } from '#entities/navigation/route.ts';
import { featureRoutes } from './feature-routes.ts';

type Link = NavigationLink & { to: string };

const links: readonly Link[] = featureRoutes
  .flatMap(({ path, links = [] }) => links.map((link) => ({ ...link, to: link.to ?? path })))
  .sort((one, other) => one.order - other.order);

/** The links of one list that this user sees, in order; null is a visitor. */
export function linksIn(list: NavigationLink['list'], user: CurrentUser | null): readonly Link[] {
  const viewer: Viewer = user?.role ?? 'VISITOR';
  const isForEverybody = list === 'footerCompany' || list === 'footerLegal';
  return links.filter(
    (link) => link.list === list && (link.viewers?.includes(viewer) ?? (isForEverybody || viewer !== 'VISITOR')),
  );
}

/** Approved athletes and team members have four links at the bottom edge of a phone (look.md). */
export const hasBottomNavigation = (user: CurrentUser | null): boolean =>
  user?.verificationStatus === 'APPROVED' && (user.role === 'ATHLETE' || user.role === 'TEAM_MEMBER');
