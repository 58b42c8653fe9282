import { userChange } from '@entourage/contracts/access/user-change';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const viewRecordImpactInput = z.object({ userId, change: userChange });

/** How many health records the closing of an account would lock (ADR 0045). Other changes lock none. */
export async function viewRecordImpact(
  { store }: Context,
  { userId: id, change }: z.infer<typeof viewRecordImpactInput>,
) {
  const { athleteProfiles, biomarkers, history } = store.read;
  const counts = await Promise.all([athleteProfiles, biomarkers, history].map((rows) => rows.countOpen(id)));
  const count = counts.reduce((sum, one) => sum + one, 0);
  const records = change === 'DELETION' ? { ended: count, kept: 0 } : { ended: 0, kept: count };
  return { userId: id, change, records };
}
