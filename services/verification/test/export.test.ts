import { demoIds } from '@entourage/contracts/demo';
import { oneOfEachKind, type Running, startService } from '@entourage/service-kit/testing';
import { countsOf, exportedRowsOf, gapsOf, refusedExports, rowsThatHold } from '@entourage/service-kit/testing/exports';
import { verification } from '../src/service.ts';

let service: Running<typeof verification>;
beforeAll(async () => {
  service = await startService(verification, { config: { DEMO_DATA: 'on' } });
});
afterAll(() => service.stop());

test('every table and column is in the export or left out for a reason', async () => {
  expect(await gapsOf(service)).toEqual([]);
});

test('a user gets the own rows, all of them', async () => {
  const rows = await exportedRowsOf(service, { userId: demoIds.rejected });
  const { ownerUrl } = service.database;
  expect(countsOf(rows)).toEqual(await rowsThatHold(ownerUrl, Object.keys(rows), demoIds.rejected));
  expect(rows.social_media_verifications?.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(demoIds.pending);
});

test('identity alone reads it', async () => {
  const others = [...Object.values(oneOfEachKind()), { kind: 'service', service: 'invites' } as const];
  expect(new Set(await refusedExports(service, others))).toEqual(new Set(['UNAUTHORIZED', 'FORBIDDEN']));
});
