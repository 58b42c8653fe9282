import { biomarkerField } from '@entourage/contracts/calls/biomarkers';
import { encryptedTable } from '@entourage/service-kit';

export const biomarkers = encryptedTable({
  collection: 'biomarkers',
  fields: [...biomarkerField.options, 'riskTrend'],
  key: ['userId'],
});

export const athleteProfiles = encryptedTable({
  collection: 'athlete_profiles',
  fields: ['primaryGoals', 'healthConcerns'],
  key: ['userId'],
});

/** An entry is bound to its athlete and version. */
export const biomarkersHistory = encryptedTable({
  collection: 'biomarkers_history',
  fields: ['changes'],
  key: ['userId', 'version'],
});
