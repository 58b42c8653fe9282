import { athleteProfileUpdated } from '@entourage/contracts/events/health-data/athlete-profile.updated.v1';
import { paged, snapshotOf } from '@entourage/service-kit';
import type { Repositories } from '../data/store.ts';
import { publicProfile } from '../domain/athlete-profile.ts';

/** Every athlete's public profile as it is now, for a projection that is filled again (architecture §4). */
export const snapshots = [
  snapshotOf(athleteProfileUpdated, async function* ({ athleteProfiles }: Repositories) {
    for await (const profile of paged(athleteProfiles.after, ({ userId }) => userId)) {
      yield { subject: profile.userId, data: publicProfile(profile) };
    }
  }),
];
