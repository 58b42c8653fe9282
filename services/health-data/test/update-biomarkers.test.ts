import { biomarkers } from '@entourage/contracts/calls/biomarkers';
import { biomarkersUpdated } from '@entourage/contracts/events/health-data/biomarkers.updated.v1';
import { noticeDue } from '@entourage/contracts/events/notice-due.v1';
import {
  aLiaison,
  anAdmin,
  anAthlete,
  anId,
  aTeamMember,
  fakeClock,
  operation,
  type Running,
  startService,
} from '@entourage/service-kit/testing';
import { healthData } from '../src/service.ts';
import { rawRows } from './raw-rows.ts';

const updateBiomarkers = operation('updateBiomarkers');
let service: Running<typeof healthData>;
beforeAll(async () => {
  service = await startService(healthData, { clock: fakeClock('2026-03-01T09:00:00Z') });
});
afterAll(() => service.stop());

test('a liaison raises the injury risk of an assigned athlete', async () => {
  const athleteId = anId();
  const caller = aLiaison({ assignedTo: [athleteId] });
  const answer = await service.as(caller).graphql(updateBiomarkers, { athleteId, change: { injuryRisk: 'HIGH' } });
  const stored = await service.store.read.biomarkers.ofAthlete(athleteId);
  const messages = await service.published(biomarkersUpdated, { subject: athleteId });

  expect(biomarkers.parse(answer.data.answer)).toEqual({
    userId: athleteId,
    version: 1,
    injuryRisk: 'HIGH',
    trainingIntensity: 'MODERATE',
    focusArea: 'Strength',
    nutritionAdvice: [],
    nextTodo: null,
    notAssessed: ['trainingIntensity', 'focusArea', 'nutritionAdvice', 'nextTodo'],
    notShared: [],
    updatedAt: '2026-03-01T09:00:00.000Z',
    updatedBy: caller.userId,
  });
  expect(stored).toMatchObject({ version: 1, injuryRisk: 'HIGH', updatedBy: caller.userId });
  expect(messages).toMatchObject([
    {
      audience: { watchersOf: athleteId, scopes: ['injuryRisk'] },
      data: { athleteId, version: 1, fields: ['injuryRisk'], updatedBy: caller.userId },
    },
  ]);
  expect(service.logs()).toContainEqual(expect.objectContaining({ field: 'Mutation.updateBiomarkers', outcome: 'ok' }));
  expect(JSON.stringify(service.logs())).not.toContain('HIGH');
});

test('the athlete gets a notice that names what has changed and by whom, and no value; none when nothing has', async () => {
  const athleteId = anId();
  const caller = aLiaison({ assignedTo: [athleteId] });
  const change = { injuryRisk: 'HIGH', nextTodo: 'Ice the knee' };
  await service.as(caller).graphql(updateBiomarkers, { athleteId, change });
  await service.as(caller).graphql(updateBiomarkers, { athleteId, change });
  const notices = (await service.published(noticeDue)).filter(({ data }) => data.userIds.includes(athleteId));
  expect(notices.map(({ data }) => data)).toEqual([
    {
      noticeId: expect.any(String),
      version: 1,
      kind: 'biomarkers-changed',
      userIds: [athleteId],
      about: { userId: caller.userId, fields: ['injuryRisk', 'nextTodo'] },
      byMail: true,
    },
  ]);
});

describe('the reason of a change', () => {
  const reason = 'Ankle load after travel';
  const history = operation('biomarkersHistory');
  /** An athlete whose risk a liaison has raised, with a reason. */
  async function aReasonedChange() {
    const athleteId = anId();
    const liaison = aLiaison({ assignedTo: [athleteId] });
    await service.as(liaison).graphql(updateBiomarkers, { athleteId, change: { injuryRisk: 'HIGH', reason } });
    const changesFor = async (caller: Parameters<typeof service.as>[0]) =>
      (await service.as(caller).graphql(history, { athleteId })).data.answer[0].changes;
    return { athleteId, liaison, changesFor };
  }

  test('stands in the history of the athlete and of the liaisons, and nowhere else', async () => {
    const { athleteId, liaison, changesFor } = await aReasonedChange();
    const step = { field: 'injuryRisk', from: null, to: 'HIGH', reason };
    expect(await changesFor(anAthlete({ userId: athleteId }))).toEqual([step]);
    expect(await changesFor(liaison)).toEqual([step]);
    const rows = await rawRows(service.database.ownerUrl, { userId: athleteId });
    expect(JSON.stringify([rows, service.allPublished(), service.logs()])).not.toContain('Ankle load');
  });

  test('is not told to a team member, to whom the value is shared', async () => {
    const { athleteId, changesFor } = await aReasonedChange();
    const scopes = ['injuryRisk', 'liaisons'] as const;
    expect(await changesFor(aTeamMember({ sharedBy: [{ athleteId, scopes: [...scopes] }] }))).toEqual([
      { field: 'injuryRisk', from: null, to: 'HIGH', reason: null },
    ]);
  });

  test('of the next change is its own: without one there is none', async () => {
    const { athleteId, liaison, changesFor } = await aReasonedChange();
    await service.as(liaison).graphql(updateBiomarkers, { athleteId, change: { injuryRisk: 'LOW', reason: ' ' } });
    expect(await changesFor(liaison)).toEqual([{ field: 'injuryRisk', from: 'HIGH', to: 'LOW', reason: null }]);
  });

  test('of more than 200 characters is refused', async () => {
    const { athleteId, liaison } = await aReasonedChange();
    const change = { injuryRisk: 'LOW', reason: 'x'.repeat(201) };
    const { errors } = await service.as(liaison).graphql(updateBiomarkers, { athleteId, change });
    expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION' } }]);
  });
});

test('a second change merges into the first, and the history has both', async () => {
  const athleteId = anId();
  const liaison = service.as(aLiaison({ assignedTo: [athleteId] }));
  await liaison.graphql(updateBiomarkers, {
    athleteId,
    change: { nutritionAdvice: ['Oats', ' ', ' Milk '], nextTodo: 'Scan' },
  });
  const answer = await liaison.graphql(updateBiomarkers, {
    athleteId,
    change: { nutritionAdvice: [], focusArea: 'Speed' },
    expectedVersion: 1,
  });
  const history = await service.store.read.history.ofAthlete(athleteId, { limit: 10 });

  expect(answer.data.answer).toMatchObject({ version: 2, nutritionAdvice: [], focusArea: 'Speed', nextTodo: 'Scan' });
  expect(history.map(({ version, changes }) => ({ version, changes }))).toEqual([
    {
      version: 2,
      changes: [
        { field: 'focusArea', from: null, to: 'Speed' },
        { field: 'nutritionAdvice', from: ['Oats', 'Milk'], to: [] },
      ],
    },
    {
      version: 1,
      changes: [
        { field: 'nutritionAdvice', from: null, to: ['Oats', 'Milk'] },
        { field: 'nextTodo', from: null, to: 'Scan' },
      ],
    },
  ]);
});

test('a stale write is a CONFLICT and changes nothing', async () => {
  const athleteId = anId();
  const liaison = service.as(aLiaison({ assignedTo: [athleteId] }));
  const write = (change: object, expectedVersion?: number) =>
    liaison.graphql(updateBiomarkers, { athleteId, change, expectedVersion });
  await write({ injuryRisk: 'LOW' }, 0);
  await write({ injuryRisk: 'MEDIUM' }, 1);
  const stale = await write({ injuryRisk: 'HIGH' }, 1);
  const asIfFirst = await write({ injuryRisk: 'HIGH' }, 0);

  expect(stale.errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  expect(asIfFirst.errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  expect(await service.store.read.biomarkers.ofAthlete(athleteId)).toMatchObject({ version: 2, injuryRisk: 'MEDIUM' });
});

test('eight concurrent changes all succeed, one version each', async () => {
  const athleteId = anId();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      service
        .as(aLiaison({ assignedTo: [athleteId] }))
        .graphql(updateBiomarkers, { athleteId, change: { nextTodo: `Step ${index}` } }),
    ),
  );
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  expect(answers.map(({ data }) => data.answer.version).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const history = await service.store.read.history.ofAthlete(athleteId, { limit: 10 });
  expect(history.map(({ version }) => version)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
});

test.each([
  ['injuryRisk', { injuryRisk: 'high' }],
  ['injuryRisk', { injuryRisk: null }],
  ['injuryRisk', { injuryRisk: 1 }],
  ['trainingIntensity', { trainingIntensity: ['LOW'] }],
  ['focusArea', { focusArea: 'Chess' }],
  ['nutritionAdvice', { nutritionAdvice: 'Oats' }],
  ['nutritionAdvice', { nutritionAdvice: [1] }],
  ['nutritionAdvice', { nutritionAdvice: { $ne: null } }],
  ['nutritionAdvice', { nutritionAdvice: Array.from({ length: 21 }, () => 'Oats') }],
  ['nutritionAdvice', { nutritionAdvice: ['x'.repeat(301)] }],
  ['nextTodo', { nextTodo: 'NUL \u0000' }],
  ['nextTodo', { nextTodo: { $gt: '' } }],
])('an invalid %s is refused with its field name: %j', async (field, change) => {
  const athleteId = anId();
  const answer = await service
    .as(aLiaison({ assignedTo: [athleteId] }))
    .graphql(updateBiomarkers, { athleteId, change });
  expect(answer.errors).toMatchObject([
    { extensions: { code: 'VALIDATION', fields: { [field]: expect.any(String) } } },
  ]);
  expect(await service.store.read.biomarkers.ofAthlete(athleteId)).toBeNull();
});

test('a change and its audit row commit together, and the published row has field names only', async () => {
  const athleteId = anId();
  const caller = aLiaison({ assignedTo: [athleteId] });
  await service
    .as(caller)
    .graphql(updateBiomarkers, { athleteId, change: { injuryRisk: 'LOW', nextTodo: 'Ice the knee' } });
  const rows = await service.audited(athleteId);
  expect(rows).toMatchObject([
    {
      action: 'biomarkers.update',
      outcome: 'ok',
      actorId: caller.userId,
      actorRole: 'LIAISON',
      sessionId: caller.sessionId,
      fields: ['injuryRisk', 'nextTodo'],
      change: null,
    },
  ]);
});

test('only a liaison assigned to the athlete may change biomarkers', async () => {
  const athleteId = anId();
  const codeFor = async (caller: Parameters<typeof service.as>[0]) => {
    const { errors } = await service.as(caller).graphql(updateBiomarkers, { athleteId, change: { injuryRisk: 'LOW' } });
    return errors?.[0]?.extensions.code;
  };
  expect(await codeFor(aLiaison({ assignedTo: [anId()] }))).toBe('NOT_FOUND');
  expect(await codeFor(anAthlete({ userId: athleteId }))).toBe('FORBIDDEN');
  expect(await codeFor(anAdmin({ breakGlassReason: 'Unconscious at training' }))).toBe('FORBIDDEN');
  expect(await codeFor(aTeamMember({ sharedBy: [{ athleteId }] }))).toBe('FORBIDDEN');
  expect(await codeFor(aLiaison({ assignedTo: [athleteId], status: 'REJECTED' }))).toBe('NOT_APPROVED');
  expect(await service.store.read.biomarkers.ofAthlete(athleteId)).toBeNull();
});
