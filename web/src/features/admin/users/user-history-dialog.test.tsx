import { exampleIds } from '@entourage/contracts/ids';
import { screen, within } from '@testing-library/react';
import { aUser } from '#test-setup/a-user.ts';
import { anAdminUser, anAuditRow } from '#test-setup/an-admin-view.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { UserHistoryDialog } from './user-history-dialog.tsx';

const { athlete } = exampleIds;
const firstPage = `GET admin/audit?subjectId=${athlete}`;
const open = (answers: Parameters<typeof renderApp>[0]) =>
  renderApp(
    { user: aUser({ role: 'ADMIN' }), path: '/admin?view=users', ...answers },
    <UserHistoryDialog user={anAdminUser()} onClose={() => {}} pageSize={2} step={2} />,
  );
const dialog = () => within(screen.getByRole('dialog', { name: 'History of Maya Okafor' }));

test('what happened to the account is told in sentences, newest first, page by page', async () => {
  const change = { role: { from: 'ATHLETE', to: 'LIAISON' } };
  const { person } = open({
    answers: {
      [firstPage]: {
        body: [
          anAuditRow({ id: 'c', outcome: 'ok', change }),
          anAuditRow({ id: 'b', action: 'session.start', outcome: 'ok', change: null, fields: [], actorId: athlete }),
        ],
      },
      [`GET admin/audit?before=b&subjectId=${athlete}`]: {
        body: [anAuditRow({ id: 'a', action: 'account.register', outcome: 'ok', change: null, fields: [] })],
      },
    },
  });
  expect(await dialog().findByText(/changed the role of/)).toBeVisible();
  expect(dialog().getAllByRole('listitem')).toHaveLength(2);
  await person.click(dialog().getByRole('button', { name: 'Show older entries' }));
  expect(await dialog().findByText(/created an account/)).toBeVisible();
  expect(dialog().getByText('No older entries.')).toBeVisible();
});

test('an account without entries says so, and the trail is one click away', async () => {
  open({ answers: { [firstPage]: { body: [] } } });
  expect(await dialog().findByText('Nothing recorded about this account yet')).toBeVisible();
  expect(dialog().getByRole('link', { name: 'Open in the audit trail' })).toHaveAttribute(
    'href',
    `/admin?view=audit&person=${athlete}`,
  );
});

test('a history that fails to load can be tried again', async () => {
  const { person, gateway } = open({ answers: { [firstPage]: { status: 503, body: { message: 'Not now' } } } });
  expect(await dialog().findByText('The history could not be loaded')).toBeVisible();
  gateway.answer({ [firstPage]: { body: [anAuditRow({ outcome: 'ok' })] } });
  await person.click(dialog().getByRole('button', { name: 'Try again' }));
  expect(await dialog().findByText(/changed the role of/)).toBeVisible();
});
