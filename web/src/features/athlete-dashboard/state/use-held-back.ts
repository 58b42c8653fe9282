import { useEffect, useState } from 'react';

/**
 * Keeps what stands below a part that is still loading from being shown and then pushed down. A slow part holds it back for a limited
 * time only.
 * @param isLoading of the part above
 * @param maxMs the longest time, in milliseconds
 */
export function useHeldBack(isLoading: boolean, maxMs: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), maxMs);
    return () => clearTimeout(timer);
  }, [maxMs]);
  return isLoading && !isOver;
}
