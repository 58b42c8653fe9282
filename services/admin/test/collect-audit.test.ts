import { auditRecorded } from '@entourage/contracts/events/audit.recorded.v1';
import { aLiaison, anAdmin, anId, type Running, startService, until } from '@entourage/service-kit/testing';
import { verifyChain } from '../src/jobs/verify-audit-trail.ts';
import { admin } from '../src/service.ts';
import { auditTrail, connections, createConnection, removeConnection } from './operations.ts';
import { addUsers, aLiaisonUser, aUser } from './people.ts';

let service: Running<typeof admin>;
beforeAll(async () => {
  service = await startService(admin);
});
afterAll(() => service.stop());

const rowsOf = async (filter: Record<string, string>, count: number) =>
  until(async () => {
    const rows = (await service.as(anAdmin()).graphql(auditTrail, { filter })).data.answer;
    return rows.length >= count && rows;
  });

test('a change by an admin is in the trail with before and after', async () => {
  const [athlete, liaison] = [aUser(), aLiaisonUser()];
  await addUsers(service, athlete, liaison);
  const caller = anAdmin();
  const input = {
    athleteId: athlete.userId,
    liaisonId: liaison.userId,
    liaisonType: 'PERSONAL_COACH',
    notes: 'Bad knee',
  };
  const created = await service.as(caller).graphql(createConnection, { input });
  await service.as(caller).graphql(removeConnection, { id: created.data.answer.id });
  const rows = await rowsOf({ actorId: caller.userId }, 2);

  expect(rows).toHaveLength(2);
  expect(rows).toMatchObject([
    {
      action: 'connection.remove',
      outcome: 'ok',
      source: 'admin',
      subjectId: athlete.userId,
      actorRole: 'ADMIN',
      change: { isActive: { from: true, to: false }, liaisonId: { from: liaison.userId, to: null } },
    },
    {
      action: 'connection.create',
      sessionId: caller.sessionId,
      change: { isActive: { from: false, to: true }, liaisonType: { from: null, to: 'PERSONAL_COACH' } },
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain('Bad knee');
});

test('refusals are in the trail, also those of reading the trail', async () => {
  const caller = aLiaison();
  const refused = [await service.as(caller).graphql(connections), await service.as(caller).graphql(auditTrail)];
  expect(refused.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);

  expect(await rowsOf({ actorId: caller.userId }, 2)).toMatchObject([
    { action: 'Query.auditTrail', outcome: 'refused', actorRole: 'LIAISON' },
    { action: 'Query.connections', outcome: 'refused', actorRole: 'LIAISON' },
  ]);
});

test('a batch delivered twice, or in another event, is appended once', async () => {
  const actorId = anId();
  const row = {
    id: anId(),
    at: '2026-03-01T09:00:00.000Z',
    action: 'biomarkers.view',
    outcome: 'ok' as const,
    actorId,
    actorRole: 'LIAISON',
    sessionId: null,
    subjectId: anId(),
    fields: ['injuryRisk'],
    change: null,
    reasonId: null,
    traceId: null,
  };
  const id = anId();
  const batch = { subject: 'health-data', source: 'health-data', data: { rows: [row] } };
  await service.receive(auditRecorded, { ...batch, id });
  await service.receive(auditRecorded, { ...batch, id });
  await service.receive(auditRecorded, batch);

  expect(await rowsOf({ actorId }, 1)).toMatchObject([{ id: row.id, source: 'health-data' }]);
  expect(await verifyChain(service)).toMatchObject({ brokenAt: null });
  expect(service.live()).toContainEqual(expect.objectContaining({ tags: ['Audit'], audience: { roles: ['ADMIN'] } }));
});
