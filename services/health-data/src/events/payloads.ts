import type { EventData } from '@entourage/contracts/events/define-event';
import type { athleteProfileUpdated } from '@entourage/contracts/events/health-data/athlete-profile.updated.v1';
import type { biomarkersUpdated } from '@entourage/contracts/events/health-data/biomarkers.updated.v1';
import type { AthleteProfileRecord } from '../domain/athlete-profile.ts';
import type { HistoryEntry } from '../domain/change-biomarkers.ts';

/** A profile as the data of its event, without goals and health concerns (architecture §1). */
export const athleteProfilePayload = (profile: AthleteProfileRecord): EventData<typeof athleteProfileUpdated> => ({
  athleteId: profile.userId,
  version: profile.version,
  sport: profile.sport,
  team: profile.team,
  position: profile.position,
  yearsActive: profile.yearsActive,
  onboardingCompleted: profile.onboardingCompleted.toISOString(),
});

/** A change of biomarkers as the data of its event: the names of the fields, never their values. */
export const biomarkersPayload = ({
  userId,
  version,
  changes,
  by,
}: HistoryEntry): EventData<typeof biomarkersUpdated> => ({
  athleteId: userId,
  version,
  fields: changes.map(({ field }) => field),
  updatedBy: by,
});
