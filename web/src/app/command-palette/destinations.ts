import type { CurrentUser } from '@entourage/contracts/calls/users';
import { linksIn } from '../routing/navigation.ts';

/** A link of the palette: to a screen, or to a person's page. */
export type Destination = {
  to: string;
  label: string;
  /** Shown beside the label. For a person it is searched as well. */
  hint: string;
  /** The person whose avatar is shown before the label. */
  person?: {
    id: string;
    username: string;
    firstName: string | null;
    lastName: string | null;
    profileImageUrl: string | null;
  };
};

/** The screens whose name matches the query. Without a query only the usual ones, so that people fit below. */
export function screensFor(user: CurrentUser | null, query: string): readonly Destination[] {
  const usual = [...linksIn('bar', user), ...linksIn('menu', user), ...linksIn('palette', user)];
  const links = query.trim() === '' ? usual : [...usual, ...linksIn('paletteSearch', user)];
  return matching(
    links.map(({ to, label }) => ({ to, label, hint: to })),
    query,
  );
}

/** Those whose label contains every word of the query, in any order. For a person the hint is searched as well. */
export function matching(destinations: readonly Destination[], query: string): readonly Destination[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return destinations.filter(({ label, hint, person }) => {
    const searched = (person ? `${label} ${hint}` : label).toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
