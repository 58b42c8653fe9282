import type { AthleteProfileInput } from '@entourage/contracts/calls/athlete-profile';
import { athleteProfilePayload } from '../events/payloads.ts';
import { savedProfile, settledConcerns } from './athlete-profile.ts';

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

test('none beside a real concern is dropped, alone it stays', () => {
  expect(settledConcerns(['None Currently', 'Joint Health', 'Joint Health'])).toEqual(['Joint Health']);
  expect(settledConcerns(['None Currently'])).toEqual(['None Currently']);
  expect(settledConcerns(['None Currently', 'None Currently'])).toEqual(['None Currently']);
});

test('the first save completes onboarding, a later one keeps that time', () => {
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

test('goals and health concerns are no part of what others learn', () => {
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
