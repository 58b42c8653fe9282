import { deck, type Slide, type SlideEdit } from '@entourage/contracts/deck/deck';

/** What can be edited of a slide. */
export type Edit = Partial<Pick<Slide, 'title' | 'lead' | 'points'>>;
/** By number of the slide. */
export type Edits = Readonly<Record<number, Edit>>;

/** All slides of an edited copy. What is not edited is left out, so that it is taken from the deck. */
export const slidesWithEdits = (edits: Edits): SlideEdit[] => deck.map(({ number }) => ({ number, ...edits[number] }));
