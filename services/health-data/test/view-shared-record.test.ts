import { joinParts } from '@entourage/contracts/access/dashboard-view';
import { type ShareScope, shareScope } from '@entourage/contracts/access/roles';
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

let service: Running<typeof healthData>;
beforeAll(async () => {
  service = await startService(healthData);
});
afterAll(() => service.stop());

const selectionOf = (name: string) => /answer: \w+(?:\([^)]*\))? (\{[\s\S]*\})\s*\}\s*$/.exec(operation(name))?.[1];
const document = `query View($of: [_Any!]!) { _entities(representations: $of) { ... on DashboardView {
  biomarkers ${selectionOf('athleteBiomarkers')} history ${selectionOf('biomarkersHistory')}
} } }`;

async function anAssessedAthlete() {
  const athlete = anAthlete();
  const liaison = aLiaison({ assignedTo: [athlete.userId] });
  for (const change of [{ injuryRisk: 'LOW' }, { focusArea: 'Speed', nextTodo: 'Scan' }, { injuryRisk: 'HIGH' }])
    await service.as(liaison).graphql(operation('updateBiomarkers'), { athleteId: athlete.userId, change });
  return athlete;
}

const viewOf = (
  caller: Parameters<typeof service.as>[0],
  { athleteId, memberId, scopes }: { athleteId: string; memberId: string; scopes: ShareScope[] },
) => {
  const key = { __typename: 'DashboardView', athleteId, memberId, parts: joinParts(scopes) };
  return service.as(caller).graphql(document, { of: [key] });
};

test.each([[[]], [['liaisons']], [['focusArea', 'liaisons']], [['injuryRisk', 'nextTodo']], [shareScope.options]])(
  'the athlete sees what a member with %j is answered, and no audit row is written for it',
  async (given) => {
    const scopes = [...given] as ShareScope[];
    const athlete = await anAssessedAthlete();
    const athleteId = athlete.userId;
    const member = aTeamMember({ sharedBy: [{ athleteId, scopes }] });
    const rowsBefore = (await service.as(athlete).graphql(accessLog)).data.answer.length;
    const view = (await viewOf(athlete, { athleteId, memberId: member.userId, scopes })).data._entities[0];
    expect((await service.as(athlete).graphql(accessLog)).data.answer).toHaveLength(rowsBefore);

    const [biomarkers, history] = await Promise.all(
      ['athleteBiomarkers', 'biomarkersHistory'].map((name) =>
        service.as(member).graphql(operation(name), { athleteId }),
      ),
    );
    expect(JSON.stringify(view)).toBe(
      JSON.stringify({ biomarkers: biomarkers?.data.answer, history: history?.data.answer }),
    );
  },
);

test('nobody but the athlete gets the view, whatever the key says', async () => {
  const athlete = await anAssessedAthlete();
  const athleteId = athlete.userId;
  const member = aTeamMember({ sharedBy: [{ athleteId, scopes: ['focusArea'] }] });
  const others = [member, anAthlete(), aLiaison({ assignedTo: [athleteId] })];
  const key = { athleteId, memberId: member.userId, scopes: [...shareScope.options] };
  const answers = await Promise.all(others.map((caller) => viewOf(caller, key)));

  expect(answers.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(['FORBIDDEN', 'NOT_FOUND', 'FORBIDDEN']);
  for (const { data } of answers) expect(data?._entities ?? [null]).toEqual([null]);
});
