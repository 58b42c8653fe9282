import { demoIds } from '@entourage/contracts/demo';
import { anAdmin, fakeClock, operation, type Running, startService } from '@entourage/service-kit/testing';
import { demo } from '../src/demo.ts';
import { verification } from '../src/service.ts';

const clock = fakeClock('2026-03-20T09:00:00Z');
let service: Running<typeof verification>;
beforeAll(async () => {
  service = await startService(verification, { clock, config: { DEMO_DATA: 'on' } });
});
afterAll(() => service.stop());

const postsOf = async (userId: string) =>
  (await service.as(anAdmin()).graphql(operation('socialVerificationsOfUser'), { userId })).data.answer;

// The names are those of identity's demo accounts.
test('one demo account, Priya Nair, has a post that waits, one, Rafael Duarte, a rejected post', async () => {
  expect(await postsOf(demoIds.pending)).toMatchObject([
    {
      accountHandle: 'priya.nair',
      reviewStatus: 'PENDING',
      codeMatches: true,
      check: { hostMatches: true, handleInUrl: true },
    },
  ]);
  expect(await postsOf(demoIds.rejected)).toMatchObject([
    {
      accountHandle: 'rafael_duarte',
      reviewStatus: 'REJECTED',
      reviewNotes: expect.any(String),
      reviewedBy: demoIds.admin,
      check: { isHttps: false },
    },
  ]);
});

test('demo data publishes no event that changes the status of an account', () => {
  expect(service.allPublished()).toEqual([]);
});

test('loading demo data again changes nothing', async () => {
  await demo({ clock, store: service.store });
  expect(await postsOf(demoIds.pending)).toHaveLength(1);
  expect(await postsOf(demoIds.rejected)).toHaveLength(1);
});

test('a snapshot publishes every post once, as the event of its latest state', async () => {
  const published: Record<string, string[]> = {};
  for (const { event, rows } of verification.snapshots!)
    for await (const { data } of rows(service.store.read as never))
      published[event.type.split('.')[3]!] = [
        ...(published[event.type.split('.')[3]!] ?? []),
        (data as { userId: string }).userId,
      ];
  expect(published).toEqual({ checked: [demoIds.pending], reviewed: [demoIds.rejected] });
});
