import { dayMs } from '@entourage/contracts/durations';
import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, within } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { answersFor, maya, openDashboard, others } from '#test-setup/a-liaison-dashboard.tsx';
import { aListedAthlete, aReadiness } from '#test-setup/a-listed-athlete.ts';
import { aLiaisonEntry, aRecord } from '#test-setup/a-record.ts';
import { fakeViewport } from '#test-setup/viewport.ts';

const { athlete, liaison } = exampleIds;
const list = `GET liaisons/athletes/${liaison}`;
const listOf = (body: unknown) => answersFor(aRecord(), { [list]: { body } });
const row = (name: RegExp) => screen.findByRole('row', { name });
const cellsOf = (found: HTMLElement) =>
  within(found)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
/** Not by role: the accessible names of a hundred rows take jsdom seconds. */
const names = () =>
  [...document.querySelectorAll('[data-athlete]')].map((entry) => entry.textContent?.match(/Other\d+/)?.[0]);
type Person = ReturnType<typeof openDashboard>['person'];
const pick = async (person: Person, field: string, option: string) => {
  await person.click(await screen.findByRole('combobox', { name: field }));
  await person.click(await screen.findByRole('option', { name: option }));
};

beforeEach(() => localStorage.clear());
afterEach(() => fakeViewport.restore());

test('a row tells risk, intensity, to-do, messages, the next meeting and the last change', async () => {
  const listed = aListedAthlete({
    readiness: aReadiness({
      injuryRisk: 'HIGH',
      riskTrend: ['LOW', 'MEDIUM', 'HIGH'],
      trainingIntensity: 'LOW',
      todo: 'OPEN',
      todoSetAt: new Date(Date.now() - 9 * dayMs).toISOString(),
      changedBy: athlete,
      changedAt: new Date(Date.now() - 2 * dayMs).toISOString(),
      changedFields: ['injuryRisk', 'nextTodo'],
    }),
    messages: { unread: 3, unansweredAt: new Date(Date.now() - 3 * dayMs).toISOString() },
    meetings: { nextAt: '2099-03-05T08:00:00.000Z', requestedAt: null },
  });
  openDashboard(listOf([listed]), '/dashboard');
  const found = await row(/Maya Okafor/);
  expect(cellsOf(found)).toEqual([
    'High',
    'Low',
    'Overdue· 9d',
    '3 unreadWaits · 3d',
    expect.stringMatching(/^Thu, Mar 5, .*(GMT|UTC)/),
    '2d by the athlete · Injury Risk and 1 more',
  ]);
  expect(within(found).getByRole('img')).toHaveAccessibleName('Injury Risk, earlier to now: Low, Medium, High');
  expect(within(found).getByRole('rowheader')).toHaveTextContent('Basketball · Northport Tides');
});

test('a request of the athlete stands before a meeting that is settled', async () => {
  const meetings = { nextAt: '2099-03-05T08:00:00.000Z', requestedAt: '2099-03-06T08:00:00.000Z' };
  openDashboard(listOf([aListedAthlete({ meetings })]), '/dashboard');
  expect(cellsOf(await row(/Maya Okafor/))[4]).toMatch(/^Asks Fri, Mar 6, /);
});

test('a row names the colleague who changed it last, and nobody where the name is unknown', async () => {
  const by = (changedBy: string) => ({ readiness: aReadiness({ changedBy }) });
  const body = [aListedAthlete(by('colleague')), { ...others[0], ...by('former') }];
  const entry = aLiaisonEntry();
  const colleague = { ...entry, liaison: { ...entry.liaison, id: 'colleague', firstName: 'Jun', lastName: 'Kim' } };
  openDashboard({ ...listOf(body), [`GET liaisons/athlete/${liaison}`]: { body: [colleague] } }, '/dashboard');
  expect(await screen.findByRole('row', { name: /Maya Okafor.*by Jun Kim/ })).toBeVisible();
  expect(await row(/Other0/)).not.toHaveTextContent(/ by /);
});

test('a missing assessment is shown as such, and so are parts that could not be read', async () => {
  const none = { injuryRisk: null, riskTrend: [], trainingIntensity: null, changedAt: null, changedFields: [] };
  const unknown = { ...others[0], readiness: null, messages: null, meetings: null };
  openDashboard(listOf([aListedAthlete({ readiness: aReadiness(none) }), unknown]), '/dashboard');
  expect(cellsOf(await row(/Maya Okafor/)).slice(0, 2)).toEqual(['Not assessed', '–Not assessed yet']);
  expect(cellsOf(await row(/Other0/))).toEqual(Array(6).fill('?Could not be read'));
});

describe('the order', () => {
  const risk = (injuryRisk: 'LOW' | 'HIGH') => ({ readiness: aReadiness({ injuryRisk }) });
  const three = [others[0], { ...others[1], ...risk('HIGH') }, others[2]];
  const header = (name: string) => screen.findByRole('columnheader', { name });

  test('follows a click on a column, turns with the second and returns with the third; the address has it', async () => {
    const { person, address } = openDashboard(listOf(three), '/dashboard');
    const sort = async () => person.click(within(await header('Athlete')).getByRole('button'));
    expect(await header('Athlete')).toHaveAttribute('aria-sort', 'none');
    expect(names()).toEqual(['Other1', 'Other0', 'Other2']);
    await sort();
    expect(await header('Athlete')).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(['Other0', 'Other1', 'Other2']);
    expect(address()).toBe('/dashboard?sort=name');
    await sort();
    expect(await header('Athlete')).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['Other2', 'Other1', 'Other0']);
    expect(address()).toBe('/dashboard?sort=-name');
    await sort();
    expect(await header('Athlete')).toHaveAttribute('aria-sort', 'none');
    expect(names()).toEqual(['Other1', 'Other0', 'Other2']);
    expect(address()).toBe('/dashboard');
  });

  test('of the risk begins with the highest, by keyboard as well', async () => {
    const { person } = openDashboard(listOf(three), '/dashboard?sort=-risk');
    expect(await header('Injury risk')).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(['Other0', 'Other2', 'Other1']);
    act(() =>
      within(screen.getByRole('columnheader', { name: 'Intensity' }))
        .getByRole('button')
        .focus(),
    );
    await person.keyboard('{Enter}');
    expect(await header('Intensity')).toHaveAttribute('aria-sort', 'descending');
  });
});

describe('the summary', () => {
  const waiting = { messages: { unread: 0, unansweredAt: '2026-03-01T09:00:00.000Z' } };
  const body = [
    { ...others[0], readiness: aReadiness({ injuryRisk: 'HIGH' }), ...waiting },
    { ...others[1], ...waiting },
    { ...others[2], readiness: aReadiness({ todo: 'OPEN', todoSetAt: '2026-01-01T09:00:00.000Z' }) },
    others[3],
  ];

  test('counts who needs what, and a click filters; a second click shows all again', async () => {
    const { person, address } = openDashboard(listOf(body), '/dashboard');
    const summary = within(await screen.findByRole('group', { name: 'At a glance' }));
    expect(summary.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '1 high risk',
      '1 to-do overdue',
      '2 wait for an answer',
    ]);
    await person.click(summary.getByRole('button', { name: '2 wait for an answer' }));
    expect(names()).toEqual(['Other0', 'Other1']);
    expect(address()).toBe('/dashboard?show=waiting');
    expect(summary.getByRole('button', { pressed: true })).toHaveTextContent('2 wait for an answer');
    await person.click(summary.getByRole('button', { pressed: true }));
    expect(names()).toHaveLength(4);
  });

  test('says so when nobody waits', async () => {
    openDashboard(listOf([others[0]]), '/dashboard');
    expect(await screen.findByText('Nobody waits for you')).toBeVisible();
  });
});

describe('keys', () => {
  const focused = () => document.activeElement?.textContent?.match(/Other\d+/)?.[0];

  test('J and K go from row to row, Enter opens one, and J goes on after it', async () => {
    const { person, address } = openDashboard(listOf(others), '/dashboard');
    await row(/Other0/);
    await person.keyboard('j');
    expect(focused()).toBe('Other0');
    await person.keyboard('jjk');
    expect(focused()).toBe('Other1');
    await person.keyboard('{Enter}');
    expect(address()).toBe('/dashboard?athlete=other-1');
    expect(await screen.findByRole('heading', { name: 'Other1 Okafor' })).toHaveFocus();
    await person.keyboard('j');
    expect(focused()).toBe('Other2');
  });

  test('arrow keys go round, also from the search, where letters are text', async () => {
    const { person } = openDashboard(listOf(others), '/dashboard');
    await person.click(await screen.findByRole('searchbox', { name: 'Search athletes' }));
    await person.keyboard('j');
    expect(screen.getByRole('searchbox')).toHaveValue('j');
    await person.keyboard('{Backspace}{ArrowDown}');
    expect(focused()).toBe('Other0');
    await person.keyboard('{ArrowUp}');
    expect(focused()).toBe('Other6');
    await person.type(screen.getByRole('searchbox'), 'other3');
    expect(names()).toEqual(['Other3']);
  });
});

describe('a list of many', () => {
  const busy = { ...others[6]!, messages: { unread: 1, unansweredAt: null } };

  test('begins with who needs attention; order, filter and search are in the address and survive a selection', async () => {
    const { person, address } = openDashboard(listOf([...others.slice(0, 6), busy]), '/dashboard');
    await row(/Other0/);
    expect(names()[0]).toBe('Other6');
    await pick(person, 'Sort by', 'Name');
    expect(names()[0]).toBe('Other0');
    await pick(person, 'Show', 'Unread');
    expect(names()).toEqual(['Other6']);
    expect(screen.getByRole('heading', { name: /Athletes\s*1 of 7/ })).toBeVisible();
    await person.type(screen.getByRole('searchbox', { name: 'Search athletes' }), 'other');
    await person.click(screen.getByRole('row', { name: /Other6/ }));
    expect(address()).toBe('/dashboard?sort=name&show=unread&q=other&athlete=other-6');
    await person.click(screen.getByRole('button', { name: 'All athletes' }));
    expect(address()).toBe('/dashboard?sort=name&show=unread&q=other');
  });

  test('opens as the address says; what it does not know is the default', async () => {
    openDashboard(listOf([...others.slice(0, 6), busy]), '/dashboard?sort=-wrong&show=unread');
    expect(await row(/Other6/)).toBeVisible();
    expect(names()).toEqual(['Other6']);
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveTextContent('Most urgent');
  });

  test('a search that finds nobody offers all again', async () => {
    const { person, address } = openDashboard(listOf(others), '/dashboard?q=nobody&show=unread');
    expect(await screen.findByText('No athlete matches your search')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show all athletes' }));
    expect(names()).toHaveLength(7);
    expect(address()).toBe('/dashboard');
  });

  test('of 500 has the first in the page, more on demand, and tells how many there are', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({
      ...maya,
      id: `o${index}`,
      firstName: `Other${1000 + index}`,
    }));
    const { person } = openDashboard(listOf(many), '/dashboard');
    await screen.findByText(/^Other1000/);
    expect(names()).toHaveLength(40);
    expect(document.querySelector('table')).toHaveAttribute('aria-rowcount', '501');
    await person.click(screen.getByText('Show more (460 left)'));
    expect(names()).toHaveLength(80);
    await person.click(screen.getByLabelText('Search athletes'));
    await person.paste('Other1499');
    expect(names()).toEqual(['Other1499']);
  });
});

describe('on a phone', () => {
  beforeEach(() => fakeViewport(390));
  const entry = () => screen.findByRole('button', { name: /Maya Okafor/ });

  test('athletes are cards that say risk, to-do, meetings, what is unread and what changed last', async () => {
    const listed = aListedAthlete({
      readiness: aReadiness({ injuryRisk: 'HIGH', todo: 'DONE', changedBy: athlete, changedFields: ['nextTodo'] }),
      messages: { unread: 3, unansweredAt: '2026-03-03T09:00:00.000Z' },
      meetings: { nextAt: '2099-03-05T08:00:00.000Z', requestedAt: '2099-03-06T08:00:00.000Z' },
    });
    openDashboard(listOf([listed]), '/dashboard');
    const parts = ['High risk', 'To-do done', '3 unread', '@maya · Basketball · Northport Tides', 'by the athlete'];
    for (const part of [...parts, 'Waits for an answer since']) expect(await entry()).toHaveTextContent(part);
    expect(await entry()).toHaveTextContent(/Thu, Mar 5, .*Requests Fri, Mar 6, /);
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('an overdue to-do says for how long it has been open', async () => {
    const todoSetAt = new Date(Date.now() - 8 * dayMs).toISOString();
    openDashboard(listOf([aListedAthlete({ readiness: aReadiness({ todo: 'OPEN', todoSetAt }) })]), '/dashboard');
    expect(await entry()).toHaveTextContent('To-do overdue, open for 8 days');
  });

  test('the athlete takes the place of the list, and the focus returns to the card', async () => {
    const { person } = openDashboard(listOf([maya]), '/dashboard');
    await person.click(await entry());
    await person.click(await screen.findByRole('button', { name: 'All athletes' }));
    expect(await entry()).toHaveFocus();
  });
});

test('a row that somebody else has changed is marked for a moment', async () => {
  const { gateway, store } = openDashboard(listOf([maya]), '/dashboard');
  expect(await row(/Maya Okafor/)).not.toHaveAttribute('data-just-changed');
  const readiness = aReadiness({ changedBy: 'colleague', changedAt: '2026-03-02T09:00:00.000Z', injuryRisk: 'HIGH' });
  gateway.answer({ [list]: { body: [{ ...maya, readiness }] } });
  act(() => refreshFromEvents(store, { type: 'biomarkers.updated', tags: ['Biomarkers'] }));
  expect(await screen.findByText('High')).toBeVisible();
  expect(await row(/Maya Okafor/)).toHaveAttribute('data-just-changed');
});
