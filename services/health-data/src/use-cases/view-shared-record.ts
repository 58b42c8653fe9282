import { type DashboardViewKey, dashboardViewKey } from '@entourage/contracts/access/dashboard-view';
import { defaultPageSize } from '@entourage/contracts/calls/query-parameters';
import type { Context } from '../data/store.ts';
import { readRecord } from './view-biomarkers.ts';
import { readHistory } from './view-biomarkers-history.ts';

export const viewSharedRecordInput = dashboardViewKey;

/**
 * The calling athlete's own record and history as a share with these scopes shows them. The same code answers the member. Reading one's own is
 * not audited (decision H14).
 */
export async function viewSharedRecord({ store }: Context, { athleteId, parts }: DashboardViewKey) {
  const [biomarkers, history] = await Promise.all([
    readRecord(store.read, athleteId, parts),
    readHistory(store.read, { athleteId, before: null, limit: defaultPageSize }, { parts, hasReasons: false }),
  ]);
  return { biomarkers, history };
}
