import type { DeckSummary, VisitOfDeck } from '@entourage/contracts/calls/presentation';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { visitOfDeckView } from '../domain/visit.ts';
import { pageInput, toPageQuery } from './page.ts';

export const visitsInput = z.object({});

/** All visits, newest first. */
export const viewVisits = async ({ store }: Context): Promise<VisitOfDeck[]> =>
  (await store.read.visits.all()).map(visitOfDeckView);

export const visitPageInput = pageInput;

/** A page of visits, newest first. */
export async function viewVisitPage({ store }: Context, { filter }: z.infer<typeof visitPageInput>) {
  const { total, items } = await store.read.visits.page(toPageQuery(filter));
  return { total, items: items.map(visitOfDeckView) };
}

/** Figures of all visits. */
export async function viewSummary({ clock, store }: Context): Promise<DeckSummary> {
  const { summary } = store.read;
  const [totals, slides, heat, days] = await Promise.all([
    summary.totals(),
    summary.slides(),
    summary.heat(),
    summary.days(clock.now()),
  ]);
  return { ...totals, slides, heat, days };
}
