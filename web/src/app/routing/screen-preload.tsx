import { useEffect } from 'react';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { toUserState, type UserState } from '#entities/session/user-state.ts';
import { isSlowConnection } from '#shared/browser/slow-connection.ts';
import { linksIn } from './navigation.ts';
import { routeTable } from './route-table.ts';

const signs = ['pointerover', 'focusin', 'touchstart'] as const;
const loadAhead = { timeout: 5_000 };

/** Loads the chunk of the screen that a user of this state gets at an address of this site. */
export async function preloadScreen(address: string, state: UserState): Promise<void> {
  const { origin, pathname } = new URL(address, window.location.href);
  if (origin !== window.location.origin) return;
  const access = routeTable[pathname]?.[state];
  if (access?.kind === 'screen') await access.preload();
}

/**
 * Loads screens before they are opened: that of a link under the pointer, a finger or the focus, and, on a good line, those of the
 * navigation as soon as the browser is idle.
 */
export function ScreenPreload() {
  const session = useCurrentUser();
  const { user } = session;
  const state = toUserState(session);
  useEffect(() => {
    const onSign = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link) void preloadScreen(link.href, state);
    };
    for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, onSign);
    };
  }, [state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the navigation changes with the state, not with the user's other fields
  useEffect(() => {
    // Safari has no idle callback; there the signs have to do.
    if (!user || isSlowConnection() || !('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(() => {
      for (const { to } of [...linksIn('bar', user), ...linksIn('bottom', user)]) void preloadScreen(to, state);
    }, loadAhead);
    return () => cancelIdleCallback(idle);
  }, [state]);
  return null;
}
