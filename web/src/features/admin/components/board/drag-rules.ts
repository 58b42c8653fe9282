import { type CollisionDetection, type KeyboardCoordinateGetter, pointerWithin } from '@dnd-kit/core';

/** The corner of a card counts as its tip: a little inside, so that a card lying on the edge of an athlete hits it. */
const tip = 12;

/** The athlete under the pointer; for the keyboard the athlete under the card's upper left corner. Nothing near counts as nothing. */
export const athleteUnderCard: CollisionDetection = (given) => {
  const { left, top } = given.collisionRect;
  return pointerWithin({ ...given, pointerCoordinates: given.pointerCoordinates ?? { x: left + tip, y: top + tip } });
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** An arrow key moves the lifted card to the next athlete of the list. */
export const toNextAthlete: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const places = [...context.droppableContainers.getEnabled()]
    .flatMap(({ id }) => {
      const rect = context.droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .sort((one, other) => one.rect.top - other.rect.top || one.rect.left - other.rect.left);
  const at = places.findIndex(({ id }) => id === context.over?.id);
  const next = places[at === -1 ? 0 : Math.min(Math.max(at + step, 0), places.length - 1)];
  return next && { x: next.rect.left, y: next.rect.top };
};
