import { aBiomarkersRecord } from './biomarkers-record.factory.ts';
import { changeBiomarkers, completeTodo } from './change-biomarkers.ts';

const edit = { at: new Date('2026-03-01T09:00:00Z'), by: 'liaison', byRole: 'LIAISON' } as const;

test('an entry lists only the fields whose value differs', () => {
  const current = aBiomarkersRecord({ version: 3, injuryRisk: 'LOW', focusArea: 'Speed' });
  const { next, entry } = changeBiomarkers(current, { injuryRisk: 'HIGH', focusArea: 'Speed' }, edit);
  expect(entry).toEqual({
    ...edit,
    userId: current.userId,
    version: 4,
    changes: [{ field: 'injuryRisk', from: 'LOW', to: 'HIGH' }],
  });
  const written = { version: 4, updatedAt: edit.at, updatedBy: edit.by, changedFields: ['injuryRisk'] };
  expect(next).toEqual({ ...current, injuryRisk: 'HIGH', ...written, riskTrend: ['LOW', 'HIGH'] });
});

test('fields that are not given keep their value, an empty list clears', () => {
  const current = aBiomarkersRecord({ version: 1, nutritionAdvice: ['Oats'], nextTodo: 'Sleep early' });
  const { next } = changeBiomarkers(current, { nutritionAdvice: [], nextTodo: undefined }, edit);
  expect(next).toMatchObject({ nutritionAdvice: [], nextTodo: 'Sleep early' });
});

test('the first assessment changes a field even when it equals the default', () => {
  const { entry } = changeBiomarkers(aBiomarkersRecord({ version: 0 }), { injuryRisk: 'LOW' }, edit);
  expect(entry.changes).toEqual([{ field: 'injuryRisk', from: null, to: 'LOW' }]);
});

test('clearing a to-do that was never set changes no field', () => {
  const { next, entry } = changeBiomarkers(aBiomarkersRecord({ version: 1 }), { nextTodo: null }, edit);
  expect(entry.changes).toEqual([]);
  expect(next.nextTodo).toBeNull();
});

test.each([0, 2, 4])('a change that expects version %i instead of 3 is a CONFLICT', (expectedVersion) => {
  const current = aBiomarkersRecord({ version: 3 });
  expect(() => changeBiomarkers(current, { injuryRisk: 'HIGH' }, { ...edit, expectedVersion })).toThrow(
    expect.objectContaining({ code: 'CONFLICT' }),
  );
});

test.each([null, undefined, 3])('an expected version of %s replaces version 3', (expectedVersion) => {
  const { next } = changeBiomarkers(aBiomarkersRecord({ version: 3 }), {}, { ...edit, expectedVersion });
  expect(next.version).toBe(4);
});

test('a completed to-do is cleared and kept in the history', () => {
  const { next, entry } = completeTodo(aBiomarkersRecord({ nextTodo: 'Ice the knee' }), { ...edit, byRole: 'ATHLETE' });
  expect(next.nextTodo).toBeNull();
  expect(entry.changes).toEqual([{ field: 'nextTodo', from: 'Ice the knee', to: null }]);
});

test('a record knows when its to-do was completed, until a liaison writes to that field again', () => {
  const open = aBiomarkersRecord({ nextTodo: 'Ice the knee' });
  const { next: done } = completeTodo(open, { ...edit, byRole: 'ATHLETE' });
  expect(done).toMatchObject({ todoDoneAt: edit.at, changedFields: ['nextTodo'] });
  expect(changeBiomarkers(done, { injuryRisk: 'LOW' }, edit).next.todoDoneAt).toEqual(edit.at);
  expect(changeBiomarkers(done, { nextTodo: 'Rest' }, edit).next.todoDoneAt).toBeNull();
});

test.each([undefined, null])('a to-do of %s cannot be completed', (nextTodo) => {
  expect(() => completeTodo(aBiomarkersRecord({ nextTodo }), edit)).toThrow(
    expect.objectContaining({ code: 'CONFLICT' }),
  );
});
