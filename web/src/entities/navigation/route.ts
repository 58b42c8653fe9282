import type { Role } from '@entourage/contracts/access/roles';
import { type ComponentType, lazy } from 'react';
import type { UserState } from '#entities/session/user-state.ts';
import type { ToastContent } from '#shared/toasts/toast-channel.ts';
import { paths } from './paths.ts';

/** A screen in a chunk of its own, loaded when it is first shown. */
export type Screen = {
  kind: 'screen';
  /** Unique in the application; the screen is mounted anew when it changes. */
  name: string;
  /** The document title, before the name of the product. */
  title: string;
  Component: ComponentType;
  /** Loads the chunk ahead; a failure is left to the screen itself. Afterwards the screen renders at once. */
  preload: () => Promise<void>;
};

/** What a user in one state gets at a path. */
export type RouteAccess =
  | Screen
  | { kind: 'redirect'; to: string; toast?: ToastContent }
  /** To the sign-in screen, which returns here afterwards (decision R1). */
  | { kind: 'sign-in' }
  /** The toast 'Unauthorized', then /api/login after 0.5 s (decision R19). */
  | { kind: 'unauthorized' }
  | { kind: 'wait' };

type AccessByState = Partial<Record<UserState, RouteAccess>>;

/** A signed-in user's role; a visitor has none, and one who is not approved sees other links. */
type Viewer = Role | 'VISITOR' | 'UNAPPROVED';

/** A link to a route. The labels and places are those of S1 §2 and look.md. */
export type NavigationLink = {
  /**
   * `bar` is the top navigation, the menu and the command palette; `menu` the menu and the palette. `palette` shows in the palette
   * only, `paletteSearch` there once something is typed. `bottom` is the bar of phones and needs an `Icon`.
   */
  list: 'bar' | 'menu' | 'bottom' | 'palette' | 'paletteSearch' | 'footerCompany' | 'footerLegal';
  label: string;
  /** Position in the list, ascending. */
  order: number;
  /**
   * Who sees the link; without it every signed-in user, in the footer everybody. A user who is not approved sees it only where the route shows
   * them a screen.
   */
  viewers?: readonly Viewer[];
  /** Address with a query; without it the path of the route. */
  to?: string;
  Icon?: ComponentType<{ 'aria-hidden': true; fontSize: 'small' }>;
  /** Shown beside the label. */
  Badge?: ComponentType;
};

/**
 * A path and what a feature shows there. Several features may declare the same path for different states, as `/` and `/dashboard`.
 * A state that none of them names gets `defaultAccess`.
 */
export type Route = { path: string; access: AccessByState; links?: readonly NavigationLink[] };

const approvedStates = ['athlete', 'member', 'liaison', 'admin'] as const;
const signedInStates = ['unapproved', 'enrolling', ...approvedStates] as const;
const states = ['loading', 'visitor', ...signedInStates] as const;

/** The screen that `load` resolves to. */
export function defineScreen(screen: { name: string; title: string; load: () => Promise<ComponentType> }): Screen {
  const { name, title, load } = screen;
  let loaded: ComponentType | undefined;
  const Component = lazy(() => (loaded ? atOnce({ default: loaded }) : load().then((found) => ({ default: found }))));
  const preload = () =>
    load().then(
      (found) => {
        loaded = found;
      },
      () => {},
    );
  return { kind: 'screen', name, title, Component, preload };
}

/** `lazy` suspends for a promise even if it is fulfilled, and not for this. */
function atOnce<Value>(value: Value): Promise<Value> {
  // biome-ignore lint/suspicious/noThenProperty: a thenable is what `lazy` takes
  return { then: (take: (value: Value) => void) => take(value) } as Promise<Value>;
}

/** A redirect; `toast` says why. */
export const redirectTo = (to: string, toast?: ToastContent): RouteAccess => ({
  kind: 'redirect',
  to,
  ...(toast && { toast }),
});

export const unauthorized: RouteAccess = { kind: 'unauthorized' };

/** The same for every state, also while the current user is being loaded (decision R12). */
export const everyone = (access: RouteAccess) => sameFor(states, access);

/** The same for every signed-in user, approved or not. */
export const signedIn = (access: RouteAccess) => sameFor(signedInStates, access);

/** The same for the four roles of approved users. */
export const approved = (access: RouteAccess) => sameFor(approvedStates, access);

/** For a state that no feature declares at a path: sign in, get approved, enrol a second factor, else home (decision R1). */
export const defaultAccess: Record<UserState, RouteAccess> = {
  loading: { kind: 'wait' },
  visitor: { kind: 'sign-in' },
  unapproved: redirectTo(paths.verification),
  enrolling: redirectTo(paths.settings),
  ...approved(redirectTo(paths.root)),
};

/** Links of a public page in the palette: offered to visitors, found by its name by signed-in users. */
export const publicPage = (label: string, order: number): readonly NavigationLink[] => [
  { list: 'palette', label, order, viewers: ['VISITOR'] },
  { list: 'paletteSearch', label, order },
];

function sameFor<State extends UserState>(some: readonly State[], access: RouteAccess): Record<State, RouteAccess> {
  return Object.fromEntries(some.map((state) => [state, access])) as Record<State, RouteAccess>;
}
