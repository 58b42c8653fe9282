import { signedIn } from '@entourage/contracts/access/caller';
import { type ShareScope, shareScope } from '@entourage/contracts/access/roles';
import type { biomarkersCalls } from '@entourage/contracts/calls/biomarkers';
import { type BiomarkersHistoryEntry, biomarkerField } from '@entourage/contracts/calls/biomarkers';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { Context, Repositories } from '../data/store.ts';
import type { HistoryEntry } from '../domain/change-biomarkers.ts';
import { fieldsOfScopes, visibleActor } from '../domain/visible-fields.ts';
import { readOtherRecord } from './read-other-record.ts';

type Input = UseCaseInput<typeof biomarkersCalls.biomarkersHistory>;

/** The parts of a record that a reader may see. A share opens values, but not the reasons that a liaison writes to the athlete. */
type View = { parts: readonly ShareScope[]; hasReasons: boolean };

const asEntry =
  ({ parts, hasReasons }: View) =>
  ({ userId: athleteId, version, at, by, byRole, changes }: HistoryEntry): BiomarkersHistoryEntry => ({
    version,
    at: at.toISOString(),
    by: visibleActor(by, athleteId, parts),
    byRole,
    changes: changes
      .filter(({ field }) => parts.includes(field))
      .map((change) => ({ ...change, reason: (hasReasons && change.reason) || null })),
  });

/** A page of the changes of a record in the parts that a reader may see. */
export async function readHistory(
  { history }: Pick<Repositories, 'history'>,
  { athleteId, before, limit }: Input,
  view: View,
): Promise<BiomarkersHistoryEntry[]> {
  const visible = fieldsOfScopes(view.parts);
  const isRestricted = visible.length < biomarkerField.options.length;
  // Filtered in the query, so that a page has `limit` entries also for a restricted reader.
  const page = { before, limit, ...(isRestricted && { changedFields: visible }) };
  return (await history.ofAthlete(athleteId, page)).map(asEntry(view));
}

/** The changes of a record, newest first. Readers and visible fields are those of the record itself. */
export async function viewBiomarkersHistory(context: Context, { athleteId, before, limit }: Input) {
  const { userId: readerId, role } = signedIn(context.caller);
  const hasReasons = role !== 'TEAM_MEMBER';
  if (readerId === athleteId)
    return readHistory(context.store.read, { athleteId, before, limit }, { parts: shareScope.options, hasReasons });
  return readOtherRecord(context, { athleteId, action: 'biomarkers.view-history' }, (transaction, parts) =>
    readHistory(transaction, { athleteId, before, limit }, { parts, hasReasons }),
  );
}
