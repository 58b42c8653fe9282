import { toRestoredPart } from '@entourage/contracts/access/restored-part';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { snapshotKinds } from '../events/deleted-account.ts';

export const viewMeetingRestorationInput = z.object({ userId });

/** Which meetings came back with a restored account; null until this service has restored it. */
export async function viewMeetingRestoration(
  { store }: Context,
  { userId: id }: z.infer<typeof viewMeetingRestorationInput>,
) {
  const { meetings, closedAccounts, deletionSnapshots } = store.read;
  if (await closedAccounts.isAnyClosed([id])) return { userId: id, meetings: null };
  const rows = await deletionSnapshots.of(id, snapshotKinds.meeting);
  const found = await meetings.statesByIds(rows.map(({ rowId }) => rowId));
  const times = new Map(found.map((meeting) => [meeting.id, meeting.scheduledAt.toISOString()]));
  return { userId: id, meetings: toRestoredPart(rows.map((row) => ({ ...row, at: times.get(row.rowId) ?? null }))) };
}
