import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'slide';

/**
 * Number of the shown slide, from 1. The address names it, so that a reload shows the same.
 * @returns the number, and what changes it; a number outside of the deck is the nearest inside
 */
export function useShownSlide(total: number): [number, (change: (shown: number) => number) => void] {
  const [params, setParams] = useSearchParams();
  const within = (number: number) => Math.max(1, Math.min(Math.trunc(number) || 1, total));
  const [shown, setShown] = useState(() => within(Number(params.get(parameter))));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the slide changes the address
  useEffect(() => {
    if (Number(params.get(parameter) ?? 1) === shown) return;
    setParams({ [parameter]: String(shown) }, { replace: true, preventScrollReset: true });
    window.scrollTo(0, 0);
  }, [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `within` depends on the total only
  const change = useCallback((next: (shown: number) => number) => setShown((now) => within(next(now))), [total]);
  return [shown, change];
}
