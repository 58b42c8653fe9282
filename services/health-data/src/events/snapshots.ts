import { athleteProfileUpdated } from '@entourage/contracts/events/health-data/athlete-profile.updated.v1';
import { defineSnapshot, paged } from '@entourage/service-kit';
import type { Repositories } from '../data/store.ts';
import { athleteProfilePayload } from './payloads.ts';

/** Public profiles of all athletes, for rebuilding projections (architecture §4). */
export const snapshots = [
  defineSnapshot(athleteProfileUpdated, async function* ({ athleteProfiles }: Repositories) {
    for await (const profile of paged(athleteProfiles.page, ({ userId }) => userId)) {
      yield { subject: profile.userId, data: athleteProfilePayload(profile) };
    }
  }),
];
