import type { FieldStep } from './field-history.ts';
import { buildTrend, trendSentence } from './trend.ts';

const now = Date.parse('2026-03-31T12:00:00.000Z');
const step = (at: string, from: string | null, to: string): FieldStep => ({
  version: 1,
  by: 'liaison',
  byRole: 'LIAISON',
  reason: null,
  from,
  to,
  at: `2026-${at}T09:00:00.000Z`,
});
const steps = [step('03-20', 'HIGH', 'MEDIUM'), step('03-10', 'LOW', 'HIGH'), step('01-15', null, 'LOW')];
const values = (span: '4' | '12' | 'all') =>
  buildTrend('injuryRisk', steps, span, now).points.map(({ at, value }) => `${at.toISOString().slice(5, 10)} ${value}`);

test('four weeks begin with the value that applied then and end with today’s', () => {
  expect(values('4')).toEqual(['03-03 LOW', '03-10 HIGH', '03-20 MEDIUM', '03-31 MEDIUM']);
});

test('before the first assessment there is no line', () => {
  expect(values('12')).toEqual(['01-15 LOW', '03-10 HIGH', '03-20 MEDIUM', '03-31 MEDIUM']);
  expect(values('all')[0]).toBe('01-15 LOW');
});

test('a span without changes is a level line', () => {
  const calm = buildTrend('injuryRisk', [step('01-15', null, 'LOW')], '4', now);
  expect(calm.points.map(({ value }) => value)).toEqual(['LOW', 'LOW']);
  expect(trendSentence(calm)).toBe('Low all the time.');
});

test('when earlier steps are not loaded, the value before the oldest one counts', () => {
  expect(buildTrend('injuryRisk', steps.slice(0, 1), '4', now).points[0]).toMatchObject({ value: 'HIGH' });
});

test('levels keep their whole scale, focus areas have those that occurred', () => {
  expect(buildTrend('injuryRisk', steps, '4', now).scale).toEqual(['LOW', 'MEDIUM', 'HIGH']);
  const focus = [step('03-20', 'Speed', 'Recovery'), step('03-10', null, 'Speed')];
  expect(buildTrend('focusArea', focus, '4', now).scale).toEqual(['Speed', 'Recovery']);
});

test('a sentence says how often and from what to what', () => {
  expect(trendSentence(buildTrend('injuryRisk', steps, '4', now))).toBe('2 changes, from Low to Medium.');
  expect(trendSentence(buildTrend('injuryRisk', [], '4', now))).toBe('Nothing was set in this time.');
});
