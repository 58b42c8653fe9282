import type { DeckAthlete } from '@entourage/contracts/calls/presentation';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const athletesInput = z.object({});

const maxAthletes = 3;

/** Athletes who have agreed to be shown in the deck, at most three (decision D5). */
export const viewAthletes = ({ store }: Context): Promise<DeckAthlete[]> => store.read.athletes.shown(maxAthletes);
