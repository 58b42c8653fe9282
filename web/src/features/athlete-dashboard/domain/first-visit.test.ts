import { isFirstVisit } from './first-visit.ts';

const nowMs = Date.parse('2026-03-02T09:00:00Z');
const athlete = { role: 'ATHLETE', onboardingCompleted: null } as const;

test.each([
  ['an athlete before onboarding', athlete, null, true],
  ['an athlete of today', { ...athlete, onboardingCompleted: '2026-03-01T09:00:01Z' }, null, true],
  ['an athlete of yesterday on a new phone', { ...athlete, onboardingCompleted: '2026-03-01T09:00:00Z' }, null, false],
  ['an athlete who was here before', athlete, 1, false],
  ['a team member', { role: 'TEAM_MEMBER', onboardingCompleted: null } as const, null, false],
])('%s is greeted as new: %#', (_who, user, since, isNew) => {
  expect(isFirstVisit(user, since, nowMs)).toBe(isNew);
});
