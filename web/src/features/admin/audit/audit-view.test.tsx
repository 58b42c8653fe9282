import { exampleIds } from '@entourage/contracts/ids';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { anAdminUser, anAuditRow } from '#test-setup/an-admin-view.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { AuditView } from './audit-view.tsx';

const { athlete } = exampleIds;
/** Three minutes before noon of a day in the zone of the tests, for each number. */
const at = '2026-03-01T09:00:00.000Z';

/** `count` rows, the newest with number `from`. */
const entries = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    anAuditRow({ id: `e${from - index}`, at, reason: { text: `entry ${from - index}` } }),
  );
const entry = (number: number) => screen.queryByText(`Reason: entry ${number}`);
const shownEntries = () =>
  screen.queryAllByText(/^Reason: entry/).map(({ textContent }) => textContent?.split(' ').at(-1));

const open = (answers: Answers, path = '/admin?view=audit') =>
  renderApp(
    { path, answers: { 'GET users': { body: [anAdminUser()] }, ...answers } },
    <AuditView pageSize={4} step={2} />,
  );
type App = ReturnType<typeof open>;
const reads = ({ gateway }: App) => gateway.sent.map(({ call }) => call).filter((call) => call.includes('admin/audit'));

test('entries stand under their day with the time; the exact time with its zone is on hover', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-02T12:00:00Z'), advanceTimers: true });
  const yesterday = anAuditRow({ id: 'b', at });
  open({ 'GET admin/audit': { body: [anAuditRow({ id: 'a', at: '2026-03-02T11:30:00Z' }), yesterday] } });
  const day = within(await screen.findByRole('region', { name: 'Yesterday' }));
  expect(day.getByRole('listitem')).toHaveTextContent(
    'Ada changed the role of Maya Okafor from Athlete to LiaisonRefused',
  );
  const time = day.getByText(/^\d+:00 [AP]M$/);
  expect(time).toHaveAttribute('title', expect.stringMatching(/^Mar 1, 2026, \d+:00 [AP]M \S+$/));
  expect(within(screen.getByRole('region', { name: 'Today' })).getAllByRole('listitem')).toHaveLength(1);
  jest.useRealTimers();
});

test('the reads of one view are one entry that opens; another reader and a change stand alone', async () => {
  const read = (id: string, action: string, more = {}) =>
    anAuditRow({ id, at, action, outcome: 'ok', fields: ['injuryRisk'], change: null, ...more });
  const { person } = renderApp(
    {
      path: '/admin?view=audit',
      answers: {
        'GET users': { body: [anAdminUser()] },
        'GET admin/audit': {
          body: [
            read('d', 'biomarkers.view-history'),
            read('c', 'biomarkers.view', { actorId: athlete, actorName: 'Theo' }),
            read('b', 'biomarkers.view'),
            read('a', 'biomarkers.update'),
          ],
        },
      },
    },
    <AuditView />,
  );
  const more = await screen.findByRole('button', { name: 'One more read of this view' });
  expect(screen.getAllByText(/^Ada$|^Theo$/).map(({ textContent }) => textContent)).toEqual(['Ada', 'Theo', 'Ada']);
  const inRows = () => screen.queryAllByText('Record read').filter((one) => one.closest('li'));
  expect(inRows()).toEqual([]);
  await person.click(more);
  expect(inRows()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Hide the other reads' })).toHaveAttribute('aria-expanded', 'true');
});

test('many new entries are one refetch, wait behind a button and move nothing', async () => {
  const app = open({ 'GET admin/audit': { body: entries(3, 3) } });
  expect(await screen.findByText('Reason: entry 3')).toBeVisible();
  app.gateway.answer({ 'GET admin/audit': { body: entries(6, 4) } });
  for (let signal = 0; signal < 20; signal++)
    act(() => refreshFromEvents(app.store, { type: 'audit.recorded', tags: ['Audit'] }));
  const button = await screen.findByRole('button', { name: 'Show 3 new entries' });
  expect(reads(app)).toEqual(['GET admin/audit', 'GET admin/audit']);
  expect(shownEntries()).toEqual(['3', '2']);

  await app.person.click(button);
  await app.person.click(screen.getByRole('button', { name: 'Show older entries' }));
  await app.person.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(shownEntries()).toEqual(['6', '5', '4', '3', '2', '1']);
  expect(screen.queryByRole('button', { name: /new entr/ })).toBeNull();
});

test('older entries come page by page until the first one; a failed page is asked for again', async () => {
  const app = open({ 'GET admin/audit': { body: entries(6, 4) }, 'GET admin/audit?before=e3': { status: 503 } });
  await app.person.click(await screen.findByRole('button', { name: 'Show older entries' }));
  expect(shownEntries()).toEqual(['6', '5', '4', '3']);
  await app.person.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText('Older entries could not be loaded')).toBeVisible();
  app.gateway.answer({ 'GET admin/audit?before=e3': { body: entries(2, 2) } });
  await app.person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shownEntries()).toEqual(['6', '5', '4', '3', '2', '1']));
  expect(screen.getByText('No older entries.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
});

test('a page of older entries that is full is not the last one', async () => {
  const app = open({
    'GET admin/audit': { body: entries(9, 4) },
    'GET admin/audit?before=e6': { body: entries(5, 4) },
    'GET admin/audit?before=e2': { body: entries(1, 1) },
  });
  for (const shown of [4, 6, 8, 9]) {
    await app.person.click(await screen.findByRole('button', { name: 'Show older entries' }));
    await waitFor(() => expect(shownEntries()).toHaveLength(shown));
  }
  expect(entry(1)).toBeVisible();
  expect(screen.getByText('No older entries.')).toBeVisible();
});

test('the address filters, and what it cannot mean is left out', async () => {
  const path = `/admin?view=audit&person=${athlete}&action=user.role&from=2026-03-01&to=nonsense`;
  const filtered = `GET admin/audit?personId=${athlete}&action=user.role&from=${encodeURIComponent(new Date(2026, 2, 1).toISOString())}`;
  const app = open({ [filtered]: { body: entries(1, 1) } }, path);
  expect(await screen.findByText('Reason: entry 1')).toBeVisible();
  expect(await screen.findByDisplayValue('Maya Okafor · maya')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Action' })).toHaveDisplayValue('Role changed');
  expect(screen.getByLabelText('From')).toHaveValue('2026-03-01');
  expect(screen.getByLabelText('To')).toHaveValue('');
  expect(app.address()).toBe(path);
});

test('a choice goes into the address and asks the server; without a match all filters are cleared at once', async () => {
  const app = open({
    'GET admin/audit': { body: entries(2, 2) },
    'GET admin/audit?outcome=refused': { body: entries(1, 1) },
    [`GET admin/audit?personId=${athlete}&outcome=refused`]: { body: [] },
  });
  await screen.findByText('Reason: entry 2');
  await app.person.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Refused attempts');
  await waitFor(() => expect(shownEntries()).toEqual(['1']));
  expect(app.address()).toBe('/admin?view=audit&action=refused');

  await app.person.click(screen.getByRole('combobox', { name: 'Person' }));
  await app.person.click(await screen.findByRole('option', { name: 'Maya Okafor · maya' }));
  expect(await screen.findByRole('heading', { name: 'No entry matches' })).toBeVisible();
  expect(app.address()).toBe(`/admin?view=audit&action=refused&person=${athlete}`);
  await app.person.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
  expect(app.address()).toBe('/admin?view=audit');
  await waitFor(() => expect(entry(2)).toBeVisible());
});

test('a day is a filter once its year is complete', async () => {
  const app = open({ 'GET admin/audit': { body: entries(1, 1) } });
  await screen.findByText('Reason: entry 1');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '0202-03-01' } });
  expect(app.address()).toBe('/admin?view=audit');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-05' } });
  expect(app.address()).toBe('/admin?view=audit&from=2026-03-05');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-01' } });
  expect(app.address()).toBe('/admin?view=audit&from=2026-03-01&to=2026-03-01');
});

test('a person who is no user any more is named as such', async () => {
  const gone = exampleIds.member;
  open({ [`GET admin/audit?personId=${gone}`]: { body: entries(1, 1) } }, `/admin?view=audit&person=${gone}`);
  expect(await screen.findByDisplayValue('A deleted user')).toBeVisible();
});

test('a failure can be tried again', async () => {
  const app = open({ 'GET admin/audit': { status: 503, body: { message: 'Temporarily unavailable.' } } });
  expect(await screen.findByText('The audit trail could not be loaded')).toBeVisible();
  app.gateway.answer({ 'GET admin/audit': { body: entries(1, 1) } });
  await app.person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Reason: entry 1')).toBeVisible();
});
