import { type DashboardViewKey, dashboardViewKey } from '@entourage/contracts/access/dashboard-view';
import type { Context } from '../data/store.ts';

export const viewSharedUserInput = dashboardViewKey;

/** The athlete as the member's current user lists them. */
export async function viewSharedUser({ store }: Context, { athleteId, memberId }: DashboardViewKey) {
  const member = await store.read.accounts.current(memberId);
  return { user: member?.athletes?.find(({ id }) => id === athleteId) ?? null };
}
