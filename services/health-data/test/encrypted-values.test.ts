import { biomarkerField } from '@entourage/contracts/calls/biomarkers';
import { auditRecorded } from '@entourage/contracts/events/audit.recorded.v1';
import { biomarkersUpdated } from '@entourage/contracts/events/health-data/biomarkers.updated.v1';
import { aLiaison, anAdmin, anAthlete, operation, type Running, startService } from '@entourage/service-kit/testing';
import { healthData } from '../src/service.ts';
import { overwrite, rawRows } from './raw-rows.ts';

const canaries = ['CANARY-advice', 'CANARY-todo', 'CANARY-done', 'CANARY-reason'];
// Enum values, which cannot be canaries: the rarest ones.
const listed = ['MODERATE', 'Flexibility', 'Cardiovascular Health', 'Mental Health Support'];

let service: Running<typeof healthData>;
beforeAll(async () => {
  service = await startService(healthData);
});
afterAll(() => service.stop());

test('health values are in no stored document, log line or event', async () => {
  const athlete = anAthlete({ assignedLiaisons: [anAthlete().userId] });
  const athleteId = athlete.userId;
  const liaison = service.as(aLiaison({ assignedTo: [athleteId] }));
  const update = (change: object) => liaison.graphql(operation('updateBiomarkers'), { athleteId, change });
  await service.as(athlete).graphql(operation('saveAthleteProfile'), {
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
  await service.as(athlete).graphql(operation('completeNextTodo'));
  await update({ nextTodo: 'CANARY-todo' });
  await update({ nextTodo: ['CANARY-todo'], focusArea: 'CANARY-advice' });
  const admin = service.as(anAdmin({ breakGlassReason: 'CANARY-reason: unconscious' }));
  const shown = await admin.graphql(operation('athleteBiomarkers'), { athleteId });
  await service.published(biomarkersUpdated, { subject: athleteId, count: 3 });
  await service.published(auditRecorded);

  expect(JSON.stringify(shown.data)).toContain('CANARY-todo');
  const everything = JSON.stringify([await rawRows(service.database.ownerUrl), service.allPublished(), service.logs()]);
  for (const value of [...canaries, ...listed]) expect(everything).not.toContain(value);
});

/** The stored document of an athlete in a collection, not decrypted. */
const rawRow = async (collection: string, userId: string) =>
  (await rawRows(service.database.ownerUrl, { userId }))[collection]?.[0] as Record<string, unknown>;
/** Key id, then iv, tag and at least an empty ciphertext (docs/design/architecture.md §3.6). */
const ciphertext = expect.stringMatching(/^[\w-]+\.[\w-]{40,}$/);

test('each health field is encrypted in its document', async () => {
  const athlete = anAthlete();
  const saved = await service.as(athlete).graphql(operation('saveAthleteProfile'), {
    profile: {
      sport: 'Golf',
      team: 'Bay',
      position: 'Pro',
      yearsActive: 4,
      primaryGoals: ['Mental Health Support'],
      healthConcerns: ['Cardiovascular Health'],
    },
  });
  const change = {
    injuryRisk: 'MEDIUM',
    trainingIntensity: 'MODERATE',
    focusArea: 'Flexibility',
    nutritionAdvice: ['Iron'],
    nextTodo: 'Stretch',
  };
  const liaison = service.as(aLiaison({ assignedTo: [athlete.userId] }));
  const updated = await liaison.graphql(operation('updateBiomarkers'), { athleteId: athlete.userId, change });

  expect([saved.errors, updated.errors]).toEqual([undefined, undefined]);
  expect(await rawRow('athlete_profiles', athlete.userId)).toMatchObject({
    primaryGoals: ciphertext,
    healthConcerns: ciphertext,
  });
  const fields = Object.fromEntries(biomarkerField.options.map((field) => [field, ciphertext]));
  expect(await rawRow('biomarkers', athlete.userId)).toMatchObject(fields);
  expect(await rawRow('biomarkers_history', athlete.userId)).toMatchObject({ changes: ciphertext });
});

test('values copied to another version or athlete cannot be decrypted', async () => {
  const [one, other] = [anAthlete(), anAthlete()];
  const liaison = service.as(aLiaison({ assignedTo: [one.userId, other.userId] }));
  const update = (athleteId: string, nextTodo: string) =>
    liaison.graphql(operation('updateBiomarkers'), { athleteId, change: { nextTodo } });
  await update(one.userId, 'Stretch');
  await update(one.userId, 'Rest');
  await update(other.userId, 'Run');
  const { biomarkers_history: steps } = await rawRows(service.database.ownerUrl, { userId: one.userId, version: 1 });
  const [first] = steps as Record<string, unknown>[];
  const record = await rawRow('biomarkers', one.userId);
  await overwrite(
    service.database.ownerUrl,
    'biomarkers_history',
    { userId: one.userId, version: 2 },
    { changes: first?.changes },
  );
  await overwrite(service.database.ownerUrl, 'biomarkers', { userId: other.userId }, { nextTodo: record.nextTodo });

  const history = await service.as(one).graphql(operation('biomarkersHistory'), { athleteId: one.userId });
  const current = await service.as(other).graphql(operation('athleteBiomarkers'), { athleteId: other.userId });
  for (const { errors } of [history, current]) expect(errors).toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
});
