import type { MetricField } from '#entities/biomarkers/metric-picture.tsx';
import { sinceLastVisit } from './since-last-visit.ts';

test.each<[MetricField, string | null, string, string]>([
  ['injuryRisk', 'LOW', 'HIGH', 'Up from Low since your last visit'],
  ['trainingIntensity', 'HIGH', 'MODERATE', 'Down from High since your last visit'],
  ['focusArea', 'Recovery', 'Speed', 'Changed from Recovery since your last visit'],
  ['injuryRisk', 'LOW', 'LOW', 'Changed and back to Low since your last visit'],
  ['focusArea', null, 'Speed', 'First set since your last visit'],
])('%s from %s to %s', (field, from, to, sentence) => {
  expect(sinceLastVisit(field, { from, to })).toBe(sentence);
});
