import { type BiomarkersHistoryEntry, biomarkers } from '@entourage/contracts/calls/biomarkers';
import { noticeDue } from '@entourage/contracts/events/notice-due.v1';
import {
  aLiaison,
  anAdmin,
  anAthlete,
  anId,
  aTeamMember,
  type FakeClock,
  fakeClock,
  operation,
  type Running,
  startService,
  until,
} from '@entourage/service-kit/testing';
import { metricValue } from '@entourage/service-kit/testing/metrics-text';
import { healthData } from '../src/service.ts';
import { assessedAthlete } from './assessed-athlete.ts';
import { accessLog } from './operations.ts';
import { rejectingAuditRows } from './raw-rows.ts';

const athleteBiomarkers = operation('athleteBiomarkers');
const myBiomarkers = operation('myBiomarkers');
const biomarkersHistory = operation('biomarkersHistory');
const reason = 'Unconscious at training, team doctor asks';

let service: Running<typeof healthData>;
let clock: FakeClock;
beforeAll(async () => {
  clock = fakeClock('2026-03-01T09:00:00Z');
  service = await startService(healthData, { clock });
});
afterAll(() => service.stop());

const anAssessedAthlete = () => assessedAthlete({ service, clock });

/** The reads in the athlete's access log, oldest first. */
async function readsOf(athlete: ReturnType<typeof anAthlete>) {
  const { data } = await service.as(athlete).graphql(accessLog);
  return (data.answer as { action: string; actorId: string; actorRole: string; fields: string[] }[])
    .filter(({ action }) => action !== 'biomarkers.update')
    .reverse();
}

test('an athlete reads their own record, and no audit row is written', async () => {
  const { athlete, athleteId, liaison } = await anAssessedAthlete();
  const own = await service.as(athlete).graphql(myBiomarkers);
  const byId = await service.as(athlete).graphql(athleteBiomarkers, { athleteId });

  expect(biomarkers.parse(own.data.answer)).toMatchObject({
    version: 3,
    injuryRisk: 'HIGH',
    updatedBy: liaison.userId,
  });
  expect(byId.data).toEqual(own.data);
  expect(await readsOf(athlete)).toEqual([]);
});

test('a record without an assessment is null', async () => {
  const athlete = anAthlete();
  expect((await service.as(athlete).graphql(myBiomarkers)).data).toEqual({ answer: null });
  const liaison = service.as(aLiaison({ assignedTo: [athlete.userId] }));
  expect((await liaison.graphql(athleteBiomarkers, { athleteId: athlete.userId })).data).toEqual({ answer: null });
  expect(await readsOf(athlete)).toMatchObject([{ action: 'biomarkers.view', actorRole: 'LIAISON' }]);
});

test('an assigned liaison reads the whole record, and an audit row is written', async () => {
  const { athlete, athleteId, liaison } = await anAssessedAthlete();
  const { data } = await service.as(liaison).graphql(athleteBiomarkers, { athleteId });
  expect(data.answer).toMatchObject({ injuryRisk: 'HIGH', nextTodo: 'Scan', notShared: [] });
  expect(await readsOf(athlete)).toEqual([
    {
      reason: null,
      id: expect.any(String),
      at: expect.any(String),
      action: 'biomarkers.view',
      actorId: liaison.userId,
      actorRole: 'LIAISON',
      actor: { id: liaison.userId },
      fields: ['injuryRisk', 'trainingIntensity', 'focusArea', 'nutritionAdvice', 'nextTodo'],
    },
  ]);
});

test('while audit rows cannot be written, another user’s record can be neither read nor written', async () => {
  const { athlete, athleteId, liaison } = await anAssessedAthlete();
  const [read, written, own] = await rejectingAuditRows(service.database.ownerUrl, () =>
    Promise.all([
      service.as(liaison).graphql(athleteBiomarkers, { athleteId }),
      service.as(liaison).graphql(operation('updateBiomarkers'), { athleteId, change: { injuryRisk: 'MEDIUM' } }),
      service.as(athlete).graphql(myBiomarkers),
    ]),
  );
  expect([read.data?.answer ?? null, written.data?.answer ?? null]).toEqual([null, null]);
  expect(read.errors).toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
  expect(own.data.answer).toMatchObject({ version: 3, injuryRisk: 'HIGH' });
  expect(await service.store.read.biomarkers.ofAthlete(athleteId)).toMatchObject({ version: 3 });
});

test('a team member sees the shared fields of the oldest active share', async () => {
  const { athlete, athleteId } = await anAssessedAthlete();
  const other = await anAssessedAthlete();
  const sharedBy = [{ athleteId, scopes: ['focusArea' as const, 'liaisons' as const] }, { athleteId: other.athleteId }];
  const member = service.as(aTeamMember({ sharedBy }));
  const { data } = await member.graphql(myBiomarkers);

  expect(biomarkers.parse(data.answer)).toMatchObject({
    userId: athleteId,
    focusArea: 'Speed',
    injuryRisk: null,
    trainingIntensity: null,
    nutritionAdvice: null,
    nextTodo: null,
    notAssessed: [],
    notShared: ['injuryRisk', 'trainingIntensity', 'nutritionAdvice', 'nextTodo'],
  });
  expect(await readsOf(athlete)).toMatchObject([{ actorRole: 'TEAM_MEMBER', fields: ['focusArea'] }]);
  const second = await member.graphql(athleteBiomarkers, { athleteId: other.athleteId });
  expect(second.data.answer).toMatchObject({ injuryRisk: 'HIGH', notShared: [] });
});

test('a team member without an active share gets NOT_FOUND', async () => {
  const { errors } = await service.as(aTeamMember()).graphql(myBiomarkers);
  expect(errors).toMatchObject([{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }]);
});

test('a caller without a relation gets NOT_FOUND, whether the record exists or not', async () => {
  const { athlete, athleteId } = await anAssessedAthlete();
  for (const caller of [
    anAthlete(),
    aLiaison({ assignedTo: [anId()] }),
    aTeamMember({ sharedBy: [{ athleteId: anId() }] }),
  ]) {
    for (const document of [athleteBiomarkers, biomarkersHistory]) {
      const foreign = await service.as(caller).graphql(document, { athleteId });
      const missing = await service.as(caller).graphql(document, { athleteId: anId() });
      expect(foreign.errors).toMatchObject([{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }]);
      expect(foreign.errors).toEqual(missing.errors);
    }
  }
  expect(await readsOf(athlete)).toEqual([]);
});

test.each([
  ['liaison', aLiaison(), 'NOT_FOUND'],
  ['team member', aTeamMember(), 'NOT_FOUND'],
  ['administrator', anAdmin(), 'BREAK_GLASS_REQUIRED'],
])('a %s has no record of their own', async (_, caller, code) => {
  const athleteId = caller.userId;
  for (const query of [athleteBiomarkers, biomarkersHistory]) {
    const { errors } = await service.as(caller).graphql(query, { athleteId });
    expect(errors?.[0]?.extensions.code).toBe(code);
  }
});

test('an administrator needs a reason on each request', async () => {
  const { athlete, athleteId } = await anAssessedAthlete();
  const codeWith = async (breakGlassReason?: string) => {
    const admin = anAdmin(breakGlassReason === undefined ? {} : { breakGlassReason });
    const { errors } = await service.as(admin).graphql(athleteBiomarkers, { athleteId });
    return errors?.[0]?.extensions;
  };
  expect(await codeWith()).toMatchObject({ code: 'BREAK_GLASS_REQUIRED' });
  expect(await codeWith('too short')).toMatchObject({
    code: 'VALIDATION',
    fields: { 'Break-Glass-Reason': expect.any(String) },
  });
  const talkative = service.as(anAdmin({ breakGlassReason: 'x'.repeat(501) }));
  expect(await talkative.graphql(athleteBiomarkers, { athleteId })).toMatchObject({
    status: 400,
    code: 'VALIDATION',
    fields: { 'Break-Glass-Reason': expect.any(String) },
  });
  expect(await readsOf(athlete)).toEqual([]);
});

test('a break-glass read is audited with its reason, logged once, and the athlete is notified', async () => {
  const { athlete, athleteId } = await anAssessedAthlete();
  const admin = anAdmin({ breakGlassReason: reason });
  const counted = async () =>
    metricValue(await service.scrape(), 'break_glass_reads_total', { action: 'biomarkers.view' }) ?? 0;
  const countedBefore = await counted();
  const { data } = await service.as(admin).graphql(athleteBiomarkers, { athleteId });

  expect(await counted()).toBe(countedBefore + 1);
  expect(data.answer).toMatchObject({ injuryRisk: 'HIGH' });
  expect(await readsOf(athlete)).toMatchObject([
    { action: 'biomarkers.view', actorId: admin.userId, actorRole: 'ADMIN', actor: null, reason },
  ]);
  const ofRead = await until(async () => {
    const notices = await service.published(noticeDue);
    const found = notices.filter(({ data }) => data.userIds.includes(athleteId) && data.kind.startsWith('record'));
    return found.length > 0 && found;
  });
  expect(ofRead).toMatchObject([
    {
      data: { kind: 'record-opened-in-emergency', userIds: [athleteId], about: { userId: admin.userId }, byMail: true },
    },
  ]);
  const alerts = service.logs().filter((line) => line.level === 'warn' && line.athleteId === athleteId);
  expect(alerts).toMatchObject([{ actorId: admin.userId, action: 'biomarkers.view' }]);
  expect(JSON.stringify([service.logs(), ofRead])).not.toContain(reason);
});

describe('history', () => {
  const versions = (entries: BiomarkersHistoryEntry[]) => entries.map(({ version }) => version);

  test('lists changes with their authors, newest first, in pages', async () => {
    const { athlete, athleteId, liaison } = await anAssessedAthlete();
    const first = await service.as(athlete).graphql(biomarkersHistory, { athleteId, limit: '2' });
    const rest = await service.as(athlete).graphql(biomarkersHistory, { athleteId, before: '2' });

    expect(first.data.answer).toMatchObject([
      {
        version: 3,
        by: liaison.userId,
        byRole: 'LIAISON',
        changes: [{ field: 'injuryRisk', from: 'LOW', to: 'HIGH' }],
      },
      { version: 2, changes: [{ field: 'focusArea' }, { field: 'nextTodo', from: null, to: 'Scan' }] },
    ]);
    expect(versions(rest.data.answer)).toEqual([1]);
    expect(await readsOf(athlete)).toEqual([]);
  });

  test('shows a team member entries and values of shared fields only', async () => {
    const { athlete, athleteId } = await anAssessedAthlete();
    const member = service.as(aTeamMember({ sharedBy: [{ athleteId, scopes: ['nextTodo'] }] }));
    const { data } = await member.graphql(biomarkersHistory, { athleteId });
    expect(data.answer).toMatchObject([{ version: 2, changes: [{ field: 'nextTodo', from: null, to: 'Scan' }] }]);
    expect(data.answer[0].changes).toHaveLength(1);
    expect(await readsOf(athlete)).toMatchObject([{ action: 'biomarkers.view-history', fields: ['nextTodo'] }]);
  });

  test('is open to an administrator with a reason', async () => {
    const { athleteId } = await anAssessedAthlete();
    const refused = await service.as(anAdmin()).graphql(biomarkersHistory, { athleteId });
    expect(refused.errors).toMatchObject([{ extensions: { code: 'BREAK_GLASS_REQUIRED' } }]);
    const { data } = await service.as(anAdmin({ breakGlassReason: reason })).graphql(biomarkersHistory, { athleteId });
    expect(versions(data.answer)).toEqual([3, 2, 1]);
  });

  test.each([
    ['limit', { limit: '101' }],
    ['limit', { limit: '0' }],
    ['limit', { limit: 'all' }],
    ['limit', { limit: '1e1' }],
    ['before', { before: '-1' }],
    ['before', { before: '0' }],
  ])('refuses a %s of %j with its field name', async (field, page) => {
    const athlete = anAthlete();
    const { errors } = await service.as(athlete).graphql(biomarkersHistory, { athleteId: athlete.userId, ...page });
    expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION', fields: { [field]: expect.any(String) } } }]);
  });
});

test('the access log shows an athlete their own record only, newest first, in pages', async () => {
  const { athlete, athleteId, liaison } = await anAssessedAthlete();
  await service.as(liaison).graphql(athleteBiomarkers, { athleteId });
  const { data } = await service.as(athlete).graphql(accessLog);
  const entries = data.answer as { id: string; at: string; action: string; fields: string[] }[];
  expect(entries.map(({ action, fields }) => [action, fields.length])).toEqual([
    ['biomarkers.view', 5],
    ['biomarkers.update', 1],
    ['biomarkers.update', 2],
    ['biomarkers.update', 1],
  ]);
  const older = await service.as(athlete).graphql(accessLog, { before: entries[1]!.at, limit: '1' });
  expect(older.data.answer).toEqual([entries[2]]);
  expect((await service.as(anAthlete()).graphql(accessLog)).data).toEqual({ answer: [] });
  const asLiaison = await service.as(liaison).graphql(accessLog);
  expect(asLiaison.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});

test('paging by id loses no entry of the same millisecond', async () => {
  const { athlete, athleteId, liaison } = await anAssessedAthlete();
  for (let read = 0; read < 3; read += 1) await service.as(liaison).graphql(athleteBiomarkers, { athleteId });
  const page = async (given: Record<string, unknown>) =>
    (await service.as(athlete).graphql(accessLog, given)).data.answer;
  const all = await page({});
  const paged = [];
  for (let [entry] = await page({ limit: '1' }); entry; [entry] = await page({ limit: '1', before: entry.id }))
    paged.push(entry);
  expect(paged).toHaveLength(6);
  expect(paged).toEqual(all);
});

test('`before` of the access log is an id or a time', async () => {
  const { errors } = await service.as(anAthlete()).graphql(accessLog, { before: 'yesterday' });
  expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION', fields: { before: expect.any(String) } } }]);
});
