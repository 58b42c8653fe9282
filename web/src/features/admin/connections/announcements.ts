import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { LiaisonType } from '@entourage/contracts/access/roles';
import type { BoardUser } from '@entourage/contracts/calls/admin';
import { boardTexts } from './texts.ts';

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
