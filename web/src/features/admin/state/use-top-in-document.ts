import { useLayoutEffect, useRef, useState } from 'react';

/** How far below the top of the document an element begins: what is above it while nothing is scrolled. In pixels, 0 before the first measure. */
export function useTopInDocument() {
  const element = useRef<HTMLDivElement>(null);
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTopPx((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return { element, topPx };
}
