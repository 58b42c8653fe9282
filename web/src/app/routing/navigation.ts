import type { CurrentUser } from '@entourage/contracts/calls/users';
import type { NavigationLink } from '#entities/navigation/route.ts';
import { featureRoutes } from './feature-routes.ts';

type Link = NavigationLink & { to: string; path: string };

const links: readonly Link[] = featureRoutes
  .flatMap(({ path, links = [] }) => links.map((link) => ({ ...link, path, to: link.to ?? path })))
  .sort((one, other) => one.order - other.order);

/** Paths that show a screen to users who are not approved; from all others they are sent away. */
const openUnapproved = new Set(
  featureRoutes.filter(({ access }) => access.unapproved?.kind === 'screen').map(({ path }) => path),
);

const forEverybody: readonly NavigationLink['list'][] = ['footerCompany', 'footerLegal'];

/** The links of one list that this user sees, in order; null is a visitor. */
export function linksIn(list: NavigationLink['list'], user: CurrentUser | null): readonly Link[] {
  return links.filter((link) => link.list === list && (forEverybody.includes(list) || isFor(link, user)));
}

function isFor({ viewers, path }: Link, user: CurrentUser | null): boolean {
  if (!user) return viewers?.includes('VISITOR') ?? false;
  if (user.verificationStatus === 'APPROVED') return viewers?.includes(user.role) ?? true;
  if (viewers?.includes('UNAPPROVED')) return true;
  return openUnapproved.has(path) && (viewers?.includes(user.role) ?? true);
}

/** Approved people have the screens that they open most at the bottom edge of a phone (look.md); administrators, who have a bar of views, do not. */
export const hasBottomNavigation = (user: CurrentUser | null): boolean =>
  user?.verificationStatus === 'APPROVED' && user.role !== 'ADMIN';
