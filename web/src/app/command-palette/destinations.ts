import type { CurrentUser } from '@entourage/contracts/rest/users';
import { paths } from '../../shared/paths.ts';
import { linksFor, moreLinksFor, type NavigationLink } from '../shell/navigation-links.ts';

const publicPages: readonly NavigationLink[] = [
  { to: paths.landing, label: 'Public site' },
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
  { to: paths.terms, label: 'Terms of Service' },
  { to: paths.privacy, label: 'Privacy Policy' },
];
const visitorPages: readonly NavigationLink[] = [
  { to: paths.login, label: 'Sign In' },
  { to: paths.pricing, label: 'Pricing' },
];
const adminPages: readonly NavigationLink[] = [
  { to: `${paths.admin}?view=users`, label: 'User Management' },
  { to: paths.adminConnections, label: 'Athlete Connections' },
];

/** Screens the palette offers to this user. */
export function destinationsFor(user: CurrentUser | null): readonly NavigationLink[] {
  if (!user) return [...visitorPages, ...publicPages];
  const admin = user.role === 'ADMIN' ? adminPages : [];
  const verification = [{ to: paths.verification, label: 'Verification' }];
  return [...linksFor(user), ...moreLinksFor(user), ...admin, ...verification, ...publicPages];
}

/** Those whose name holds every word of the query, in any order. */
export function matching(destinations: readonly NavigationLink[], query: string): readonly NavigationLink[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return destinations.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}
