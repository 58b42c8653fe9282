import { demoIds } from '@entourage/contracts/demo';
import type { Running } from '@entourage/service-kit/testing';
import { countsOf, exportedRowsOf, gapsOf, rowsThatHold } from '@entourage/service-kit/testing/exports';
import type { invites } from '../src/service.ts';
import { startInvites } from './start-invites.ts';

let service: Running<typeof invites>;
beforeAll(async () => {
  service = await startInvites({ config: { DEMO_DATA: 'on' } });
});
afterAll(() => service.stop());

test('every table and column is in the export or left out for a reason', async () => {
  const leftOut = { inviters: 'puts the invites of an athlete in an order' };
  expect(await gapsOf(service, leftOut)).toEqual([]);
});

test.each([demoIds.maya, demoIds.teammate])(
  '%s gets the own side of invites and shares, without codes',
  async (userId) => {
    const rows = await exportedRowsOf(service, { userId });
    expect(countsOf(rows)).toEqual(await rowsThatHold(service.database.ownerUrl, Object.keys(rows), userId));
    expect(rows.shares?.length).toBeGreaterThan(0);
    expect(Object.keys(rows.team_member_invites?.[0] ?? {})).not.toContain('inviteCode');
  },
);
