import { athleteProfileUpdated } from '@entourage/contracts/events/health-data/athlete-profile.updated.v1';
import { snapshotOf } from '@entourage/service-kit';
import type { Repositories } from '../../data/store.ts';
import { publicProfile } from '../../domain/athlete-profile.ts';

const page = 200;

/** Every athlete's public profile as it is now, for a projection that is filled again (architecture §4). */
export const athleteProfileSnapshot = snapshotOf(
  athleteProfileUpdated,
  async function* ({ athleteProfiles }: Repositories) {
    let last: string | null = null;
    do {
      const profiles = await athleteProfiles.after(last, page);
      for (const profile of profiles) {
        yield { subject: profile.userId, data: publicProfile(profile) };
      }
      last = profiles.length === page ? profiles.at(-1)!.userId : null;
    } while (last);
  },
);
