import { demoIds } from '@entourage/contracts/demo';
import { athleteProfileUpdated } from '@entourage/contracts/events/health-data/athlete-profile.updated.v1';
import { biomarkersUpdated } from '@entourage/contracts/events/health-data/biomarkers.updated.v1';
import { anAthlete, fakeClock, operation, type Running, startService } from '@entourage/service-kit/testing';
import { demo } from '../src/demo.ts';
import { healthData } from '../src/service.ts';

const clock = fakeClock('2026-03-20T09:00:00Z');
let service: Running<typeof healthData>;
beforeAll(async () => {
  service = await startService(healthData, { clock, config: { DEMO_DATA: 'on' } });
});
afterAll(() => service.stop());

test('the demo athlete has a profile and fourteen weeks of assessments by three liaisons', async () => {
  const maya = service.as(anAthlete({ userId: demoIds.maya }));
  const record = await maya.graphql(operation('myBiomarkers'));
  const history = await maya.graphql(operation('biomarkersHistory'), { athleteId: demoIds.maya });
  const profile = await maya.graphql(operation('myAthleteProfile'));

  expect(record.data.answer).toMatchObject({ notAssessed: [], nextTodo: expect.any(String) });
  expect(new Set(history.data.answer.map(({ by }: { by: string }) => by)).size).toBe(3);
  expect(history.data.answer.every(({ at }: { at: string }) => at < clock.now().toISOString())).toBe(true);
  expect(profile.data.answer).toMatchObject({ sport: 'Basketball' });
  const theo = await service.as(anAthlete({ userId: demoIds.theo })).graphql(operation('myAthleteProfile'));
  expect(theo.data).toEqual({ answer: null });
});

test('loading the demo data again changes nothing', async () => {
  const before = await service.store.read.biomarkers.ofAthlete(demoIds.maya);
  await service.published(biomarkersUpdated, { subject: demoIds.maya, count: before!.version });
  await demo({ clock, store: service.store });
  expect(await service.store.read.biomarkers.ofAthlete(demoIds.maya)).toEqual(before);
});

test('a snapshot contains every profile at its version', async () => {
  const athlete = anAthlete();
  const profile = { sport: 'Golf', team: 'Bay', position: 'Pro', yearsActive: 4, primaryGoals: ['Sleep Optimization'] };
  for (let save = 0; save < 2; save += 1)
    await service.as(athlete).graphql(operation('saveAthleteProfile'), { profile });
  const rows = [];
  for await (const row of healthData.snapshots![0]!.rows(service.store.read as never)) rows.push(row);

  expect(healthData.snapshots![0]!.event).toBe(athleteProfileUpdated);
  expect(rows).toContainEqual({
    subject: athlete.userId,
    data: expect.objectContaining({ athleteId: athlete.userId, version: 2 }),
  });
  expect(rows.map(({ subject }) => subject)).toContain(demoIds.maya);
});
