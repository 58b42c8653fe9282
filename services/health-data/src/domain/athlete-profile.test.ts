import type { AthleteProfileInput } from '@entourage/contracts/calls/athlete-profile';
import { athleteProfilePayload } from '../events/payloads.ts';
import { normalizedConcerns, savedProfile } from './athlete-profile.ts';

const input: AthleteProfileInput = {
  sport: 'Tennis',
  team: 'Harbor City',
  position: 'Singles',
  yearsActive: 1.5,
  primaryGoals: ['Sleep Optimization', 'Sleep Optimization'],
  healthConcerns: ['Joint Health'],
};
const first = new Date('2026-03-01T09:00:00Z');
const later = new Date('2026-04-01T09:00:00Z');

test('none is removed next to another concern and kept alone', () => {
  expect(normalizedConcerns(['None Currently', 'Joint Health', 'Joint Health'])).toEqual(['Joint Health']);
  expect(normalizedConcerns(['None Currently'])).toEqual(['None Currently']);
  expect(normalizedConcerns(['None Currently', 'None Currently'])).toEqual(['None Currently']);
});

test('the first save completes onboarding, later saves keep its time', () => {
  const old = savedProfile(null, input, { userId: 'u', at: first });
  expect(old).toMatchObject({
    version: 1,
    onboardingCompleted: first,
    createdAt: first,
    primaryGoals: ['Sleep Optimization'],
  });
  const next = savedProfile(old, { ...input, team: 'Bay' }, { userId: 'u', at: later });
  expect(next).toMatchObject({
    version: 2,
    team: 'Bay',
    onboardingCompleted: first,
    createdAt: first,
    updatedAt: later,
  });
});

test('the published profile has no goals and no health concerns', () => {
  const published = athleteProfilePayload(savedProfile(null, input, { userId: 'u', at: first }));
  expect(Object.keys(published)).toEqual([
    'athleteId',
    'version',
    'sport',
    'team',
    'position',
    'yearsActive',
    'onboardingCompleted',
  ]);
});
