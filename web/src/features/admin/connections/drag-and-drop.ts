import {
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { LiaisonType } from '@entourage/contracts/access/roles';
import type { BoardUser } from '@entourage/contracts/calls/admin';
import { boardTexts } from './texts.ts';

/** The drop position is this far inside the card's corner, so that a card on the edge of an athlete hits it. */
const tip = 12;

/** The athlete under the pointer, or with the keyboard under the card's upper left corner. */
export const athleteUnderCard: CollisionDetection = (given) => {
  const { left, top } = given.collisionRect;
  return pointerWithin({ ...given, pointerCoordinates: given.pointerCoordinates ?? { x: left + tip, y: top + tip } });
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** An arrow key moves the dragged card to the next athlete of the list. */
const toNextAthlete: KeyboardCoordinateGetter = (event, { context }) => {
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

/** A mouse drag starts after 6 px, so that clicks still work; a touch drag after 200 ms, so that scrolling still works. */
export const useDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextAthlete }),
  );

type People = { athletes: readonly BoardUser[]; liaisons: readonly BoardUser[] };

/** Screen reader announcements of a drag. @param type of the connection that a drop makes */
export function announcementsFor({ athletes, liaisons }: People, type: LiaisonType): Announcements {
  const nameIn = (people: readonly BoardUser[], id: UniqueIdentifier) =>
    people.find((person) => person.id === id)?.username ?? '';
  const liaison = (id: UniqueIdentifier) => nameIn(liaisons, id);
  const athlete = (id: UniqueIdentifier) => nameIn(athletes, id);
  return {
    onDragStart: ({ active }) => boardTexts.pickedUp(liaison(active.id)),
    onDragOver: ({ active, over }) =>
      over
        ? boardTexts.over(liaison(active.id), athlete(over.id), boardTexts.types[type])
        : boardTexts.notOver(liaison(active.id)),
    onDragEnd: ({ active, over }) =>
      over ? boardTexts.dropped(liaison(active.id), athlete(over.id)) : boardTexts.cancelled(liaison(active.id)),
    onDragCancel: ({ active }) => boardTexts.cancelled(liaison(active.id)),
  };
}
