import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { browser } from '#shared/browser/browser.ts';
import { anAdminUser, anAuditRow } from '#test-setup/an-admin-view.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { noFilter } from './audit-filter.ts';
import { ExportDialog } from './export-dialog.tsx';

const { athlete } = exampleIds;
const filter = { ...noFilter, personId: athlete, action: 'refused' } as const;
const query = `personId=${athlete}&outcome=refused`;
const rows = (...ids: string[]) => ids.map((id) => anAuditRow({ id }));

const saved = jest.spyOn(browser, 'saveFile').mockImplementation(() => {});
beforeEach(() => saved.mockClear());
const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

const open = (answers: Answers, maxRows?: number) =>
  renderApp(
    {
      answers: {
        'GET users': { body: [anAdminUser()] },
        'POST admin/audit/exports': { status: 201, body: { success: true } },
        ...answers,
      },
    },
    <ExportDialog filter={filter} onClose={onClose} pageSize={2} maxRows={maxRows} />,
  );
const start = async ({ person }: ReturnType<typeof open>) =>
  person.click(await screen.findByRole('button', { name: 'Export' }));

test('it says what the file contains, records the export, reads every page and saves the file', async () => {
  const app = open({
    [`GET admin/audit?${query}`]: { body: rows('d', 'c') },
    [`GET admin/audit?before=c&${query}`]: { body: rows('b', 'a') },
    [`GET admin/audit?before=a&${query}`]: { body: [] },
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Export the audit trail' }));
  expect(await dialog.findByText('Maya Okafor')).toBeVisible();
  expect(dialog.getByText('Refused attempts')).toBeVisible();
  expect(dialog.getByText(/Health values and the reasons of emergency access are never part of it/)).toBeVisible();
  await start(app);
  expect(await screen.findByText('4 entries exported')).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);

  const calls = app.gateway.sent.filter(({ call }) => call.includes('audit'));
  expect(calls[0]).toMatchObject({
    call: 'POST admin/audit/exports',
    body: { personId: athlete, outcome: 'refused' },
  });
  expect(calls).toHaveLength(4);
  const [name, text] = saved.mock.calls[0]!;
  expect(name).toMatch(/^audit-trail-\d{4}-\d\d-\d\d\.csv$/);
  const lines = text.split('\r\n').map((line) => line.split(',').slice(-3)[0]);
  expect(lines).toEqual(['Entry id', 'd', 'c', 'b', 'a', '']);
});

test('nothing is read that was not recorded; the failure stands in the dialog and can be tried again', async () => {
  const app = open({
    'POST admin/audit/exports': { status: 503, body: { message: 'Temporarily unavailable.' } },
    [`GET admin/audit?${query}`]: { body: rows('a') },
  });
  await start(app);
  expect(await screen.findByRole('alert')).toHaveTextContent('Temporarily unavailable.');
  expect(app.gateway.sent.some(({ call }) => call.startsWith('GET admin/audit'))).toBe(false);
  app.gateway.answer({ 'POST admin/audit/exports': { status: 201, body: { success: true } } });
  await app.person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
});

test('without a match there is no file', async () => {
  await start(open({ [`GET admin/audit?${query}`]: { body: [] } }));
  expect(await screen.findByText('No entry matches, so no file was saved.')).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});

test('closed meanwhile, it saves nothing', async () => {
  const page = Promise.withResolvers<{ body: unknown }>();
  const app = open({ [`GET admin/audit?${query}`]: () => page.promise });
  await start(app);
  expect(await screen.findByText('0 entries collected so far')).toBeVisible();
  app.unmount();
  await act(async () => page.resolve({ body: rows('a') }));
  expect(saved).not.toHaveBeenCalled();
});

test('a file has a limit, and what is missing is said', async () => {
  const app = open({ [`GET admin/audit?${query}`]: { body: rows('d', 'c') } }, 2);
  await start(app);
  expect(await screen.findByText('The newest entries were exported')).toBeVisible();
  expect(screen.getByText(/A file holds 2 entries at most. Its oldest one is of Mar 1, 2026/)).toBeVisible();
});
