import { initialAnswers, isStepAnswered, toggleConcern } from './wizard-steps.ts';

const answers = initialAnswers(null, null);

test('the first step requires sport, team and position', () => {
  expect(isStepAnswered(1, { ...answers, sport: 'Tennis', team: 'Lakeside', position: ' ' })).toBe(false);
  expect(isStepAnswered(1, { ...answers, sport: 'Tennis', team: 'Lakeside', position: 'Singles' })).toBe(true);
});

test('the second step requires the years, the third one goal, the fourth nothing', () => {
  expect(isStepAnswered(2, answers)).toBe(false);
  expect(isStepAnswered(2, { ...answers, yearsActive: 1.5 })).toBe(true);
  expect(isStepAnswered(3, answers)).toBe(false);
  expect(isStepAnswered(3, { ...answers, primaryGoals: ['Injury Prevention'] })).toBe(true);
  expect(isStepAnswered(4, answers)).toBe(true);
});

test('"None Currently" excludes other options', () => {
  expect(toggleConcern(['Joint Health'], 'None Currently')).toEqual(['None Currently']);
  expect(toggleConcern(['None Currently'], 'Sleep Issues')).toEqual(['Sleep Issues']);
  expect(toggleConcern(['Sleep Issues'], 'Sleep Issues')).toEqual([]);
});

test('the team comes from the registration or from the profile', () => {
  expect(initialAnswers(null, 'Northport Tides').team).toBe('Northport Tides');
});
