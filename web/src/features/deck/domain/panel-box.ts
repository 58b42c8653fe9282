/** A rectangle of the window, in pixels. */
export type Box = { left: number; top: number; width: number; height: number };
export type WindowSize = { width: number; height: number };
export type Corner = 'left' | 'right';

/** Figures of S2 §9. */
const usual = { width: 384, height: 500 };
const least = { width: 300, height: 400 };
const fromRight = 16;
const fromTop = 64;

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** The box where the window can show it: no smaller than 300×400, unless the window is. */
export function constrained({ left, top, width, height }: Box, window: WindowSize): Box {
  const wide = between(Math.min(least.width, window.width), width, window.width);
  const high = between(Math.min(least.height, window.height), height, window.height);
  return {
    left: between(0, left, window.width - wide),
    top: between(0, top, window.height - high),
    width: wide,
    height: high,
  };
}

/** 384×500, 16 px from the right edge and 64 px from the top. */
export const firstBox = (window: WindowSize): Box =>
  constrained({ ...usual, left: window.width - fromRight - usual.width, top: fromTop }, window);

export const movedBox = (box: Box, by: { x: number; y: number }, window: WindowSize): Box =>
  constrained({ ...box, left: box.left + by.x, top: box.top + by.y }, window);

/** The corner at the bottom goes with the pointer; the opposite one stays where it is. */
export function resizedBox(box: Box, by: { x: number; y: number }, corner: Corner, window: WindowSize): Box {
  const right = box.left + box.width;
  const room = corner === 'left' ? right : window.width - box.left;
  const width = between(Math.min(least.width, room), box.width + (corner === 'left' ? -by.x : by.x), room);
  const height = between(least.height, box.height + by.y, Math.max(least.height, window.height - box.top));
  return constrained({ ...box, left: corner === 'left' ? right - width : box.left, width, height }, window);
}
