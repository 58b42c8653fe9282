import type { DeckAthlete } from '@entourage/contracts/calls/presentation';
import { deckPhotoAddress } from '@entourage/contracts/photo';
import type { Context } from '../data/store.ts';

const maxAthletes = 3;

/** Athletes who have agreed to be shown in the deck, at most three (decision D5). Their photos are served by identity. */
export async function viewAthletes({ store }: Context): Promise<DeckAthlete[]> {
  const athletes = await store.read.athletes.shown(maxAthletes);
  return athletes.map((athlete) => ({ ...athlete, photoUrl: deckPhotoAddress(athlete.photoUrl) }));
}
