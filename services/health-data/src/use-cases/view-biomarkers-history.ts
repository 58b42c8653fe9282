import { signedIn } from '@entourage/contracts/access/caller';
import {
  type BiomarkerField,
  type BiomarkersHistoryEntry,
  biomarkerField,
} from '@entourage/contracts/calls/biomarkers';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import type { HistoryStep } from '../domain/change-biomarkers.ts';
import { pageLimit, wholeNumber } from '../domain/page-limit.ts';
import { readOtherRecord } from './read-other-record.ts';

export const viewBiomarkersHistoryInput = z.object({
  athleteId: userId,
  before: wholeNumber({ min: 1, max: 999_999_999 }, 'Must be a version').nullish(),
  limit: pageLimit,
});
type Input = z.infer<typeof viewBiomarkersHistoryInput>;

const asEntry =
  (visible: readonly BiomarkerField[]) =>
  ({ version, at, by, byRole, changes }: HistoryStep): BiomarkersHistoryEntry => ({
    version,
    at: at.toISOString(),
    by,
    byRole,
    changes: changes.filter(({ field }) => visible.includes(field)),
  });

/** Who changed what, when, from what to what, newest first (decision H4): same readers and fields as the record itself. */
export async function viewBiomarkersHistory(context: Context, { athleteId, before, limit }: Input) {
  if (signedIn(context.caller).userId === athleteId) {
    const own = await context.store.read.history.ofAthlete(athleteId, { before, limit });
    return own.map(asEntry(biomarkerField.options));
  }
  return readOtherRecord(context, { athleteId, action: 'biomarkers.view-history' }, async ({ history }, visible) => {
    const isPart = visible.length < biomarkerField.options.length;
    // Filtered in the query, so that a page of a part is as long as one of the whole.
    const steps = await history.ofAthlete(athleteId, { before, limit, ...(isPart && { touching: visible }) });
    return steps.map(asEntry(visible));
  });
}
