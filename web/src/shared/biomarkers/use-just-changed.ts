import { useEffect, useRef, useState } from 'react';

const markedMs = 2_400;

/** True for a moment after `value` changed while it was on screen, so that a live change does not pass unseen (look.md). */
export function useJustChanged(value: unknown): boolean {
  const key = JSON.stringify(value ?? null);
  const seen = useRef(key);
  const [isMarked, setIsMarked] = useState(false);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    setIsMarked(true);
    const timer = setTimeout(() => setIsMarked(false), markedMs);
    return () => clearTimeout(timer);
  }, [key]);
  return isMarked;
}
