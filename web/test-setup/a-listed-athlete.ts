import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import { exampleIds } from '@entourage/contracts/ids';

type Readiness = NonNullable<AssignedAthlete['readiness']>;

/** Where an athlete stands in a liaison's list, by default assessed with a low risk. */
export const aReadiness = (changes: Partial<Readiness> = {}): Readiness => ({
  injuryRisk: 'LOW',
  riskTrend: ['LOW'],
  trainingIntensity: 'MODERATE',
  todo: 'NONE',
  todoSetAt: null,
  todoDoneAt: null,
  changedAt: '2026-03-01T09:00:00.000Z',
  changedBy: exampleIds.liaison,
  changedFields: ['injuryRisk'],
  ...changes,
});

/** The example athlete in the list of the example liaison. Nothing waits. */
export const aListedAthlete = (changes: Partial<AssignedAthlete> = {}): AssignedAthlete => ({
  id: exampleIds.athlete,
  username: 'maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  profileImageUrl: null,
  sport: 'Basketball',
  team: 'Northport Tides',
  readiness: aReadiness(),
  messages: { unread: 0, unansweredAt: null },
  meetings: { nextAt: null, requestedAt: null },
  ...changes,
});
