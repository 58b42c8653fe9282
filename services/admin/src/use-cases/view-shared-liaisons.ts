import { type DashboardViewKey, dashboardViewKey } from '@entourage/contracts/access/dashboard-view';
import type { Context } from '../data/store.ts';
import { sharedLiaisons } from '../domain/liaison-list-scope.ts';
import { liaisonsIn } from './view-liaisons.ts';

export const viewSharedLiaisonsInput = dashboardViewKey;

/** The calling athlete's liaisons as a share with these scopes shows them, by the code that answers the member. */
export const viewSharedLiaisons = async ({ store }: Context, { athleteId, parts }: DashboardViewKey) => ({
  liaisons: await liaisonsIn(store.read, sharedLiaisons(athleteId, parts)),
});
