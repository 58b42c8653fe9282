import { waitFor } from '@testing-library/react';
import { viewerZone } from '#shared/browser/viewer-zone.ts';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { TimezoneReport } from './timezone-report.tsx';

const call = 'PUT auth/user/timezone';
const open = (timezone: string | null) =>
  renderApp({ user: aUser({ timezone }), answers: { [call]: { body: { success: true } } } }, <TimezoneReport />)
    .gateway;

test('the browser tells its zone once, in the background', async () => {
  const gateway = open('Asia/Tokyo');
  await waitFor(() => expect(gateway.sent.filter(({ call: sent }) => sent === 'GET auth/user')).toHaveLength(2));
  const reports = gateway.sent.filter(({ call: sent }) => sent === call);
  expect(reports).toMatchObject([{ body: { timezone: viewerZone() } }]);
  expect(Object.keys(reports[0]!.headers).join()).toMatch(/background/i);
});

test('a known zone is not told again', async () => {
  const gateway = open(viewerZone());
  await waitFor(() => expect(gateway.sent).toHaveLength(1));
  expect(gateway.sent[0]!.call).toBe('GET auth/user');
});
