import { demoIds } from '@entourage/contracts/demo';
import { anAthlete, fakeClock, operation, type Running, startService } from '@entourage/service-kit/testing';
import { exportedRowsOf, exportGaps } from '@entourage/service-kit/testing/exports';
import { healthData } from '../src/service.ts';
import { rawRows, storedKeys } from './raw-rows.ts';

let service: Running<typeof healthData>;
beforeAll(async () => {
  service = await startService(healthData, { clock: fakeClock('2026-03-20T09:00:00Z'), config: { DEMO_DATA: 'on' } });
});
afterAll(() => service.stop());

test('every collection and key is in the export or left out for a reason', async () => {
  await service.as(anAthlete({ userId: demoIds.maya })).graphql(operation('completeNextTodo'));
  const leftOut = { athlete_records: 'which kinds of rows there are, and whether they are locked' };
  const { tables } = service.store.read.exports;
  const stored = await storedKeys(service.database.ownerUrl);
  // Set when the account is closed; nothing can be exported then.
  const withLock = tables.map(({ name }): [string, string[]] => [name, [...(stored[name] ?? []), 'lockedAt']]);
  expect(exportGaps({ stored: { ...stored, ...Object.fromEntries(withLock) }, exported: tables, leftOut })).toEqual([]);
});

test('an athlete gets the own record in plain text, all of it, and nobody else’s', async () => {
  const rows = await exportedRowsOf(service, { userId: demoIds.maya });
  const stored = await rawRows(service.database.ownerUrl, { userId: demoIds.maya });
  for (const [name, found] of Object.entries(rows)) expect([name, found.length]).toEqual([name, stored[name]?.length]);
  expect(rows.athlete_profiles).toMatchObject([{ healthConcerns: ['Joint Health', 'Muscle Recovery'] }]);
  expect(rows.biomarkers).toMatchObject([{ injuryRisk: 'LOW' }]);
  expect(rows.biomarkers_history?.at(-1)).toMatchObject({ version: 1, changes: [{ field: 'injuryRisk', to: 'LOW' }] });
  const others = await exportedRowsOf(service, { userId: demoIds['dr.rivera'] });
  expect(Object.values(others).flat()).toEqual([]);
});

test('a history longer than a page is read to its end', async () => {
  const userId = anAthlete().userId;
  const versions = Array.from({ length: 401 }, (_, index) => index + 1);
  await service.store.transaction(async ({ history }) => {
    for (const version of versions)
      await history.append({ userId, version, at: new Date(), by: userId, byRole: 'LIAISON', changes: [] });
  });
  const { biomarkers_history: rows } = await exportedRowsOf(service, { userId });
  expect(rows?.map(({ version }) => version)).toEqual(versions.toReversed());
});
