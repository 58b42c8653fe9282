import { auditRecorded } from '@entourage/contracts/events/audit.recorded.v1';
import { newId } from '@entourage/contracts/ids';
import {
  aLiaison,
  anAdmin,
  anAthlete,
  aTeamMember,
  operation,
  type Running,
  startService,
  until,
} from '@entourage/service-kit/testing';
import { healthData } from '../src/service.ts';

let service: Running<typeof healthData>;
beforeAll(async () => {
  service = await startService(healthData);
});
afterAll(() => service.stop());

/** Opens a new athlete's record with a break-glass reason. @returns the `reasonId` of the audit row */
async function openRecord(breakGlassReason: string): Promise<string> {
  const athlete = anAthlete({ assignedLiaisons: [anAthlete().userId] });
  const athleteId = athlete.userId;
  const change = { injuryRisk: 'HIGH' };
  await service.as(aLiaison({ assignedTo: [athleteId] })).graphql(operation('updateBiomarkers'), { athleteId, change });
  const admin = anAdmin({ breakGlassReason });
  const { data } = await service.as(admin).graphql(operation('athleteBiomarkers'), { athleteId });
  expect(data.answer).toMatchObject({ injuryRisk: 'HIGH' });
  return until(async () => {
    const events = await service.published(auditRecorded);
    const rows = events.flatMap(({ data: { rows } }) => rows);
    return rows.find(({ actorId }) => actorId === admin.userId)?.reasonId;
  });
}

const query = /* GraphQL */ `
  query ($of: [_Any!]!) {
    _entities(representations: $of) { ... on BreakGlassReason { id text } }
  }`;
const reasonsFor = (caller: Parameters<typeof service.as>[0], ids: readonly string[]) =>
  service.as(caller).graphql(query, { of: ids.map((id) => ({ __typename: 'BreakGlassReason', id })) });

test('an administrator reads reasons by `reasonId`, and null for an unknown id', async () => {
  const [first, second] = [await openRecord('Unconscious at training'), await openRecord('Позвонил врач сборной 🏥')];
  const unknown = newId();
  const { data, errors } = await reasonsFor(anAdmin(), [second, unknown, first, second, 'no id']);

  expect(errors).toBeUndefined();
  expect(data._entities).toEqual([
    { id: second, text: 'Позвонил врач сборной 🏥' },
    null,
    { id: first, text: 'Unconscious at training' },
    { id: second, text: 'Позвонил врач сборной 🏥' },
    null,
  ]);
});

test.each([
  ['athlete', anAthlete()],
  ['liaison', aLiaison()],
  ['team member', aTeamMember()],
])('a %s cannot read reasons', async (_, caller) => {
  const { data, errors } = await reasonsFor(caller, [await openRecord('Unconscious at training')]);

  expect(data?._entities?.[0] ?? null).toBeNull();
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});
