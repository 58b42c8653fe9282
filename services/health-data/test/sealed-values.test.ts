import { auditRecorded } from '@entourage/contracts/events/audit.recorded.v1';
import { biomarkersUpdated } from '@entourage/contracts/events/health-data/biomarkers.updated.v1';
import { aLiaison, anAdmin, anAthlete, operation, type Running, startService } from '@entourage/service-kit/testing';
import { healthData } from '../src/service.ts';
import { rawRows } from './raw-rows.ts';

const canaries = ['CANARY-advice', 'CANARY-todo', 'CANARY-done', 'CANARY-reason'];
// Values from lists cannot be made up, so these are the rarest ones.
const listed = ['MODERATE', 'Flexibility', 'Cardiovascular Health', 'Mental Health Support'];

let service: Running<typeof healthData>;
beforeAll(async () => {
  service = await startService(healthData);
});
afterAll(() => service.stop());

test('health values stand in no stored byte, log line or event', async () => {
  const athlete = anAthlete({ assignedLiaisons: [anAthlete().userId] });
  const athleteId = athlete.userId;
  const liaison = service.as(aLiaison({ assignedTo: [athleteId] }));
  const update = (change: object) => liaison.graphql(operation('update-biomarkers'), { athleteId, change });
  await service.as(athlete).graphql(operation('save-athlete-profile'), {
    profile: {
      sport: 'Golf',
      team: 'Bay',
      position: 'Pro',
      yearsActive: 4,
      primaryGoals: ['Mental Health Support'],
      healthConcerns: ['Cardiovascular Health'],
    },
  });
  await update({
    trainingIntensity: 'MODERATE',
    focusArea: 'Flexibility',
    nutritionAdvice: ['CANARY-advice'],
    nextTodo: 'CANARY-done',
  });
  await service.as(athlete).graphql(operation('complete-next-todo'));
  await update({ nextTodo: 'CANARY-todo' });
  await update({ nextTodo: ['CANARY-todo'], focusArea: 'CANARY-advice' });
  const admin = service.as(anAdmin({ breakGlassReason: 'CANARY-reason: unconscious' }));
  const shown = await admin.graphql(operation('athlete-biomarkers'), { athleteId });
  await service.published(biomarkersUpdated, { subject: athleteId, count: 3 });
  await service.published(auditRecorded);

  expect(JSON.stringify(shown.data)).toContain('CANARY-todo');
  const everything = JSON.stringify([await rawRows(service.database.ownerUrl), service.allPublished(), service.logs()]);
  for (const value of [...canaries, ...listed]) expect(everything).not.toContain(value);
});
