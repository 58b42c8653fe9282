import type { Account } from '@entourage/contracts/calls/account';
import { type AccountExport, accountExportPath } from '@entourage/contracts/calls/account-export';
import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const account: Account = {
  username: 'maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.org',
  showInDeck: false,
  timezone: null,
  browserTimezone: 'Asia/Tokyo',
  mailNotices: true,
  pendingEmail: null,
  totpEnabled: false,
  recoveryCodesLeft: 0,
};
const id = exampleIds.notice;
const anExport = (given: Partial<AccountExport> = {}): AccountExport => ({
  id,
  state: 'RUNNING',
  done: 3,
  total: 7,
  createdAt: '2026-03-01T09:00:00.000Z',
  expiresAt: null,
  sizeBytes: null,
  url: null,
  ...given,
});
const ready = anExport({
  state: 'READY',
  done: 7,
  expiresAt: '2026-03-02T09:00:00.000Z',
  sizeBytes: 152_400,
  url: accountExportPath(id),
});
const [state, start] = ['GET account/export', 'POST account/export'];

function open(answers: Answers = {}, user = aUser()) {
  const given = { 'GET account': { body: account }, 'GET account/sessions': { body: [] }, ...answers };
  const app = renderApp({ user, path: '/settings', answers: { [state]: { body: null }, ...given } });
  const changed = (body: AccountExport) => {
    app.gateway.answer({ [state]: { body } });
    act(() => refreshFromEvents(app.store, { type: 'live', tags: ['AccountExport'] }));
  };
  return { ...app, changed };
}
const card = async () => within(await screen.findByRole('region', { name: 'Your data' }));
const button = async (name: string) => (await card()).findByRole('button', { name });

test('a file that has expired since the last visit of the page is not offered', async () => {
  const { gateway, goTo } = open({ [state]: { body: ready } });
  expect(await (await card()).findByRole('link', { name: /^Download/ })).toBeVisible();
  await goTo('/pricing');
  await screen.findByRole('heading', { level: 1, name: 'Pricing' });
  gateway.answer({ [state]: { body: null } });
  await goTo('/settings');
  expect(await button('Export my data')).toBeEnabled();
  expect((await card()).queryByRole('link', { name: /^Download/ })).toBeNull();
});

test('an export is started once, followed by events and downloaded', async () => {
  const { person, gateway, changed } = open();
  gateway.answer({
    [start]: () => {
      gateway.answer({ [state]: { body: anExport({ state: 'QUEUED', done: 0 }) } });
      return { status: 202, body: anExport({ state: 'QUEUED', done: 0 }) };
    },
  });
  await person.dblClick(await button('Export my data'));
  const data = await card();
  expect(await data.findByText(/^Collecting your data: 0 of 7 parts\./)).toBeVisible();
  expect(data.getByRole('button', { name: 'Preparing...' })).toBeDisabled();
  expect(gateway.sent.filter(({ call }) => call === start)).toHaveLength(1);
  expect(data.getByRole('status')).toHaveFocus();

  changed(anExport());
  expect(await data.findByText(/^Collecting your data: 3 of 7 parts\./)).toBeVisible();
  changed(ready);
  const download = await data.findByRole('link', { name: 'Download (149 kB)' });
  expect(download).toHaveAttribute('href', `/api/account/export/${id}`);
  expect(download).toHaveAttribute('download');
  // In the viewer's zone.
  expect(data.getByRole('status')).toHaveTextContent(/It is deleted on Mar 2, 2026, \d+:\d\d [AP]M /);
  expect(data.getByRole('button', { name: 'Export again' })).toBeEnabled();
  await person.tab();
  expect(download).toHaveFocus();
});

test('a failed export says so and can be started again', async () => {
  const { person, gateway } = open({ [state]: { body: anExport({ state: 'FAILED' }) } });
  expect(await (await card()).findByText(/could not be finished/)).toBeVisible();
  gateway.answer({ [start]: { status: 202, body: anExport() }, [state]: { body: anExport() } });
  await person.click(await button('Try again'));
  expect(await (await card()).findByText(/3 of 7 parts/)).toBeVisible();
});

test('a refused start is told in the server’s words', async () => {
  const body = { message: 'You have exported your data five times within a day.', code: 'RATE_LIMITED' };
  const { person } = open({ [start]: { status: 429, body } });
  await person.click(await button('Export my data'));
  expect(await screen.findByText('You have exported your data five times within a day.')).toBeVisible();
  await waitFor(async () => expect(await button('Export my data')).toBeEnabled());
});

test('a state that cannot be loaded leaves the rest of the page usable', async () => {
  const { person, gateway } = open({ [state]: { status: 503, body: {} } });
  expect(await screen.findByText('The state of your export could not be loaded')).toBeVisible();
  gateway.answer({ [state]: { body: ready } });
  await person.click(await button('Try again'));
  expect(await (await card()).findByRole('link', { name: 'Download (149 kB)' })).toBeVisible();
});

test.each([{ role: 'TEAM_MEMBER' } as const, { verificationStatus: 'PENDING' } as const])(
  'it is there for everybody, approved or not: %p',
  async (given) => {
    open({}, aUser(given));
    expect(await button('Export my data')).toBeEnabled();
  },
);
