import { act, screen } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { anAuditRow } from '#test-setup/an-admin-view.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { AuditView } from './audit-view.tsx';

/** `count` rows, the newest with number `from`. */
const entries = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    anAuditRow({ id: `e${from - index}`, reason: { text: `entry ${from - index}` } }),
  );

test('pages have no gaps or duplicates when new entries arrive', async () => {
  const answers = {
    'GET admin/audit': { body: entries(6, 4) },
    'GET admin/audit?before=e3': { body: entries(2, 2) },
    'GET admin/audit?before=e5': { body: entries(4, 4) },
    'GET admin/audit?before=e1': { body: [] },
  };
  const { person, gateway, store } = renderApp({ answers }, <AuditView pageSize={4} step={2} />);
  await person.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(screen.queryByText('entry 2')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Show older' }));
  await screen.findByText('entry 2');

  gateway.answer({ 'GET admin/audit': { body: entries(8, 4) } });
  act(() => refreshFromEvents(store, { type: 'audit.recorded', tags: ['Audit'] }));
  for (const entry of [8, 7, 6, 5, 4, 3]) expect(await screen.findByText(`entry ${entry}`)).toBeVisible();
});

test('the button disappears after the last page', async () => {
  const { person } = renderApp(
    { answers: { 'GET admin/audit': { body: entries(3, 3) } } },
    <AuditView pageSize={4} step={2} />,
  );
  await person.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(screen.getByText('entry 1')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
