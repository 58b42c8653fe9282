import { exampleIds } from '@entourage/contracts/ids';
import { filterForCall, filterFromSearch, noFilter, searchWithFilter } from './audit-filter.ts';

const { athlete } = exampleIds;
const read = (address: string) => filterFromSearch(new URLSearchParams(address));

test('a filter survives the address, and the other parameters stay', () => {
  const filter = { personId: athlete, action: 'connection.create', from: '2026-03-01', to: '2026-03-05' } as const;
  const search = searchWithFilter(filter, new URLSearchParams('view=audit&person=old'));
  expect(String(search)).toBe(`view=audit&person=${athlete}&action=connection.create&from=2026-03-01&to=2026-03-05`);
  expect(filterFromSearch(search)).toEqual(filter);
  expect(String(searchWithFilter(noFilter, search))).toBe('view=audit');
});

test.each([
  'person=maya',
  'action=drop.table',
  'from=yesterday',
  'from=2026-02-31',
  'from=0002-03-01',
  'to=2026-13-01',
])('%s means nothing and counts as none', (address) => {
  expect(read(address)).toEqual(noFilter);
});

test('an end before the start counts as none', () => {
  expect(read('from=2026-03-05&to=2026-03-01')).toEqual({ ...noFilter, from: '2026-03-05' });
});

test('days are whole ones of the viewer, also of 23 hours and where midnight is skipped', () => {
  const days = (from: string, to: string, zone: string) => filterForCall({ ...noFilter, from, to }, zone);
  expect(days('2026-03-29', '2026-03-29', 'Europe/Berlin')).toEqual({
    from: '2026-03-28T23:00:00.000Z',
    to: '2026-03-29T22:00:00.000Z',
  });
  expect(days('2026-09-06', '', 'America/Santiago')).toEqual({ from: '2026-09-06T04:00:00.000Z' });
});

test('refused attempts are an outcome, every other choice an action', () => {
  expect(filterForCall({ ...noFilter, action: 'refused' }, 'UTC')).toEqual({ outcome: 'refused' });
  expect(filterForCall({ ...noFilter, action: 'user.role', personId: athlete }, 'UTC')).toEqual({
    action: 'user.role',
    personId: athlete,
  });
});
