import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageState } from '#shared/browser/page-state.ts';
import { mainContentId } from '#shared/components/skip-link.tsx';

let isFirstScreen = true;
pageState.endsWith(() => {
  isFirstScreen = true;
});

/** Moves the focus to the main heading after a navigation, or scrolls to the anchor. Rendered beside a screen once it is loaded. */
export function FocusOnNavigation() {
  const { pathname, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new path or anchor
  useEffect(() => {
    const target = hash ? document.getElementById(findAnchor(hash)) : null;
    if (target) {
      // Newer browsers return a promise here, which an effect must not return.
      target.scrollIntoView();
      return;
    }
    // The browser starts at the top of the first page. Moving the focus there would skip the navigation.
    if (isFirstScreen) {
      isFirstScreen = false;
      return;
    }
    window.scrollTo(0, 0);
    focusHeading();
  }, [pathname, hash]);
  return null;
}

/** The id in a hash. A hash that is not valid percent-encoding is used as it is. */
function findAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function focusHeading() {
  const main = document.getElementById(mainContentId);
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!heading || heading.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}
