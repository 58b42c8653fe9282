import type { LiaisonEntry } from '@entourage/contracts/calls/admin';
import type { Biomarkers, BiomarkersHistoryEntry } from '@entourage/contracts/calls/biomarkers';
import { exampleIds } from '@entourage/contracts/ids';

/** The example athlete's record, by default assessed by the example liaison. */
export const aRecord = (changes: Partial<Biomarkers> = {}): Biomarkers => ({
  userId: exampleIds.athlete,
  version: 4,
  injuryRisk: 'LOW',
  trainingIntensity: 'MODERATE',
  focusArea: 'Recovery',
  nutritionAdvice: ['Protein after training'],
  nextTodo: null,
  notAssessed: [],
  notShared: [],
  updatedAt: '2026-03-01T09:00:00.000Z',
  updatedBy: exampleIds.liaison,
  ...changes,
});

/** A history entry in which the example liaison changed one field. */
export const aStep = (
  version: number,
  change: BiomarkersHistoryEntry['changes'][number],
  by: string = exampleIds.liaison,
): BiomarkersHistoryEntry => ({ version, at: '2026-03-01T09:00:00.000Z', by, byRole: 'LIAISON', changes: [change] });

/** The example liaison in the lists of an athlete. */
export const aLiaisonEntry = (changes: Partial<LiaisonEntry> = {}): LiaisonEntry => ({
  liaison: {
    id: exampleIds.liaison,
    firstName: 'Elena',
    lastName: 'Rivera',
    username: 'dr.rivera',
    profileImageUrl: null,
  },
  profile: null,
  assignment: { liaisonType: 'SPORTS_MEDICINE' },
  ...changes,
});
