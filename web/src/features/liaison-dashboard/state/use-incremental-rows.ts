import { useCallback, useRef, useState } from 'react';

/** About three screens of rows. */
const atOnce = 40;

/**
 * How many rows of a long list are in the page: more as soon as its end comes into sight. Rows above stay, so search in the page and
 * the arrow keys reach them.
 * @returns `endRef` for the element after the last row
 */
export function useIncrementalRows(total: number) {
  const [revealed, setRevealed] = useState(atOnce);
  const reveal = useCallback(() => setRevealed((before) => before + atOnce), []);
  const observer = useRef<IntersectionObserver | null>(null);
  const endRef = useCallback(
    (end: Element | null) => {
      observer.current?.disconnect();
      if (!end || typeof IntersectionObserver === 'undefined') return;
      observer.current = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) reveal();
        },
        { rootMargin: '600px' },
      );
      observer.current.observe(end);
    },
    [reveal],
  );
  return { revealed: Math.min(revealed, total), hasMore: revealed < total, reveal, endRef };
}
