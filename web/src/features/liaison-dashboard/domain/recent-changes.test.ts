import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import { aListedAthlete, aReadiness } from '#test-setup/a-listed-athlete.ts';
import { newestInstant, recentChanges } from './recent-changes.ts';

const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
const lastVisit = Date.parse(at(9));
const changed = (id: string, hour: number, changes: Partial<NonNullable<AssignedAthlete['readiness']>> = {}) =>
  aListedAthlete({ id, readiness: aReadiness({ changedAt: at(hour), changedBy: 'colleague', ...changes }) });
const wrote = (id: string, hour: number) =>
  aListedAthlete({
    id,
    readiness: aReadiness({ changedAt: null }),
    messages: { unread: 1, unansweredAt: at(hour) },
  });
const seen = (athletes: AssignedAthlete[], since: number | null = lastVisit) =>
  recentChanges(athletes, since, 'me').map(({ athlete, kind }) => `${athlete.id} ${kind}`);

test('what others have done since the last visit is told, the newest first', () => {
  const athletes = [changed('early', 9), changed('a', 10), wrote('b', 12), wrote('old', 8), changed('c', 11)];
  expect(seen(athletes)).toEqual(['b message', 'c values', 'a values']);
});

test('what the liaison has done is no news, and on the first visit nothing is', () => {
  expect(seen([changed('a', 10, { changedBy: 'me' })])).toEqual([]);
  expect(seen([changed('a', 10), wrote('b', 12)], null)).toEqual([]);
});

test('a change of the risk says from where to where; the first assessment has no from', () => {
  const risks = (changes: object) => recentChanges([changed('a', 10, changes)], lastVisit, 'me')[0];
  expect(risks({ injuryRisk: 'HIGH', riskTrend: ['MEDIUM', 'LOW', 'HIGH'] })).toMatchObject({
    by: 'colleague',
    risk: { from: 'LOW', to: 'HIGH' },
  });
  expect(risks({ injuryRisk: 'HIGH', riskTrend: ['HIGH'] })).toMatchObject({ risk: { from: null, to: 'HIGH' } });
  expect(risks({ injuryRisk: 'HIGH', changedFields: ['focusArea'] })).toMatchObject({ risk: null });
});

test('a to-do that the athlete has completed is told as such', () => {
  const done = { changedBy: 'a', todo: 'DONE', changedFields: ['nextTodo'] } as const;
  expect(seen([changed('a', 10, { ...done, changedFields: ['nextTodo'] })])).toEqual(['a todoDone']);
});

test('the newest instant counts own changes, too, and parts that could not be read are left out', () => {
  const dark = aListedAthlete({ id: 'dark', readiness: null, messages: null });
  expect(newestInstant([changed('a', 10, { changedBy: 'me' }), wrote('b', 8), dark])).toBe(Date.parse(at(10)));
  expect(newestInstant([dark])).toBe(0);
});
