import type { AssignedAthlete } from '@entourage/contracts/calls/admin';
import { aListedAthlete, aReadiness } from '#test-setup/a-listed-athlete.ts';
import { type Filter, type ListView, reasonsOf, type Sorting, shownAthletes } from './triage.ts';

const named = (firstName: string, changes: Partial<AssignedAthlete> = {}) =>
  aListedAthlete({ id: firstName, username: firstName.toLowerCase(), firstName, lastName: null, ...changes });

const high = named('High', { readiness: aReadiness({ injuryRisk: 'HIGH', changedAt: '2026-03-02T09:00:00.000Z' }) });
const medium = named('Medium', { readiness: aReadiness({ injuryRisk: 'MEDIUM', todo: 'OPEN' }) });
const fresh = named('Fresh', { readiness: aReadiness({ injuryRisk: null, changedAt: null, changedFields: [] }) });
const writer = named('Writer', {
  messages: { unread: 3 },
  meetings: { nextAt: '2099-01-03T09:00:00.000Z', requestedAt: null },
});
const asker = named('Asker', { meetings: { nextAt: null, requestedAt: '2099-01-02T09:00:00.000Z' } });
const done = named('Done', { readiness: aReadiness({ todo: 'DONE', todoDoneAt: '2026-03-01T09:00:00.000Z' }) });
const calm = named('Calm', { sport: 'Rowing', team: 'Lake Eight' });
const dark = named('Dark', { readiness: null, messages: null, meetings: null });
const all = [calm, done, dark, fresh, medium, writer, asker, high];

const shown = (view: Partial<ListView>) =>
  shownAthletes(all, { query: '', sorting: 'attention', filter: 'all', ...view }).map(({ id }) => id);

test('who needs attention is first, the others follow by name', () => {
  expect(shown({})).toEqual(['High', 'Asker', 'Writer', 'Fresh', 'Medium', 'Done', 'Calm', 'Dark']);
});

test('a higher reason outweighs all lower ones together', () => {
  const many = named('Many', {
    messages: { unread: 1 },
    meetings: { nextAt: null, requestedAt: '2099-01-02T09:00:00.000Z' },
    readiness: aReadiness({ injuryRisk: 'MEDIUM', todo: 'DONE' }),
  });
  expect(reasonsOf(many)).toEqual(['request', 'unread', 'mediumRisk', 'todoDone']);
  const order = shownAthletes([many, high], { query: '', sorting: 'attention', filter: 'all' });
  expect(order.map(({ id }) => id)).toEqual(['High', 'Many']);
});

test('what could not be read is no reason', () => {
  expect(reasonsOf(dark)).toEqual([]);
});

test.each<[Sorting, string[]]>([
  ['name', ['Asker', 'Calm', 'Dark']],
  ['meeting', ['Asker', 'Writer', 'Calm']],
  ['change', ['High', 'Asker', 'Calm']],
  ['risk', ['High', 'Medium', 'Asker']],
])('sorted by %s', (sorting, first) => {
  expect(shown({ sorting }).slice(0, 3)).toEqual(first);
});

test.each<[Filter, string[]]>([
  ['attention', ['High', 'Asker', 'Writer', 'Fresh', 'Medium', 'Done']],
  ['highRisk', ['High']],
  ['unread', ['Writer']],
  ['request', ['Asker']],
  ['todoOpen', ['Medium']],
  ['todoDone', ['Done']],
  ['notAssessed', ['Fresh']],
])('filtered by %s', (filter, left) => {
  expect(shown({ filter })).toEqual(left);
});

test('the search finds names, sports and teams', () => {
  expect(shown({ query: ' lake ' })).toEqual(['Calm']);
  expect(shown({ query: 'ROWING' })).toEqual(['Calm']);
  expect(shown({ query: 'writer' })).toEqual(['Writer']);
});
