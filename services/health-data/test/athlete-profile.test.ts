import { assignedAthleteProfile, athleteProfile } from '@entourage/contracts/calls/athlete-profile';
import { athleteProfileUpdated } from '@entourage/contracts/events/health-data/athlete-profile.updated.v1';
import {
  aLiaison,
  anAdmin,
  anAthlete,
  aPair,
  aTeamMember,
  fakeClock,
  operation,
  type Running,
  startService,
} from '@entourage/service-kit/testing';
import { healthData } from '../src/service.ts';
import { accessLog } from './operations.ts';
import { overwrite, rejectingAuditRows } from './raw-rows.ts';

const saveAthleteProfile = operation('saveAthleteProfile');
const myAthleteProfile = operation('myAthleteProfile');
const ofAthlete = operation('athleteProfileOfAthlete');
const profile = {
  sport: 'Swimming',
  team: ' Harbor City ',
  position: 'Freestyle',
  yearsActive: 1.5,
  primaryGoals: ['Recovery Enhancement', 'Sleep Optimization'],
  healthConcerns: ['None Currently', 'Joint Health'],
};

const clock = fakeClock('2026-03-01T09:00:00Z');
let service: Running<typeof healthData>;
beforeAll(async () => {
  service = await startService(healthData, { clock });
});
afterAll(() => service.stop());

test('the first save creates the profile, the second replaces it', async () => {
  const athlete = anAthlete();
  const as = service.as(athlete);
  expect((await as.graphql(myAthleteProfile)).data).toEqual({ answer: null });

  const first = await as.graphql(saveAthleteProfile, { profile });
  expect(first.data.answer.created).toBe(true);
  expect(athleteProfile.parse(first.data.answer.profile)).toEqual({
    ...profile,
    userId: athlete.userId,
    team: 'Harbor City',
    healthConcerns: ['Joint Health'],
    onboardingCompleted: clock.now().toISOString(),
    createdAt: clock.now().toISOString(),
    updatedAt: clock.now().toISOString(),
  });

  const startedAt = clock.now().toISOString();
  clock.advance({ days: 1 });
  const second = await as.graphql(saveAthleteProfile, {
    profile: { ...profile, position: 'Butterfly', healthConcerns: undefined },
  });
  expect(second.data.answer).toMatchObject({
    created: false,
    profile: { position: 'Butterfly', healthConcerns: [], onboardingCompleted: startedAt, createdAt: startedAt },
  });
  expect((await as.graphql(myAthleteProfile)).data.answer).toEqual(second.data.answer.profile);
});

test('the event has sport, team, position and years, never goals or concerns', async () => {
  const athlete = anAthlete();
  await service.as(athlete).graphql(saveAthleteProfile, { profile });
  const [message] = await service.published(athleteProfileUpdated, { subject: athlete.userId });
  expect(message).toMatchObject({
    audience: { userIds: [athlete.userId] },
    data: { athleteId: athlete.userId, version: 1, sport: 'Swimming', team: 'Harbor City', yearsActive: 1.5 },
  });
  expect(JSON.stringify(message)).not.toMatch(/Joint Health|Sleep Optimization/);
});

test('eight concurrent saves create one profile', async () => {
  const athlete = anAthlete();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => service.as(athlete).graphql(saveAthleteProfile, { profile })),
  );
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  expect(answers.filter(({ data }) => data.answer.created)).toHaveLength(1);
  expect(await service.store.read.athleteProfiles.ofAthlete(athlete.userId)).toMatchObject({ version: 8 });
});

test.each([
  ['sport', { sport: 'Chess' }],
  ['sport', { sport: null }],
  ['team', { team: ' ' }],
  ['team', { team: 'x'.repeat(121) }],
  ['position', { position: undefined }],
  ['yearsActive', { yearsActive: -1 }],
  ['yearsActive', { yearsActive: 60.5 }],
  ['yearsActive', { yearsActive: '4' }],
  ['primaryGoals', { primaryGoals: [] }],
  ['primaryGoals', { primaryGoals: 'Sleep Optimization' }],
  ['primaryGoals', { primaryGoals: ['Win'] }],
  ['healthConcerns', { healthConcerns: ['None'] }],
])('an invalid %s is refused with its field name: %j', async (field, wrong) => {
  const athlete = anAthlete();
  const { errors } = await service.as(athlete).graphql(saveAthleteProfile, { profile: { ...profile, ...wrong } });
  expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION', fields: { [field]: expect.any(String) } } }]);
  expect(await service.store.read.athleteProfiles.ofAthlete(athlete.userId)).toBeNull();
});

describe('the liaisons of an athlete', () => {
  const read = async (caller: Parameters<typeof service.as>[0], athleteId: string) =>
    service.as(caller).graphql(ofAthlete, { athleteId });

  test('read sport, goals and health concerns, and the athlete sees that in the log', async () => {
    const athlete = anAthlete();
    const liaison = aLiaison({ assignedTo: [athlete.userId] });
    await service.as(athlete).graphql(saveAthleteProfile, { profile });
    expect(assignedAthleteProfile.parse((await read(liaison, athlete.userId)).data.answer)).toEqual({
      userId: athlete.userId,
      sport: 'Swimming',
      team: 'Harbor City',
      position: 'Freestyle',
      primaryGoals: profile.primaryGoals,
      healthConcerns: ['Joint Health'],
      updatedAt: clock.now().toISOString(),
    });
    expect((await service.as(athlete).graphql(accessLog)).data.answer).toMatchObject([
      { actorId: liaison.userId, action: 'athlete-profile.view', fields: ['primaryGoals', 'healthConcerns'] },
    ]);
  });

  test('do not read health concerns that were saved while only the athlete saw them', async () => {
    const athlete = anAthlete();
    const liaison = aLiaison({ assignedTo: [athlete.userId] });
    await service.as(athlete).graphql(saveAthleteProfile, { profile });
    const before = { isOpenToLiaisons: null };
    await overwrite(service.database.ownerUrl, 'athlete_profiles', { userId: athlete.userId }, before);
    expect((await read(liaison, athlete.userId)).data.answer).toMatchObject({
      primaryGoals: profile.primaryGoals,
      healthConcerns: null,
    });
    const [entry] = (await service.as(athlete).graphql(accessLog)).data.answer;
    expect(entry.fields).toEqual(['primaryGoals']);

    await service.as(athlete).graphql(saveAthleteProfile, { profile });
    expect((await read(liaison, athlete.userId)).data.answer).toMatchObject({ healthConcerns: ['Joint Health'] });
  });

  test('get null before the onboarding, and are signalled when it is saved', async () => {
    const { athlete, liaison } = aPair();
    expect((await read(liaison, athlete.userId)).data).toEqual({ answer: null });
    await service.as(athlete).graphql(saveAthleteProfile, { profile });
    const [message] = await service.published(athleteProfileUpdated, { subject: athlete.userId });
    expect(message?.audience).toEqual({ userIds: [athlete.userId, liaison.userId] });
  });

  test('nobody else reads it, and without an audit row nobody does', async () => {
    const athlete = anAthlete();
    await service.as(athlete).graphql(saveAthleteProfile, { profile });
    const liaison = aLiaison({ assignedTo: [athlete.userId] });
    for (const [caller, code] of [
      [aLiaison(), 'NOT_FOUND'],
      [anAthlete(), 'FORBIDDEN'],
      [aTeamMember(), 'FORBIDDEN'],
      [anAdmin(), 'FORBIDDEN'],
    ] as const)
      expect((await read(caller, athlete.userId)).errors).toMatchObject([{ extensions: { code } }]);
    const refused = await rejectingAuditRows(service.database.ownerUrl, () => read(liaison, athlete.userId));
    expect(refused.errors).toHaveLength(1);
    expect(JSON.stringify(refused)).not.toContain('Joint Health');
  });
});

test('only an approved athlete has a profile', async () => {
  for (const [caller, code] of [
    [aLiaison(), 'FORBIDDEN'],
    [anAthlete({ status: 'UNDER_REVIEW' }), 'NOT_APPROVED'],
  ] as const) {
    for (const [document, variables] of [
      [saveAthleteProfile, { profile }],
      [myAthleteProfile, {}],
    ] as const) {
      const { errors } = await service.as(caller).graphql(document, variables);
      expect(errors).toMatchObject([{ extensions: { code } }]);
    }
  }
});
