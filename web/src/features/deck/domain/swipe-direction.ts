type Point = { x: number; y: number };

/** A shorter movement is a tap. */
const leastPx = 56;

/** The direction of a swipe; null for a tap, and for a movement that scrolls the page. */
export function swipeDirection(from: Point, to: Point): 'next' | 'previous' | null {
  const across = to.x - from.x;
  if (Math.abs(across) < leastPx || Math.abs(across) < 1.5 * Math.abs(to.y - from.y)) return null;
  return across < 0 ? 'next' : 'previous';
}
