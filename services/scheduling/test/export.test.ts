import { demoIds } from '@entourage/contracts/demo';
import { countsOf, exportedRowsOf, gapsOf, rowsThatHold } from '@entourage/service-kit/testing/exports';
import { type RunningScheduling, startScheduling } from './start-scheduling.ts';

let service: RunningScheduling;
beforeAll(async () => {
  service = await startScheduling({ DEMO_DATA: 'on' });
});
afterAll(() => service.stop());

test('every table and column is in the export or left out for a reason', async () => {
  const leftOut = {
    user_snapshots: 'a copy of what identity exports',
    pair_connections: 'a copy of what admin exports',
    closed_accounts: 'empty while the account is open',
    booking_keys: 'requests of the last day, to recognize repeated ones; the meeting is exported',
  };
  expect(await gapsOf(service, leftOut)).toEqual([]);
});

test('an athlete gets the own meetings with their texts', async () => {
  const rows = await exportedRowsOf(service, { userId: demoIds.maya });
  expect(countsOf(rows)).toEqual(await rowsThatHold(service.database.ownerUrl, Object.keys(rows), demoIds.maya));
  expect(rows.appointments).toHaveLength(3);
  expect(rows.appointments?.every(({ title }) => typeof title === 'string' && !title.startsWith('test.'))).toBe(true);
});

test('a liaison gets hours and meetings, and the texts of connected athletes only', async () => {
  const userId = demoIds['dr.rivera'];
  const open = await exportedRowsOf(service, { userId, openWith: [demoIds.maya] });
  const lost = await exportedRowsOf(service, { userId, openWith: [] });
  expect(open.liaison_calendars).toMatchObject([{ timezone: 'Europe/Zagreb' }]);
  expect(open.liaison_availability?.length).toBeGreaterThan(0);
  const withMaya = (rows: typeof open) => rows.appointments?.filter(({ athleteId }) => athleteId === demoIds.maya);
  expect(withMaya(open)?.[0]).toMatchObject({ title: expect.any(String), status: expect.any(String) });
  expect(withMaya(lost)?.[0]).toMatchObject({ title: null, notes: null, status: expect.any(String) });
});
