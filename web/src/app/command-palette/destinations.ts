import type { CurrentUser } from '@entourage/contracts/rest/users';
import { paths } from '../../shared/paths.ts';
import { linksFor, moreLinksFor, type NavigationLink } from '../shell/navigation-links.ts';

/** Where the palette leads: a screen, or what belongs to a person. */
export type Destination = NavigationLink & {
  /** Beside the name, and searched as well. */
  hint: string;
  /** Whose picture stands before the name. */
  person?: {
    id: string;
    username: string;
    firstName: string | null;
    lastName: string | null;
    profileImageUrl: string | null;
  };
};

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

/** Screens the palette offers to this user by a part of their names; without one those people go to, so that people fit below. */
export function screensFor(user: CurrentUser | null, query: string): readonly Destination[] {
  const links = query.trim() === '' ? usualLinks(user) : [...usualLinks(user), ...rareLinks(user)];
  return matching(
    links.map((link) => ({ ...link, hint: link.to })),
    query,
  );
}

function usualLinks(user: CurrentUser | null): readonly NavigationLink[] {
  if (!user) return [...visitorPages, ...publicPages];
  return [...linksFor(user), ...moreLinksFor(user), ...(user.role === 'ADMIN' ? adminPages : [])];
}

const rareLinks = (user: CurrentUser | null): readonly NavigationLink[] =>
  user ? [{ to: paths.verification, label: 'Verification' }, ...publicPages] : [];

/** Those whose name holds every word of the query, in any order; a person is found by what stands beside the name too. */
export function matching(destinations: readonly Destination[], query: string): readonly Destination[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return destinations.filter(({ label, hint, person }) => {
    const searched = (person ? `${label} ${hint}` : label).toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
