import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { browser } from '#shared/browser/browser.ts';
import { listen } from '#shared/browser/listen.ts';

/** What cannot be loaded in this time is printed as it is. */
const longestWaitMs = 4_000;
const placeholder = '.MuiSkeleton-root, [data-loading]';

/**
 * Prints all slides. Those that load a chart first need a moment, so the shortcut of the browser waits for them; a print from the
 * browser's menu takes what is there.
 * @returns whether all slides are to be rendered, and the ref of their container
 */
export function usePrinting<Container extends HTMLElement>() {
  const [isPrinting, setIsPrinting] = useState(false);
  const ref = useRef<Container>(null);
  useEffect(() => {
    const set = (is: boolean) => () => flushSync(() => setIsPrinting(is));
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      set(true)();
      void loaded(() => ref.current?.querySelector(placeholder) === null).then(browser.print);
    };
    return listen(window, { beforeprint: set(true), afterprint: set(false), keydown: onKey });
  }, []);
  return { isPrinting, ref };
}

/** Resolves once `isLoaded`, or after the longest wait. */
async function loaded(isLoaded: () => boolean): Promise<void> {
  const until = performance.now() + longestWaitMs;
  do await new Promise(requestAnimationFrame);
  while (!isLoaded() && performance.now() < until);
}
