import { toReadiness } from './athlete-readiness.ts';
import { aBiomarkersRecord } from './biomarkers-record.factory.ts';

const doneAt = new Date('2026-03-01T09:00:00Z');

test('an athlete whom nobody has assessed has no risk, rather than the default one', () => {
  expect(toReadiness(undefined)).toMatchObject({ injuryRisk: null, todo: 'NONE', changedAt: null });
  expect(toReadiness(aBiomarkersRecord({ focusArea: 'Speed' }))).toMatchObject({ injuryRisk: null });
});

test.each([
  ['open while there is one', { nextTodo: 'Scan', todoDoneAt: doneAt }, { todo: 'OPEN', todoDoneAt: null }],
  ['done once completed', { nextTodo: null, todoDoneAt: doneAt }, { todo: 'DONE', todoDoneAt: doneAt.toISOString() }],
  ['none once cleared', { nextTodo: null, todoDoneAt: null }, { todo: 'NONE', todoDoneAt: null }],
] as const)('a to-do is %s', (_, record, expected) => {
  expect(toReadiness(aBiomarkersRecord(record))).toMatchObject(expected);
});
