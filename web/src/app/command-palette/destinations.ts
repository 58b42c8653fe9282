import type { CurrentUser } from '@entourage/contracts/calls/users';
import { linksIn } from '../routing/navigation.ts';

export type Target = { to: string } | { run: () => void };

/** An entry of the palette: a link to a screen or a person's page, or an action. */
export type Destination = Target & {
  label: string;
  /** Where the label is not the only one of its kind. */
  id?: string;
  /** Part of a text, which may take two lines. */
  isExcerpt?: boolean;
  /** Shown beside the label. For a person it is searched as well. */
  hint?: string;
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
  // A link of the bar is not offered twice.
  const first = links.filter(({ to }, index) => links.findIndex((one) => one.to === to) === index);
  return matching(
    first.map(({ to, label }) => ({ to, label })),
    query,
  );
}

/** Those whose label contains every word of the query, in any order. For a person the hint is searched as well. */
export function matching(destinations: readonly Destination[], query: string): readonly Destination[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return destinations.filter(({ label, hint, person }) => {
    const searched = (person && hint ? `${label} ${hint}` : label).toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
