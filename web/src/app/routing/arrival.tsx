import { brand } from '@entourage/contracts/brand';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { mainContentId } from '../../shared/components/skip-link.tsx';

let isFirstScreen = true;

/** Rendered beside a screen that has come: names the tab, and moves focus to the main heading after a navigation. */
export function Arrival({ title }: { title: string }) {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    document.title = `${title} · ${brand.product}`;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path or anchor is an arrival, whatever the screen
  useEffect(() => {
    const target = hash ? document.getElementById(anchorOf(hash)) : null;
    if (target) {
      // Newer browsers answer with a promise, which an effect must not return.
      target.scrollIntoView();
      return;
    }
    // The browser itself starts at the top of the first page; taking the focus there would skip the navigation.
    if (isFirstScreen) {
      isFirstScreen = false;
      return;
    }
    window.scrollTo(0, 0);
    focusHeading();
  }, [pathname, hash]);
  return null;
}

/** The id a hash names; one that is not well encoded is taken as it stands. */
function anchorOf(hash: string): string {
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
