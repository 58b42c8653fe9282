import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, within } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { answersFor, openDashboard, others } from '#test-setup/a-liaison-dashboard.tsx';
import { aReadiness } from '#test-setup/a-listed-athlete.ts';
import { aRecord } from '#test-setup/a-record.ts';

const { liaison } = exampleIds;
const list = `GET liaisons/athletes/${liaison}`;
const listOf = (body: unknown) => answersFor(aRecord(), { [list]: { body } });
const row = (name: RegExp) => screen.findByRole('row', { name });

beforeEach(() => localStorage.clear());

describe('since the last visit', () => {
  const visitedAt = (at: string) => localStorage.setItem(`entourage-seen:${liaison}:roster`, String(Date.parse(at)));
  const changed = (id: number, changes: object): AssignedAthlete => ({
    ...others[id]!,
    readiness: aReadiness({ changedAt: '2026-03-02T09:00:00.000Z', ...changes }),
  });
  const body = [
    changed(0, { changedBy: 'other-0', todo: 'DONE', changedFields: ['nextTodo'] }),
    changed(1, { changedBy: 'colleague', injuryRisk: 'HIGH', riskTrend: ['LOW', 'HIGH'] }),
    changed(2, { changedBy: liaison }),
    { ...others[3], messages: { unread: 1, unansweredAt: '2026-03-03T09:00:00.000Z' } },
  ];
  const news = () => screen.findByRole('region', { name: 'Since you were here' });

  test('what others have done is on top, with who and when; a click opens the athlete', async () => {
    visitedAt('2026-03-01T09:00:00.000Z');
    const { person, address } = openDashboard(listOf(body), '/dashboard');
    const entries = within(await news()).getAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      expect.stringMatching(/Other3 Okafor Wrote to you.* ago/),
      expect.stringMatching(/Other0 Okafor Completed the to-do.* ago/),
      expect.stringMatching(/Other1 Okafor Injury risk Low → High.* ago/),
    ]);
    await person.click(within(entries[2]!).getByRole('button'));
    expect(address()).toBe('/dashboard?athlete=other-1');
  });

  test('nothing is there on the first visit, and after a visit that has seen all', async () => {
    openDashboard(listOf(body), '/dashboard');
    await row(/Other0/);
    expect(screen.queryByRole('region', { name: 'Since you were here' })).toBeNull();
    expect(localStorage.getItem(`entourage-seen:${liaison}:roster`)).toBe(
      String(Date.parse('2026-03-03T09:00:00.000Z')),
    );
  });

  test('marked as seen it is gone, until something else happens', async () => {
    visitedAt('2026-03-01T09:00:00.000Z');
    const { person, gateway, store } = openDashboard(listOf(body), '/dashboard');
    await person.click(within(await news()).getByRole('button', { name: 'Mark as seen' }));
    expect(screen.queryByRole('region', { name: 'Since you were here' })).toBeNull();
    const late = { ...others[4], messages: { unread: 1, unansweredAt: '2026-03-04T09:00:00.000Z' } };
    gateway.answer({ [list]: { body: [...body, late] } });
    act(() => refreshFromEvents(store, { type: 'some.event', tags: ['Athletes'] }));
    expect(within(await news()).getByRole('listitem')).toHaveTextContent(/Other4 Okafor Wrote to you/);
  });

  test('more than one row is folded', async () => {
    visitedAt('2026-03-01T09:00:00.000Z');
    const wrote = others.map((one) => ({ ...one, messages: { unread: 1, unansweredAt: '2026-03-03T09:00:00.000Z' } }));
    const { person } = openDashboard(listOf(wrote), '/dashboard');
    expect(within(await news()).getAllByRole('listitem')).toHaveLength(4);
    await person.click(screen.getByRole('button', { name: 'Show all 7' }));
    expect(within(await news()).getAllByRole('listitem')).toHaveLength(7);
  });
});
