import type { Slide, SlideEdit } from './slide.ts';
import { titleSlide } from './slides/01-title.ts';
import { marketSlide } from './slides/02-market.ts';
import { valueSlide } from './slides/03-value.ts';
import { eliteUsersSlide } from './slides/04-elite-users.ts';
import { proprietaryAiSlide } from './slides/05-proprietary-ai.ts';
import { olympicProofSlide } from './slides/06-olympic-proof.ts';
import { pricingSlide } from './slides/07-pricing.ts';
import { projectionsSlide } from './slides/08-projections.ts';
import { seedFundingSlide } from './slides/09-seed-funding.ts';
import { strategicAcquirersSlide } from './slides/10-strategic-acquirers.ts';

/** The ten slides of the investor deck in their order. */
export const deck: readonly Slide[] = [
  titleSlide,
  marketSlide,
  valueSlide,
  eliteUsersSlide,
  proprietaryAiSlide,
  olympicProofSlide,
  pricingSlide,
  projectionsSlide,
  seedFundingSlide,
  strategicAcquirersSlide,
];

/** Slides of an edited copy, completed with the deck's content where the edit has none. */
export const completedSlides = (edits: readonly Partial<Slide>[]): Slide[] =>
  edits.map((edit, index) => {
    const number = edit.number ?? index + 1;
    return { ...(deck[number - 1] as Slide), ...edit, number };
  });

export type { Slide, SlideEdit };
