import {
  aLiaison,
  anAdmin,
  anAthlete,
  anId,
  aTeamMember,
  type Running,
  startService,
} from '@entourage/service-kit/testing';
import { recordedQueries, sequentialScans } from '@entourage/service-kit/testing/recorded-queries';
import { admin } from '../src/service.ts';
import { accessActors } from './operations.ts';
import { addUsers, aLiaisonUser, aUser } from './people.ts';

let service: Running<typeof admin>;
beforeAll(async () => {
  service = await startService(admin);
});
afterAll(() => service.stop());

type Caller = Parameters<typeof service.as>[0];
const namesFor = (caller: Caller, ids: readonly string[]) =>
  service.as(caller).graphql(accessActors, { of: ids.map((id) => ({ __typename: 'AccessActor', id })) });

const connection = (athleteId: string, liaisonId: string, isActive: boolean) => ({
  id: anId(),
  version: 1,
  athleteId,
  liaisonId,
  assignedBy: anId(),
  isActive,
  endedAt: null,
  notes: null,
  liaisonType: 'SPORTS_MEDICINE' as const,
  assignedAt: new Date(0),
});

/** An athlete with a liaison, a former liaison, a liaison whose account is closed, and a team member. */
async function anAccessedAthlete() {
  const [now, before, gone] = [aLiaisonUser(), aLiaisonUser(), aLiaisonUser({ deletedAt: '2026-02-01T09:00:00.000Z' })];
  const [member, exMember, stranger] = [aUser({ role: 'TEAM_MEMBER' }), aUser({ role: 'TEAM_MEMBER' }), aLiaisonUser()];
  const office = aUser({ role: 'ADMIN' });
  await addUsers(service, now, before, gone, member, exMember, stranger, office);
  const athlete = anAthlete({ members: [member.userId] });
  await service.store.transaction(async ({ connections }) => {
    await connections.add(connection(athlete.userId, now.userId, true));
    await connections.add(connection(athlete.userId, before.userId, false));
    await connections.add(connection(athlete.userId, gone.userId, true));
    await connections.add(connection(anId(), stranger.userId, true));
  });
  return { athlete, known: [now, before, member], unknown: [gone, exMember, stranger, office] };
}

test('an athlete reads the names of liaisons, of before too, and of team members, and no other names', async () => {
  const { athlete, known, unknown } = await anAccessedAthlete();
  const { data, errors } = await namesFor(
    athlete,
    [...known, ...unknown].map(({ userId }) => userId),
  );
  expect(errors).toBeUndefined();
  expect(data._entities).toEqual([
    ...known.map(({ userId: id, firstName, lastName, username }) => ({ id, firstName, lastName, username })),
    ...unknown.map(() => null),
  ]);
});

test.each([
  ['liaison', aLiaison()],
  ['team member', aTeamMember()],
  ['administrator', anAdmin()],
])('a %s reads none', async (_, caller) => {
  const { known } = await anAccessedAthlete();
  const { data, errors } = await namesFor(caller, [known[0]!.userId]);
  expect(data?._entities?.[0] ?? null).toBeNull();
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});

test('a page of names walks through no table', async () => {
  const { athlete, known } = await anAccessedAthlete();
  const questions = await recordedQueries(/user_snapshots|athlete_liaison_assignments/, () =>
    namesFor(
      athlete,
      known.map(({ userId }) => userId),
    ),
  );
  expect(questions).toHaveLength(1);
  expect(await sequentialScans(service.config.postgres.url, questions)).toEqual([]);
});
