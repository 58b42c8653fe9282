import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import { aListedAthlete, aReadiness } from '#test-setup/a-listed-athlete.ts';
import {
  type Filter,
  isOverdue,
  type ListView,
  listReasons,
  openDays,
  rosterSummary,
  type Sorting,
  shownAthletes,
} from './triage.ts';

const now = Date.parse('2026-03-10T09:00:00.000Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();

const named = (firstName: string, changes: Partial<AssignedAthlete> = {}) =>
  aListedAthlete({ id: firstName, username: firstName.toLowerCase(), firstName, lastName: null, ...changes });

const high = named('High', { readiness: aReadiness({ injuryRisk: 'HIGH', changedAt: '2026-03-02T09:00:00.000Z' }) });
const medium = named('Medium', { readiness: aReadiness({ injuryRisk: 'MEDIUM', todo: 'OPEN' }) });
const fresh = named('Fresh', { readiness: aReadiness({ injuryRisk: null, changedAt: null, changedFields: [] }) });
const writer = named('Writer', {
  messages: { unread: 3, unansweredAt: daysAgo(1) },
  meetings: { nextAt: '2099-01-03T09:00:00.000Z', requestedAt: null },
});
const asker = named('Asker', { meetings: { nextAt: null, requestedAt: '2099-01-02T09:00:00.000Z' } });
const done = named('Done', { readiness: aReadiness({ todo: 'DONE', todoDoneAt: '2026-03-01T09:00:00.000Z' }) });
const late = named('Late', { readiness: aReadiness({ todo: 'OPEN', todoSetAt: daysAgo(9) }) });
const hard = named('Hard', { readiness: aReadiness({ trainingIntensity: 'HIGH' }) });
const calm = named('Calm', { sport: 'Rowing', team: 'Lake Eight' });
const dark = named('Dark', { readiness: null, messages: null, meetings: null });
const all = [calm, done, dark, fresh, hard, late, medium, writer, asker, high];

const shown = (view: Partial<ListView>) =>
  shownAthletes(all, { query: '', sorting: 'attention', isReversed: false, filter: 'all', ...view }, now).map(
    ({ id }) => id,
  );

test('who needs attention is first, the others follow by name', () => {
  expect(shown({})).toEqual(['High', 'Asker', 'Writer', 'Late', 'Fresh', 'Medium', 'Done', 'Calm', 'Dark', 'Hard']);
});

test('a higher reason outweighs all lower ones together', () => {
  const many = named('Many', {
    messages: { unread: 1, unansweredAt: null },
    meetings: { nextAt: null, requestedAt: '2099-01-02T09:00:00.000Z' },
    readiness: aReadiness({ injuryRisk: 'MEDIUM', todo: 'DONE' }),
  });
  expect(listReasons(many, now)).toEqual(['request', 'unread', 'mediumRisk', 'todoDone']);
  const order = shownAthletes([many, high], { query: '', sorting: 'attention', isReversed: false, filter: 'all' }, now);
  expect(order.map(({ id }) => id)).toEqual(['High', 'Many']);
});

test('what could not be read is no reason', () => {
  expect(listReasons(dark, now)).toEqual([]);
});

test.each<[Sorting, string[]]>([
  ['name', ['Asker', 'Calm', 'Dark']],
  ['meeting', ['Asker', 'Writer', 'Calm']],
  ['change', ['High', 'Asker', 'Calm']],
  ['risk', ['High', 'Medium', 'Asker']],
  ['intensity', ['Hard', 'Asker', 'Calm']],
  ['todo', ['Late', 'Medium', 'Done']],
  ['messages', ['Writer', 'Asker', 'Calm']],
])('sorted by %s', (sorting, first) => {
  expect(shown({ sorting }).slice(0, 3)).toEqual(first);
});

test.each<[Sorting, string[], string]>([
  ['name', ['Writer', 'Medium', 'Late'], 'Asker'],
  ['risk', ['Asker', 'Calm', 'Done'], 'Fresh'],
  ['meeting', ['Writer', 'Asker', 'Calm'], 'Medium'],
  ['todo', ['Done', 'Medium', 'Late'], 'Writer'],
])('sorted by %s in reverse, what is missing stays last', (sorting, first, last) => {
  const order = shown({ sorting, isReversed: true });
  expect(order.slice(0, 3)).toEqual(first);
  expect(order.at(-1)).toBe(last);
});

test.each([
  ['just set', 0, 0, false],
  ['of six days', 6.9, 6, false],
  ['of seven days', 7, 7, true],
])('a to-do %s', (_, age, days, overdue) => {
  const athlete = named('One', { readiness: aReadiness({ todo: 'OPEN', todoSetAt: daysAgo(age) }) });
  expect([openDays(athlete, now), isOverdue(athlete, now)]).toEqual([days, overdue]);
});

test.each([
  ['that is done', aReadiness({ todo: 'DONE', todoSetAt: daysAgo(30) })],
  ['whose time is not known', aReadiness({ todo: 'OPEN', todoSetAt: null })],
  ['that could not be read', null],
])('a to-do %s is not overdue', (_, readiness) => {
  expect(isOverdue(named('One', { readiness }), now)).toBe(false);
});

test('the summary counts who has a high risk, is overdue, waits for an answer and is not assessed', () => {
  expect(rosterSummary(all, now)).toEqual({ highRisk: 1, todoOverdue: 1, waiting: 2, notAssessed: 1 });
});

test.each<[Filter, string[]]>([
  ['attention', ['High', 'Asker', 'Writer', 'Late', 'Fresh', 'Medium', 'Done']],
  ['todoOverdue', ['Late']],
  ['waiting', ['Asker', 'Writer']],
  ['highRisk', ['High']],
  ['unread', ['Writer']],
  ['request', ['Asker']],
  ['todoOpen', ['Late', 'Medium']],
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
