import type { BiomarkersHistoryEntry } from '@entourage/contracts/calls/biomarkers';
import { changedSince, fieldSteps, sparklineValues } from './field-history.ts';

const entry = (version: number, from: string | null, to: string): BiomarkersHistoryEntry => ({
  version,
  at: `2026-03-0${version}T09:00:00.000Z`,
  by: 'liaison',
  byRole: 'LIAISON',
  changes: [{ field: 'injuryRisk', from, to }],
});
const history = [entry(3, 'HIGH', 'MEDIUM'), entry(2, 'LOW', 'HIGH'), entry(1, null, 'LOW')];

test('a field has its own steps, newest first', () => {
  expect(fieldSteps(history, 'injuryRisk').map(({ to }) => to)).toEqual(['MEDIUM', 'HIGH', 'LOW']);
  expect(fieldSteps(history, 'focusArea')).toEqual([]);
});

test('values over time run from old to new', () => {
  expect(sparklineValues(history, 'injuryRisk')).toEqual(['LOW', 'HIGH', 'MEDIUM']);
});

test('the value before the first loaded change is the first point', () => {
  expect(sparklineValues(history.slice(0, 1), 'injuryRisk')).toEqual(['HIGH', 'MEDIUM']);
});

test('a change since the last visit is compared with the version of that visit', () => {
  expect(changedSince(history, 'injuryRisk', 1)).toMatchObject({ from: 'LOW', to: 'MEDIUM' });
  expect(changedSince(history, 'injuryRisk', 3)).toBeNull();
});

test('a first visit has nothing to compare with', () => {
  expect(changedSince(history, 'injuryRisk', null)).toBeNull();
});
