import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { exampleUser } from '@entourage/contracts/events/identity/user-snapshot';
import {
  aLiaison,
  anAthlete,
  aTeamMember,
  operation,
  type Running,
  startService,
} from '@entourage/service-kit/testing';
import { healthData } from '../src/service.ts';
import { accessLog } from './operations.ts';
import { profiled } from './raw-rows.ts';

const own = ['athlete_profiles', 'athlete_records', 'biomarkers', 'biomarkers_history'];
let service: Running<typeof healthData>;
beforeAll(async () => {
  service = await startService(healthData);
});
afterAll(() => service.stop());

async function anAssessedAthlete() {
  const athlete = anAthlete({ assignedLiaisons: [anAthlete().userId] });
  const liaison = aLiaison({ assignedTo: [athlete.userId] });
  const change = { injuryRisk: 'LOW', nextTodo: 'Scan' };
  await service.as(liaison).graphql(operation('updateBiomarkers'), { athleteId: athlete.userId, change });
  return { athlete, athleteId: athlete.userId, liaison };
}

test('reading one’s own record is one indexed query', async () => {
  const { athlete } = await anAssessedAthlete();
  const seen = await profiled(service.database.ownerUrl, own, () =>
    service.as(athlete).graphql(operation('myBiomarkers')),
  );
  // The erasure job queries at any time.
  const fromCall = seen.filter(({ plan }) => !plan.includes('erasedAt'));

  expect(fromCall).toEqual([{ collection: 'biomarkers', op: 'query', plan: 'IXSCAN { userId: 1 }' }]);
});

test('no call scans a collection', async () => {
  const { athlete, athleteId, liaison } = await anAssessedAthlete();
  const member = aTeamMember({ sharedBy: [{ athleteId, scopes: ['injuryRisk'] }] });
  const profile = { sport: 'Golf', team: 'Bay', position: 'Pro', yearsActive: 4, primaryGoals: ['Sleep Optimization'] };
  const seen = await profiled(service.database.ownerUrl, [...own, 'audit_rows'], async () => {
    await service.as(athlete).graphql(operation('saveAthleteProfile'), { profile });
    await service.as(athlete).graphql(operation('myAthleteProfile'));
    await service.as(liaison).graphql(operation('updateBiomarkers'), { athleteId, change: { injuryRisk: 'HIGH' } });
    await service.as(athlete).graphql(operation('completeNextTodo'));
    await service.as(member).graphql(operation('athleteBiomarkers'), { athleteId });
    await service.as(member).graphql(operation('biomarkersHistory'), { athleteId, before: '9' });
    await service.as(athlete).graphql(accessLog, { before: new Date().toISOString() });
    await service.store.read.athleteProfiles.page(null, 10);
    await service.store.read.athleteProfiles.page(athleteId, 10);
    const data = { ...exampleUser, userId: athleteId, version: 9, deletedAt: new Date().toISOString() };
    await service.receive(userDeleted, { subject: athleteId, data });
    await service.store.read.records.dueForErasure(new Date(), 10);
    // Queries of the relay, which polls in the background.
    await service.audited(athleteId);
  });
  expect(new Set(seen.map(({ collection }) => collection))).toEqual(new Set([...own, 'audit_rows']));
  expect(seen.filter(({ plan }) => !plan.startsWith('IXSCAN'))).toEqual([]);
});
