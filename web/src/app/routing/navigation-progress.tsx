import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useSyncExternalStore } from 'react';
import { type DataRouter, useLocation } from 'react-router';
import { pageState } from '#shared/browser/page-state.ts';

/** Key of the location whose screen is on the page; another one than the router's while the next screen is being loaded. */
let shownKey: string | undefined;
pageState.endsWith(() => {
  shownKey = undefined;
});
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Rendered with the screens: the router changes screens in a transition, so this changes when the next one is shown. */
export function ShownScreen() {
  const { key } = useLocation();
  useEffect(() => {
    shownKey = key;
    for (const listener of listeners) listener();
  }, [key]);
  return null;
}

/** A line at the upper edge from a moment after a click until the next screen is there. The old screen stays meanwhile. */
export function NavigationProgress({ router }: { router: DataRouter }) {
  const wanted = useSyncExternalStore(
    router.subscribe,
    () => router.state.location.key,
    () => undefined,
  );
  const shown = useSyncExternalStore(
    subscribe,
    () => shownKey,
    () => undefined,
  );
  if (shown === undefined || shown === wanted) return null;
  return (
    <LinearProgress
      aria-label="Loading the screen"
      sx={{
        position: 'fixed',
        top: 0,
        insetInline: 0,
        height: 2,
        zIndex: 'tooltip',
        opacity: 0,
        animation: 'arrive 100ms ease-out 60ms forwards',
        '@keyframes arrive': { to: { opacity: 1 } },
      }}
    />
  );
}
