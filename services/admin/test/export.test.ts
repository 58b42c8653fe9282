import { demoIds } from '@entourage/contracts/demo';
import { anId, type Running, startService } from '@entourage/service-kit/testing';
import { countsOf, exportedRowsOf, gapsOf, rowsThatHold } from '@entourage/service-kit/testing/exports';
import { admin } from '../src/service.ts';
import { aRow, recorded } from './an-audit-row.ts';

let service: Running<typeof admin>;
beforeAll(async () => {
  service = await startService(admin, { config: { DEMO_DATA: 'on' } });
});
afterAll(() => service.stop());

test('every table and column is in the export or left out for a reason', async () => {
  const leftOut = {
    user_snapshots: 'a copy of what identity exports',
    athlete_snapshots: 'a copy of what health-data exports',
    contact_messages: 'what visitors wrote, who have no account',
    recent_messages: 'times of messages, without people',
    audit_head: 'proves that the trail is unchanged',
  };
  expect(await gapsOf(service, leftOut)).toEqual([]);
});

test('an athlete gets the own connections and the trail about them; others as the access log shows them', async () => {
  const { maya: userId, admin: adminId, 'dr.rivera': liaisonId } = demoIds;
  const stranger = anId();
  const rowsOfTrail = [
    aRow({ action: 'biomarkers.view', actorId: liaisonId, subjectId: userId }),
    aRow({ action: 'biomarkers.view', actorId: adminId, actorRole: 'ADMIN', subjectId: userId, reasonId: anId() }),
    aRow({ action: 'Query.athleteBiomarkers', outcome: 'refused', actorId: stranger, subjectId: userId }),
    aRow({ action: 'session.start', actorId: userId, actorRole: 'ATHLETE', subjectId: userId }),
    aRow({ actorId: adminId, actorRole: 'ADMIN', subjectId: anId() }),
  ];
  await service.store.transaction(({ auditTrail }) => auditTrail.append(recorded(rowsOfTrail)));
  const rows = await exportedRowsOf(service, { userId });
  const { athlete_liaison_assignments, audit_trail, liaison_profiles } = rows;
  const held = await rowsThatHold(service.database.ownerUrl, Object.keys(rows), userId);
  expect(countsOf(rows)).toEqual(held);
  expect(athlete_liaison_assignments).toHaveLength(3);
  expect(liaison_profiles).toEqual([]);
  expect(audit_trail?.slice(-4)).toMatchObject([
    { actorId: liaisonId, actorRole: 'LIAISON', subjectId: userId, fields: ['injuryRisk', 'focusArea'] },
    { actorId: null, actorRole: 'ADMIN' },
    { actorId: null, outcome: 'refused' },
    { actorId: userId, action: 'session.start' },
  ]);
  const told = JSON.stringify(rows);
  for (const id of [adminId, stranger]) expect(told).not.toContain(id);
});

test('a liaison’s own acts name the athlete', async () => {
  const [userId, athleteId] = [anId(), anId()];
  const row = aRow({ actorId: userId, subjectId: athleteId });
  await service.store.transaction(({ auditTrail }) => auditTrail.append(recorded([row])));
  const { audit_trail } = await exportedRowsOf(service, { userId });
  expect(audit_trail).toMatchObject([{ actorId: userId, subjectId: athleteId, action: 'biomarkers.update' }]);
});

test('a liaison gets the own profile', async () => {
  const rows = await exportedRowsOf(service, { userId: demoIds['dr.rivera'] });
  expect(rows.liaison_profiles).toHaveLength(1);
});
