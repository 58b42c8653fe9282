import type { AssignedAthleteProfile } from '@entourage/contracts/calls/athlete-profile';
import { exampleIds } from '@entourage/contracts/ids';
import { aListedAthlete } from './a-listed-athlete.ts';
import { aLiaisonEntry, aStep } from './a-record.ts';
import { aUser } from './a-user.ts';
import type { Answers } from './fake-gateway.ts';
import { renderApp } from './render-app.tsx';

const { athlete, liaison } = exampleIds;
/** The signed-in liaison. */
export const user = aUser({
  id: liaison,
  role: 'LIAISON',
  username: 'dr.rivera',
  firstName: 'Elena',
  lastName: 'Rivera',
});
export const maya = aListedAthlete();
export const mayasProfile: AssignedAthleteProfile = {
  userId: athlete,
  sport: 'Basketball',
  team: 'Harbor City Waves',
  position: 'Guard',
  primaryGoals: ['Injury Prevention'],
  healthConcerns: ['Joint Health'],
  updatedAt: '2026-03-01T09:00:00.000Z',
};
/** More athletes of the liaison. */
export const others = Array.from({ length: 7 }, (_, index) => ({
  ...maya,
  id: `other-${index}`,
  username: `other${index}`,
  firstName: `Other${index}`,
}));
/** The answers of a dashboard with maya, whose record is given. */
export const answersFor = (record: unknown, more: Answers = {}): Answers => ({
  [`GET liaisons/athletes/${liaison}`]: { body: [maya] },
  [`GET athlete-profile/${athlete}`]: { body: mayasProfile },
  [`GET athletes/${athlete}/last-seen`]: { body: { lastSeenAt: null } },
  [`GET biomarkers/${athlete}`]: { body: record },
  [`GET biomarkers/${athlete}/history`]: { body: [aStep(4, { field: 'injuryRisk', from: 'HIGH', to: 'LOW' })] },
  [`GET liaisons/athlete/${athlete}`]: { body: [aLiaisonEntry()] },
  ...more,
});
/** Opens maya's record on the liaison's dashboard. */
export const openDashboard = (answers: Answers, path = `/dashboard?athlete=${athlete}`) =>
  renderApp({ user, path, answers });
