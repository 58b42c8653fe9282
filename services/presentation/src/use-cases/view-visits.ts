import type { DeckSummary, presentationCalls, VisitOfDeck } from '@entourage/contracts/calls/presentation';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { Context } from '../data/store.ts';
import { visitOfDeckView } from '../domain/visit.ts';
import { toPageQuery } from './page.ts';

/** All visits, newest first. */
export const viewVisits = async ({ store }: Context): Promise<VisitOfDeck[]> =>
  (await store.read.visits.all()).map(visitOfDeckView);

/** A page of visits, newest first. */
export async function viewVisitPage(
  { store }: Context,
  page: UseCaseInput<typeof presentationCalls.presentationSessionPage>,
) {
  const { total, items } = await store.read.visits.page(toPageQuery(page));
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
