import { anAuditRow } from '#test-setup/an-admin-view.ts';
import { groupByDay, newRows, withNewest } from './merge-audit-rows.ts';

const rows = (...ids: string[]) => ids.map((id) => anAuditRow({ id }));
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).join(' ');

test('new entries come above what is shown, a late one takes its place between', () => {
  const shown = rows('d', 'c', 'b', 'a');
  expect(idsOf(newRows(shown, rows('e', 'd', 'late', 'c')))).toBe('e late');
  expect(idsOf(withNewest(shown, rows('e', 'd', 'late', 'c')))).toBe('e d late c b a');
});

test('after more new entries than a page there may be a gap, so the list begins again', () => {
  expect(idsOf(withNewest(rows('b', 'a'), rows('z', 'y')))).toBe('z y');
});

test('a day ends at midnight of the zone', () => {
  const at = ['2026-03-01T23:30:00Z', '2026-03-01T22:30:00Z'].map((time) => anAuditRow({ id: time, at: time }));
  expect(groupByDay(at, 'Europe/Berlin').map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-01']);
  expect(groupByDay(at, 'UTC').map(({ rows: of }) => of.length)).toEqual([2]);
});
