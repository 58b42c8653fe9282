import { type DashboardViewKey, dashboardViewKey } from '@entourage/contracts/access/dashboard-view';
import type { Context } from '../data/store.ts';

export const viewSharedUserInput = dashboardViewKey;

/** The athlete in the form of the member's current user. */
export async function viewSharedUser({ config, store }: Context, { athleteId, memberId }: DashboardViewKey) {
  const member = await store.read.accounts.current(memberId, config.totp);
  return { user: member?.athletes?.find(({ id }) => id === athleteId) ?? null };
}
