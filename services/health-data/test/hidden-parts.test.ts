import { shareScope } from '@entourage/contracts/access/roles';
import { type BiomarkersHistoryEntry, biomarkers } from '@entourage/contracts/calls/biomarkers';
import {
  anAthlete,
  aTeamMember,
  type FakeClock,
  fakeClock,
  operation,
  type Running,
  startService,
} from '@entourage/service-kit/testing';
import { healthData } from '../src/service.ts';
import { assessedAthlete } from './assessed-athlete.ts';

const athleteBiomarkers = operation('athleteBiomarkers');
const biomarkersHistory = operation('biomarkersHistory');

let service: Running<typeof healthData>;
let clock: FakeClock;
beforeAll(async () => {
  clock = fakeClock('2026-03-01T09:00:00Z');
  service = await startService(healthData, { clock });
});
afterAll(() => service.stop());
const anAssessedAthlete = () => assessedAthlete({ service, clock });

test.each([
  [['liaisons'], 0],
  [['focusArea', 'nextTodo', 'liaisons'], 2],
  [['nutritionAdvice', 'liaisons'], 0],
  [['injuryRisk'], 3],
] as const)(
  'with %j a record is as old as its last visible change, and hidden ones tell nothing',
  async (given, version) => {
    const { athlete, athleteId, liaison } = await anAssessedAthlete();
    const [scopes, other] = [[...given], anAthlete()];
    const ofBoth = [athleteId, other.userId].map((id) => ({ athleteId: id, scopes }));
    const member = service.as(aTeamMember({ sharedBy: ofBoth }));
    const seen = async (id: string) => (await member.graphql(athleteBiomarkers, { athleteId: id })).data.answer;
    const history = (await service.as(athlete).graphql(biomarkersHistory, { athleteId })).data.answer;
    const last = history.find((entry: BiomarkersHistoryEntry) => entry.version === version);

    const before = await seen(athleteId);
    expect(before).toMatchObject({
      version: last?.version ?? null,
      updatedAt: last?.at ?? null,
      updatedBy: last && scopes.includes('liaisons') ? liaison.userId : null,
    });
    expect(biomarkers.parse(before)).toEqual(before);
    // It is also hidden whether anything is assessed.
    if (!last) expect({ ...before, userId: other.userId }).toEqual(await seen(other.userId));

    const change = { trainingIntensity: 'HIGH' };
    await service.as(liaison).graphql(operation('updateBiomarkers'), { athleteId, change });
    expect(await seen(athleteId)).toEqual(before);
  },
);

test('with only the liaisons hidden, record and history name no liaison, and the athlete still', async () => {
  const { athlete, athleteId } = await anAssessedAthlete();
  await service.as(athlete).graphql(operation('completeNextTodo'));
  const scopes = shareScope.options.filter((scope) => scope !== 'liaisons');
  const member = service.as(aTeamMember({ sharedBy: [{ athleteId, scopes }] }));
  const { data } = await member.graphql(biomarkersHistory, { athleteId });
  expect(data.answer.map(({ by, byRole }: BiomarkersHistoryEntry) => [by, byRole])).toEqual([
    [athleteId, 'ATHLETE'],
    [null, 'LIAISON'],
    [null, 'LIAISON'],
    [null, 'LIAISON'],
  ]);
  expect((await member.graphql(athleteBiomarkers, { athleteId })).data.answer).toMatchObject({
    version: 4,
    updatedBy: athleteId,
    notShared: [],
  });
});
