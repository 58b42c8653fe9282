import { type DashboardViewKey, dashboardViewKey } from '@entourage/contracts/access/dashboard-view';
import type { Context } from '../data/store.ts';
import { readRecord } from './view-biomarkers.ts';
import { readHistory, viewBiomarkersHistoryInput } from './view-biomarkers-history.ts';

export const viewSharedRecordInput = dashboardViewKey;

/**
 * The calling athlete's own record and history as a share with these scopes shows them. The same code answers the member. Reading one's own is
 * not audited (decision H14).
 */
export async function viewSharedRecord({ store }: Context, { athleteId, parts }: DashboardViewKey) {
  const firstPage = viewBiomarkersHistoryInput.parse({ athleteId });
  const [biomarkers, history] = await Promise.all([
    readRecord(store.read, athleteId, parts),
    readHistory(store.read, firstPage, { parts, hasReasons: false }),
  ]);
  return { biomarkers, history };
}
